/// The mis-tap rate in four levels.
///
/// Each has its own block and colour, so colour is never the only sign.
///
/// Tappy's page has the bounds 5% and 20% (LY Corporation, src/: a success of 0.95 is excellent,
/// under 0.8 an issue). The bound 1% separates rates that scatter and cancelled taps explain.
enum HeatLevel: Int, CaseIterable {
  case low
  case moderate
  case high
  case severe

  /// The level of a mis-tap rate.
  init(_ rate: Double) {
    self = Self.allCases.first { rate < $0.bound } ?? .severe
  }

  private var bound: Double {
    switch self {
    case .low: 0.01
    case .moderate: 0.05
    case .high: 0.2
    case .severe: .infinity
    }
  }

  var block: Character {
    switch self {
    case .low: "░"
    case .moderate: "▒"
    case .high: "▓"
    case .severe: "█"
    }
  }

  var tone: Tone? {
    switch self {
    case .low: .good
    case .moderate: nil
    case .high: .warning
    case .severe: .bad
    }
  }

  /// The meanings of the blocks, in lines that fit a narrow legend.
  static let key = ["mis-taps: ░ under 1%", "▒ under 5%, ▓ under 20%", "█ 20% and more"]
}
