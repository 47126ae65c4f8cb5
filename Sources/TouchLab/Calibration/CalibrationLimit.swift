/// A limit on how far predictions for a person may lie from the figures of a study.
///
/// Limits are set before anything is computed and never moved. One that is not met is shown as
/// such.
package enum CalibrationLimit: Hashable, Sendable {
  /// The largest root mean squared difference over all figures, 0 to 1.
  case rootMeanSquare(atMost: Double)
  /// The largest difference at the figure of one size, in mm.
  case difference(at: Double, within: Double)
  /// Every figure is predicted lower than it was measured.
  case fewer

  /// The limit for a person without a closer fit: 1.5 pp.
  static let usual = CalibrationLimit.rootMeanSquare(atMost: 0.015)
}

extension PublishedStudy {
  /// Returns the value that `limit` compares, 0 to 1; nil if the study has no such figure, and for
  /// `fewer`.
  package func reached(_ limit: CalibrationLimit, by person: Person) -> Double? {
    switch limit {
    case .rootMeanSquare: rootMeanSquareError(by: person)
    case .difference(let size, _):
      figures.first { $0.sizes == [size] }.map { difference($0, by: person).magnitude }
    case .fewer: nil
    }
  }

  /// Whether the predictions for a person meet a limit.
  package func holds(_ limit: CalibrationLimit, for person: Person) -> Bool {
    switch limit {
    case .rootMeanSquare(let most), .difference(_, let most):
      reached(limit, by: person).map { $0 <= most } ?? false
    case .fewer: figures.allSatisfy { difference($0, by: person) < 0 }
    }
  }
}
