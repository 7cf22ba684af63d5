//! Java's random numbers, as far as GENIUS uses them to shuffle outcomes: then the same outcomes are drawn here.

/// A generator as `java.util.Random` documents it.
pub(super) struct JavaRandom(u64);

const MULTIPLIER: u64 = 0x5_DEEC_E66D;
const MASK: u64 = (1 << 48) - 1;

impl JavaRandom {
    pub(super) fn new(seed: u64) -> JavaRandom {
        JavaRandom((seed ^ MULTIPLIER) & MASK)
    }

    /// 31 random bits.
    fn bits(&mut self) -> u64 {
        self.0 = (self.0.wrapping_mul(MULTIPLIER).wrapping_add(0xB)) & MASK;
        self.0 >> 17
    }

    /// A number below `bound`, which is positive and has 31 bits at most.
    fn below(&mut self, bound: u64) -> u64 {
        if bound.is_power_of_two() {
            return (bound * self.bits()) >> 31;
        }
        loop {
            let bits = self.bits();
            let number = bits % bound;
            // Numbers from the last, incomplete run of `bound` would come more often than others.
            if bits - number + (bound - 1) < 1 << 31 {
                return number;
            }
        }
    }

    /// Shuffles as `Collections.shuffle` does.
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for place in (1..items.len()).rev() {
            let other = self.below(place as u64 + 1) as usize;
            items.swap(place, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_are_those_of_java() {
        // `nextInt()` has one bit more, the last.
        let mut random = JavaRandom::new(42);
        let whole = [-1_170_105_035, 234_785_527, -1_360_544_799, 205_897_768];
        assert_eq!([(); 4].map(|()| random.bits()), whole.map(|number: i32| u64::from(number.cast_unsigned() >> 1)));
        let mut random = JavaRandom::new(0);
        assert_eq!([(); 5].map(|()| random.below(10)), [0, 8, 9, 7, 5]);
    }
}
