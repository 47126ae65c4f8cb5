internal import TouchLab

/// A size or a distance that a rule measured, as its text in a report says it: `312×41.9 dp`.
struct MeasuredLength: Hashable, Sendable {
  /// One number, or a width and a height.
  private let sides: [Double]
  /// The sides that the rule requires.
  private let required: [Double]
  /// The words after the last number: `dp`, `mm apart`.
  private let words: String
  private let isLeast: Bool

  /// Creates the length; nil for texts without the same numbers.
  init?(_ measured: String, required: String) {
    let (sides, words) = Self.numbers(in: measured)
    let (needed, _) = Self.numbers(in: required)
    guard !sides.isEmpty, sides.count == needed.count, !measured.contains("%") else { return nil }
    (self.sides, self.required, self.words) = (sides, needed, words)
    isLeast = !required.contains("at most")
  }

  private static func numbers(in text: String) -> (numbers: [Double], words: String) {
    let pieces = text.split { !($0.isNumber || $0 == ".") }
    let end = pieces.last?.endIndex ?? text.startIndex
    return (pieces.compactMap { Double($0) }, String(text[end...]))
  }

  /// The difference that is none of rounding: half a unit, or as much on a screen of 160 dots per
  /// inch.
  private var slack: Double { words.contains("mm") ? 0.08 : 0.5 }

  /// The sides that are further from what the rule requires than those of an earlier length.
  private func worseSides(than old: MeasuredLength) -> [Int] {
    guard sides.count == old.sides.count, words == old.words else { return [] }
    return sides.indices.filter { side in
      let fails = isLeast ? sides[side] < required[side] : sides[side] > required[side]
      let lost = isLeast ? old.sides[side] - sides[side] : sides[side] - old.sides[side]
      return fails && lost > slack
    }
  }

  func isWorse(than old: MeasuredLength) -> Bool { !worseSides(than: old).isEmpty }

  /// Both lengths: `41.9 → 26.7 dp high`, `40×41.9 → 30×26.7 dp`.
  func change(from old: MeasuredLength) -> String {
    let worse = worseSides(than: old)
    guard sides.count == 2, worse.count == 1, let side = worse.first else {
      return "\(old.text) → \(text)\(words)"
    }
    return "\(old.text(of: side)) → \(text(of: side))\(words) " + (side == 0 ? "wide" : "high")
  }

  private var text: String { sides.indices.map(text).joined(separator: "×") }

  private func text(of side: Int) -> String {
    sides[side].rounded(places: words.contains("mm") ? 2 : 1)
  }
}
