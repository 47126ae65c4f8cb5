import TestSupport

/// Screens of a list whose rows all hold the same little icons at the same places.
enum RandomRows {
  /// The scenario of a seed: a screen `a`.
  static func text(_ seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    let people = ["thumb", "older-adult", "index-everyday", "index", "walking"]
    let side = Int.random(in: 18...32, using: &random)
    let height = Int.random(in: max(44, side + 8)...72, using: &random)
    var x = 300 - Int.random(in: 0...20, using: &random)
    var icons: [String] = []
    for number in 0..<Int.random(in: 1...2, using: &random) {
      let danger = Bool.random(using: &random) ? " danger=irreversible" : ""
      let y = (height - side) / 2
      icons.append(
        "icon-button -i\(number) x=\(x) y=\(y) width=\(side) height=\(side)\(danger)")
      x -= side + Int.random(in: 0...24, using: &random)
    }
    let rows = (0..<Int.random(in: 2...4, using: &random)).map { row in
      "row r\(row) \"Row \(row)\" toggles=r\(row)-on { \(icons.joined(separator: "; ")) }"
    }
    let platform = Bool.random(using: &random) ? "android" : "ios"
    let device = platform == "android" ? "pixel-7" : "iphone-14"
    let person = people.randomElement(using: &random) ?? "index"
    return """
      platform \(platform)
      device \(device)
      person \(person)
      trials 10
      screen a {
          list row-height=\(height) { \(rows.joined(separator: "; ")) }
      }

      """
  }
}
