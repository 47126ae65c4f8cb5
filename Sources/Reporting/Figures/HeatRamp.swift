internal import TouchLab

/// The steps of mis-tap rates that pages, pictures and the terminal share, so that all of them can be
/// compared.
enum HeatRamp {
  /// The lowest rate of each step except the first.
  private static let limits = [0.02, 0.05, 0.1, 0.2, 0.4]

  static let steps = limits.count + 1

  /// The step of a rate, 0 ..< steps.
  static func step(of rate: Double) -> Int {
    limits.count { rate >= $0 }
  }

  /// The range of a step in percent: `2–5`.
  static func label(of step: Int) -> String {
    guard step > 0 else { return "under 2" }
    guard step < limits.count else { return "40 or more" }
    return
      "\(Int(saturating: (100 * limits[step - 1]).rounded()))–\(Int(saturating: (100 * limits[step]).rounded()))"
  }

  /// The limits of the steps: `2, 5, 10, 20, 40%`.
  static let scale =
    limits.map { "\(Int(saturating: (100 * $0).rounded()))" }.joined(separator: ", ") + "%"
}
