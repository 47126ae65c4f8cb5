import Testing
import TouchLab

@testable import Remedies

/// In which order people come to what a change moves.
@Suite struct `Changes and the order of a screen` {
  private static func study(clear danger: String) throws -> Study {
    let text = """
      platform web
      device android-phone
      person thumb
      trials 10
      screen form {
          checkbox news "News" x=16 y=268 width=120 height=18
          checkbox offers "Offers" x=16 y=288 width=200 height=18
          checkbox terms "I agree to the terms" x=16 y=308 width=170 height=18
          link read "Read the terms" x=16 y=332 width=110 height=18
          link privacy "Privacy" x=134 y=332 width=54 height=18
          button sign-up "Sign up" x=16 y=364 width=90 height=32
          button clear "Clear" x=112 y=364 width=60 height=32\(danger)
          link login "Log in instead" x=16 y=408 width=100 height=18
          link forgot "Forgot password?" x=16 y=428 width=130 height=18
      }
      """
    return try .reading(text)
  }

  /// How many targets that stay one that moves passes at most.
  private static func passed(by id: String, _ fix: Fix) -> Int {
    let before = fix.screens.before.placed
    return Set(before.reordered([id], on: fix.screens.after.placed)).subtracting(fix.targets).count
  }

  @Test(arguments: ["", " danger=irreversible"])
  func `let nothing pass more than two others that can be undone`(_ danger: String) throws {
    let study = try Self.study(clear: danger)
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let fixes = try #require(fixer.fixes(most: 12))
    #expect(fixes.count > 3)
    for fix in fixes where fix.kind == .move {
      for id in fix.targets where danger.isEmpty || id != "clear" {
        #expect(Self.passed(by: id, fix) <= 2, "\(fix.targets)")
      }
    }
    // The columns are put further apart instead.
    #expect(fixes.contains { $0.kind == .space })
  }
}
