import LabSupport
import TestSupport
import Testing
import TouchLab

@testable import Remedies

/// What is told of candidates before a screen is laid out with them.
@Suite struct `Candidates that cover others` {
  /// Buttons in all places, some with words about them, a few in a plate.
  private static func crowd(_ seed: UInt64) -> String {
    var random = ReferenceGenerator(seed: seed)
    let buttons = (0..<14).map { index in
      let x = random.number(in: 0...300).rounded()
      let y = random.number(in: 70...500).rounded()
      let (width, height) = (random.number(in: 24...90), random.number(in: 20...60))
      let size = index % 4 == 3 ? "" : " width=\(width.rounded()) height=\(height.rounded())"
      let hit = index % 3 == 0 ? " hit=visual" : ""
      return "button b\(index) \"B\" x=\(x) y=\(y)\(size)\(hit)"
    }
    let plate =
      "plate p x=20 y=560 width=300 height=90 {\n  button q \"Q\" x=10 y=10 width=40 "
      + "height=30\n  button r \"R\" x=54 y=10 width=40 height=30\n}"
    return
      "screen a {\n\((buttons + [plate, "label l \"Words\" x=40 y=300"]).joined(separator: "\n"))\n}"
  }

  @Test(arguments: ["ios", "web"], Array(1...UInt64(Campaign.count(of: 12, first: 3))))
  func `that are not laid out would not fit`(_ platform: String, _ seed: UInt64) throws {
    let fixer = try Fixer.reading(Self.crowd(seed), platform: platform)
    let search = try #require(fixer.searches(screen: nil).first)
    var left = 0
    for candidate in search.candidates.found
    where search.coversSurely(candidate) {
      left += 1
      let placed = search.placed(with: candidate.edits)
      #expect(placed.map { search.fit.holds($0, by: .move) } != true, "\(candidate.edits)")
    }
    #expect(left > 50)
  }
}
