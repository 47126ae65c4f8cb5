/// How often a target is missed, in four steps: each has a block and a colour of its own, so that the
/// colour is never the only sign.
///
/// The bounds 5 % and 20 % are those of Tappy's own page (LY Corporation, src/: a success of 0.95 is
/// excellent, under 0.8 an issue); that of 1 % is ours, for what only slips and scatter explain.
enum HeatLevel: Int, CaseIterable {
  case low
  case moderate
  case high
  case severe

  /// The step of a mis-tap rate.
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

  /// What the blocks mean, in lines that a narrow legend has room for.
  static let key = ["mis-taps: ░ under 1 %", "▒ under 5 %, ▓ under 20 %", "█ 20 % and more"]
}
