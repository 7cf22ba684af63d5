//! Fisher's exact test against an enumeration of all tables in whole numbers, written apart from it.

use stats::{Table, Undefined, fisher};

use crate::Numbers;

/// The number of ways to deal a table: the product over its columns of the multinomial coefficient of the column.
fn ways(table: &[Vec<u64>]) -> u128 {
    let choose = |n: u64, k: u64| (0..k).fold(1_u128, |ways, i| ways * u128::from(n - i) / u128::from(i + 1));
    let column = |column: usize| {
        let (mut sum, mut product) = (0, 1);
        for row in table {
            sum += row[column];
            product *= choose(sum, row[column]);
        }
        product
    };
    (0..table[0].len()).map(column).product()
}

/// Visits every table with these sums, cell by cell.
fn visit(rows: &mut [u64], columns: &[u64], table: &mut Vec<Vec<u64>>, cell: usize, visited: &mut Vec<u128>) {
    let height = rows.len();
    if cell == height * columns.len() {
        visited.push(ways(table));
        return;
    }
    let (column, row) = (cell / height, cell % height);
    let open = columns[column] - (0..row).map(|above| table[above][column]).sum::<u64>();
    let choices = if row + 1 == height { open..=open } else { 0..=open };
    for count in choices.filter(|count| *count <= rows[row]).collect::<Vec<_>>() {
        table[row][column] = count;
        rows[row] -= count;
        visit(rows, columns, table, cell + 1, visited);
        rows[row] += count;
        table[row][column] = 0;
    }
}

/// The share of tables, each as often as it can be dealt, that are no likelier than this one.
fn enumerated(table: &[Vec<u64>]) -> f64 {
    let mut rows: Vec<u64> = table.iter().map(|row| row.iter().sum()).collect();
    let columns: Vec<u64> = (0..table[0].len()).map(|column| table.iter().map(|row| row[column]).sum()).collect();
    let mut visited = Vec::new();
    visit(&mut rows, &columns, &mut vec![vec![0; columns.len()]; table.len()], 0, &mut visited);
    let observed = ways(table);
    let tail: u128 = visited.iter().filter(|ways| **ways <= observed).sum();
    tail as f64 / visited.iter().sum::<u128>() as f64
}

fn drawn(seed: u64) -> Vec<Vec<u64>> {
    let mut random = Numbers(seed);
    let (rows, columns) = (2 + random.below(3), 2 + random.below(4));
    let (cells, values) = (rows * columns, 5 + random.below(20));
    let mut table = vec![vec![0; columns as usize]; rows as usize];
    for _ in 0..values {
        // Sometimes all around a few cells, so that the table is an unlikely one.
        let cell =
            if seed.is_multiple_of(2) { random.below(cells) } else { random.below(cells).min(random.below(cells)) };
        table[(cell / columns) as usize][(cell % columns) as usize] += 1;
    }
    table
}

#[test]
fn fisher_agrees_with_an_enumeration_of_all_tables() {
    let mut tried = 0;
    for table in (1..=400).map(drawn) {
        match fisher(&Table::new(table.clone()).unwrap()) {
            Ok(test) => {
                let exact = enumerated(&table);
                assert!((test.p - exact).abs() <= 1e-9 * exact, "{table:?}: {}, not {exact}", test.p);
                tried += 1;
            }
            Err(why) => assert_eq!(why, Undefined::NarrowTable, "{table:?}"),
        }
    }
    assert!(tried >= 300, "only {tried} tables have two rows and columns");
}

#[test]
fn fisher_does_not_depend_on_the_order_of_lines() {
    let table = vec![vec![3, 0, 5, 1], vec![0, 7, 2, 2], vec![4, 1, 1, 9]];
    let p = |table: Vec<Vec<u64>>| fisher(&Table::new(table).unwrap()).unwrap().p;
    let turned: Vec<Vec<u64>> = (0..4).map(|column| table.iter().map(|row| row[column]).collect()).collect();
    let mut reversed = table.clone();
    reversed.reverse();
    let with_empty = table.iter().map(|row| [row.as_slice(), &[0]].concat()).chain([vec![0; 5]]).collect();
    let expected = p(table);
    for other in [turned, reversed, with_empty] {
        assert!((p(other) / expected - 1.0).abs() < 1e-12);
    }
}

#[test]
fn tables_of_hundreds_are_tested_and_those_of_too_many_are_refused() {
    let p = |table: Vec<Vec<u64>>| fisher(&Table::new(table).unwrap()).map(|test| test.p);
    assert!(p(vec![vec![30, 22, 41], vec![25, 31, 38], vec![19, 27, 33]]).unwrap() > 0.05);
    assert_eq!(p(vec![vec![500; 6]; 6]), Err(Undefined::TooManyTables));
    assert_eq!(p(vec![vec![1 << 30; 3]; 2]), Err(Undefined::TooManyTables));
}
