//! How far a share that was measured may be from the share that is.

/// The two-sided 95 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// Wilson's interval for a share, at 95 %.
pub fn wilson(hits: u32, of: u32) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, p) = (f64::from(of), f64::from(hits) / f64::from(of));
    let middle = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        let near = |(low, high): (f64, f64), expected: (f64, f64)| {
            assert!((low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4, "({low}, {high})");
        };
        near(wilson(5, 10), (0.2366, 0.7634));
        near(wilson(0, 10), (0.0, 0.2775));
        near(wilson(10, 10), (0.7225, 1.0));
        near(wilson(900, 1000), (0.8799, 0.9171));
        assert_eq!(wilson(0, 0), (0.0, 1.0), "nothing measured says nothing");
    }
}
