internal import TouchLab

/// The six steps of mis-tap rates in drawings of text, those of pages and pictures. Each has its
/// own block, so colour is never the only sign.
enum HeatLevel: Int, CaseIterable {
  case lowest
  case low
  case moderate
  case raised
  case high
  case severe

  init(_ rate: Double) { self = Self(rawValue: HeatRamp.step(of: rate)) ?? .severe }

  var block: Character {
    switch self {
    case .lowest: "\u{20}"
    case .low: "░"
    case .moderate: "▒"
    case .raised: "▓"
    case .high: "█"
    case .severe: "▚"
    }
  }

  var tone: Tone? {
    switch self {
    case .lowest, .low: .good
    case .moderate: nil
    case .raised: .warning
    case .high, .severe: .bad
    }
  }

  /// The meanings of the blocks, in lines that fit a narrow legend.
  static let key = [
    "mis-taps: blank under 2%", "░ 2–5%, ▒ 5–10%", "▓ 10–20%, █ 20–40%", "▚ 40% or more",
  ]
}

/// The steps of mis-tap rates that pages, pictures and the terminal share, so that all of them can be
/// compared.
package enum HeatRamp {
  /// The lowest rate of each step except the first.
  private static let limits = [0.02, 0.05, 0.1, 0.2, 0.4]

  package static let steps = limits.count + 1

  /// The step of a rate, 0 ..< steps.
  package static func step(of rate: Double) -> Int {
    limits.count { rate >= $0 }
  }

  /// The range of a step in percent: `2–5`.
  package static func label(of step: Int) -> String {
    guard step > 0 else { return "under 2" }
    guard step < limits.count else { return "40 or more" }
    return
      "\(Int(saturating: (100 * limits[step - 1]).rounded()))–\(Int(saturating: (100 * limits[step]).rounded()))"
  }

  /// The limits of the steps: `2, 5, 10, 20, 40%`.
  package static let scale =
    limits.map { "\(Int(saturating: (100 * $0).rounded()))" }.joined(separator: ", ") + "%"
}
