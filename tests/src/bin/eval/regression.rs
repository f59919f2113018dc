//! Logistic regression with a ridge, by Newton's method: enough for a handful of weights.

/// The weights of the highest likelihood less `ridge` times half their squares; the first figure of a row is one
/// and its weight is let free.
pub fn fit(rows: &[(Vec<f64>, bool)], ridge: f64) -> Vec<f64> {
    let count = rows.first().map_or(0, |row| row.0.len());
    let mut weights = vec![0.0; count];
    for _ in 0..50 {
        let mut gradient: Vec<f64> =
            (0..count).map(|i| if i == 0 { 0.0 } else { ridge * weights[i] }).collect();
        let mut hessian = vec![vec![0.0; count]; count];
        for (i, row) in hessian.iter_mut().enumerate() {
            row[i] = if i == 0 { 1e-9 } else { ridge };
        }
        for (figures, label) in rows {
            let p = probability(&weights, figures);
            let off = p - f64::from(u8::from(*label));
            for i in 0..count {
                gradient[i] += off * figures[i];
                for j in 0..count {
                    hessian[i][j] += p * (1.0 - p) * figures[i] * figures[j];
                }
            }
        }
        let step = solve(hessian, gradient);
        weights.iter_mut().zip(&step).for_each(|(weight, step)| *weight -= step);
        if step.iter().all(|step| step.abs() < 1e-8) {
            break;
        }
    }
    weights
}

/// What weights say of figures, 0..1.
pub fn probability(weights: &[f64], figures: &[f64]) -> f64 {
    let sum: f64 = weights.iter().zip(figures).map(|(weight, figure)| weight * figure).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Gauss's elimination with pivots.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for column in 0..count {
        let pivot =
            (column..count).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let above = matrix[column].clone();
        for row in column + 1..count {
            let share = matrix[row][column] / above[column];
            for (cell, known) in matrix[row].iter_mut().zip(&above).skip(column) {
                *cell -= share * known;
            }
            right[row] -= share * right[column];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|other| matrix[row][other] * right[other]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}
