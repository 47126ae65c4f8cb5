import LabSupport
import TestSupport
import Testing
import TouchLab

@testable import Remedies

/// Changes of what is drawn larger than what people aim at: sliders, and boxes with words beside them.
@Suite struct `Changes of sliders and boxes` {
  /// A screen with one of them somewhere, among buttons.
  private static func study(_ kind: String, _ platform: String, _ seed: UInt64) throws -> Study {
    var random = ReferenceGenerator(seed: seed)
    func place(_ size: Double, below end: Double) -> Double {
      random.number(in: 0...(end - size)).rounded()
    }
    let width = random.number(in: 120...370).rounded()
    let buttons = (0..<3).map { index in
      "button b\(index) x=\(place(40, below: 390)) y=\(120 + 60 * index) width=40 height=28"
    }
    let text = """
      platform \(platform)
      device \(platform == "android" ? "pixel-7" : "iphone-14")
      person \(seed.isMultiple(of: 2) ? "thumb" : "older-adult")
      screen home {
      \(buttons.joined(separator: "\n"))
      \(kind) wide "Wide" x=\(place(width, below: 390)) y=400 width=\(width) height=20
      }
      """
    return try .reading(text)
  }

  /// Where it is, and the screen.
  private static func placed(
    _ layout: Layout, _ study: Study
  ) throws -> (target: Target, bounds: Rectangle) {
    let app = study.app(of: layout)
    let placed = try #require(app.placed(app.firstState))
    return (try #require(placed.target(id: "wide")), placed.bounds)
  }

  @Test(
    arguments: [
      ("slider", "android"), ("slider", "ios"), ("checkbox", "android"), ("checkbox", "ios"),
    ],
    UInt64(1)...UInt64(Campaign.count(of: 8, first: 2)))
  func `leave their frames on the screen, and what is drawn responds as before`(
    given: (kind: String, platform: String), seed: UInt64
  ) throws {
    let study = try Self.study(given.kind, given.platform, seed)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let before = try Self.placed(study.layouts[0], study).target
    let responded = before.frame.intersection(before.hitTarget)
    let single = try #require(fixer.fixes(most: 9))
    if given == ("slider", "ios") {
      // What follows its thumb is never stated in one place.
      let edits = single.flatMap(\.edits).filter { $0.before.id == "wide" }
      #expect(!edits.isEmpty, "\(seed)")
      #expect(edits.allSatisfy { $0.after.hitRule.stated.isEmpty }, "\(seed)")
    }
    for fix in single {
      let layout = fix.applied(to: study.layouts[0])
      let (after, bounds) = try Self.placed(layout, study)
      #expect(after.frame.intersection(bounds) == after.frame, "\(given) \(seed)")
      #expect(after.frame.size == before.frame.size)
      let moved = responded.moved(
        from: Point(x: after.frame.x - before.frame.x, y: after.frame.y - before.frame.y))
      #expect(moved.intersection(after.hitTarget).area > moved.area - 1, "\(given) \(seed)")
    }
  }
}
