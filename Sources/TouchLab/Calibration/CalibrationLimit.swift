/// What is asked of a person beside a study.
///
/// Limits are set before anything is computed and never moved: one that does not hold is shown as it
/// is.
package enum CalibrationLimit: Hashable, Sendable {
  /// The root of the mean squared difference is at most so much, 0 to 1.
  case rootMeanSquare(atMost: Double)
  /// The figure of one size, in mm, is predicted within so much.
  case difference(at: Double, within: Double)
  /// Every figure is predicted lower than it was measured.
  case fewer

  /// What is asked of whoever was not fitted more closely: 1.5 points.
  static let usual = CalibrationLimit.rootMeanSquare(atMost: 0.015)
}

extension PublishedStudy {
  /// What a limit is held against, 0 to 1; nil where the study has no such figure, or every one counts.
  package func reached(_ limit: CalibrationLimit, by person: Person) -> Double? {
    switch limit {
    case .rootMeanSquare: rootMeanSquareError(by: person)
    case .difference(let size, _):
      figures.first { $0.sizes == [size] }.map { difference($0, by: person).magnitude }
    case .fewer: nil
    }
  }

  /// Whether a limit holds for a person.
  package func holds(_ limit: CalibrationLimit, for person: Person) -> Bool {
    switch limit {
    case .rootMeanSquare(let most), .difference(_, let most):
      reached(limit, by: person).map { $0 <= most } ?? false
    case .fewer: figures.allSatisfy { difference($0, by: person) < 0 }
    }
  }
}
