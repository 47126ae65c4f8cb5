/// Holm's step-down correction for a family of tests (Holm 1979, Scandinavian Journal of Statistics
/// 6, 65–70).
///
/// With any dependence between them, the chance of even one false finding stays under the level.
package enum Holm {
  /// Returns the p values, each raised so that it can be compared with the level of a single test.
  ///
  /// The smallest of n is multiplied by n, the next one by n − 1 and so on; none falls below the
  /// one before it, and none rises above 1.
  package static func adjusted(_ values: [Double]) -> [Double] {
    var adjusted = values
    var least = 0.0
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    for (step, index) in order.enumerated() {
      least = max(least, min(1, values[index] * Double(values.count - step)))
      adjusted[index] = least
    }
    return adjusted
  }
}
