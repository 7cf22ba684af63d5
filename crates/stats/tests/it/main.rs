//! Figures against SciPy and statsmodels, typed in and asked again; against enumerations; and what is not defined.

mod against_scipy;
mod bootstraps;
mod coverage;
mod enumerated;
mod printed;
mod samples;
mod summaries;
mod undefined;

/// The generator of the samples: `x = (x * 1103515245 + 12345) % 2**31`, of which the upper bits are used.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = (self.0 * 1_103_515_245 + 12_345) % (1 << 31);
        (self.0 >> 8) % bound
    }

    /// From 0 to 1, in steps of 1e-6.
    fn share(&mut self) -> f64 {
        self.below(1_000_000) as f64 / 1e6
    }
}
