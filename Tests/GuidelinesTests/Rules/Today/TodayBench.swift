import Guidelines
import LabSupport
import Testing
import TouchLab

/// Judges one screen by editions of today.
enum TodayBench {
  /// A screen, and what is expected of one rule: `target` for a failure, `target?` for what cannot be
  /// told.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var guidelineSet: GuidelineSet
    var rule: String
    var screen: String
    var expected: [String]

    init(
      _ name: String, _ guidelineSet: GuidelineSet, _ rule: String, _ screen: String,
      _ expected: String...
    ) {
      testDescription = name
      self.guidelineSet = guidelineSet
      self.rule = rule
      self.screen = screen
      self.expected = expected
    }

    func check() throws {
      let found = try TodayBench.findings(screen, by: guidelineSet).filter { $0.rule == rule }
      let marks = found.map { $0.ruling == .needsReview ? "?" : "" }
      let targets = zip(found, marks).map { $0.target + $1 }
      guard TouchRules.gaps.contains(rule) else {
        #expect(targets == expected, "\(found)")
        return
      }
      // A finding about a pair stands for both of its targets.
      let named = Set(targets + zip(found, marks).map { $0.neighbour + $1 })
      #expect(Set(targets).isSubset(of: expected) && named.isSuperset(of: expected), "\(found)")
    }
  }

  /// What is found on a screen of 400×800 px, on which nothing is grown.
  static func findings(_ screen: String, by guidelineSet: GuidelineSet) throws -> [Finding] {
    try EvaluatedScenario(
      """
      device page { size 400 800; ppi 160; status-bar 0; unit px; }
      resolution views
      edition \(guidelineSet.rawValue)
      screen tested title="Tested" {
          \(screen)
      }
      """
    ).findings
  }

  /// What is found about one target by one rule.
  static func only(
    _ rule: String, about target: String, _ screen: String, by guidelineSet: GuidelineSet
  ) throws -> Finding {
    let found = try findings(screen, by: guidelineSet).filter {
      $0.rule == rule && $0.target == target
    }
    #expect(found.count == 1)
    return try #require(found.first)
  }
}
