/// The six steps of mis-tap rates in drawings of text, those of pages and pictures.
///
/// Each has its own block, so colour is never the only sign.
enum HeatLevel: Int, CaseIterable {
  case lowest
  case low
  case moderate
  case raised
  case high
  case severe

  /// The level of a mis-tap rate.
  init(_ rate: Double) {
    self = Self(rawValue: HeatRamp.step(of: rate)) ?? .severe
  }

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
