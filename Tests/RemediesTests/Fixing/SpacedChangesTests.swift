import LabSupport
import Testing
import TouchLab

@testable import Remedies

/// Columns and rows that are put further apart, beside words that stay.
@Suite struct `Changes that space` {
  private static func study(_ settings: String, hit: String = "") throws -> Study {
    let text = """
      \(settings)
      person older-adult
      trials 10
      screen survey {
          label "How are you today?" x=16 y=100 width=300 height=20
          button good "Good" x=16 y=140 width=20 height=20\(hit)
          button fair "Fair" x=16 y=164 width=20 height=20\(hit)
          button bad "Bad" x=16 y=188 width=20 height=20\(hit)
          button worse "Worse" x=16 y=212 width=20 height=20\(hit)
          button next "Next" x=16 y=600 width=120 height=44
      }
      """
    return try .reading(text)
  }

  private static let choices = ["good", "fair", "bad", "worse"]

  private static func targets(_ fix: Fix) throws -> [Target] {
    try choices.map { try #require(fix.screens.after.placed.target(id: $0)) }
  }

  @Test(arguments: [
    ("platform web\ndevice android-phone", " hit=visual"), ("device iphone-14", ""),
    ("platform android\ndevice pixel-7", " hit=visual"),
  ])
  func `let what is close together respond in the room between, in its order`(
    settings: String, hit: String
  ) throws {
    let study = try Self.study(settings, hit: hit)
    let fix = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 1)?.first)
    #expect(fix.kind == .space && Set(fix.targets) == Set(Self.choices))
    #expect(fix.before.missed > 0.3 && fix.after.missed < 0.1)
    let targets = try Self.targets(fix)
    for (one, next) in zip(targets, targets.dropFirst()) {
      #expect(one.visual.x == next.visual.x && one.visual.bottom < next.visual.top)
      #expect(one.hitTarget.bottom <= next.hitTarget.top + 1e-9)
      #expect(one.hitTarget.height > one.visual.height + 20)
    }
    // As the layout states it, and as nothing else would have it.
    let changed = fix.applied(to: study.layouts[0])
    let again = try #require(Fixer(changed, in: study)?.judged.screens.first)
    #expect(abs((Stake(again)?.missed ?? 1) - fix.after.missed) <= 1e-9)
  }

  @Test func `leave all below words that were above it`() throws {
    let study = try Self.study("platform web\ndevice android-phone", hit: " hit=visual")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let fixes = try #require(fixer.fixes(most: 5))
    #expect(!fixes.isEmpty)
    for fix in fixes {
      for target in fix.screens.after.placed.targets {
        #expect(target.visual.top >= 120, "\(fix.kind) \(target.id)")
      }
    }
  }
}
