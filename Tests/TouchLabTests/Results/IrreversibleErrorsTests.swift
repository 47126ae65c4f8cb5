import LabSupport
import Studies
import Testing
import TouchLab

/// What cannot be undone counts in a comparison by itself, and by a narrower margin.
@Suite struct `Irreversible errors` {
  /// Keep, and Erase so many points from the left.
  private static func layout(_ id: String, erase x: Double, _ danger: Danger? = .irreversible)
    -> Layout
  {
    Layout(
      id: id,
      screens: [
        Screen(
          "a",
          [
            .button("keep", 40, 300, 60, 30),
            Element.button("erase", x, 300, 60, 30).with { $0.danger = danger },
          ])
      ])
  }

  private static func study(_ layouts: [Layout]) throws -> Study {
    try Study.of(layouts, person: "older-adult") {
      $0.tasks = [Task(id: "t", steps: [.tap("keep")])]
    }
  }

  @Test func `Irreversible errors come from touches aimed at other targets`() throws {
    let result = try Self.study([
      Self.layout("near", erase: 104), Self.layout("apart", erase: 200),
    ]).result()
    let comparison = result.comparisons[0]
    let accidentalTaps = try #require(comparison.irreversible)
    // Of Keep alone: who means Erase makes no mistake by hitting it.
    #expect(accidentalTaps.targets.map(\.meant) == ["keep"])
    // ΔΦx·ΔΦy of the hit target 104…164 × 293…337 about (70, 315), by Python's math.erfc with the
    // deviations of the model for 60×44 points at 163 an inch.
    #expect(close(accidentalTaps.total.difference.baseline, 0.015_430_476_391_295, 1e-9))
    #expect(accidentalTaps.total.difference.candidate < 1e-9)
    #expect(
      accidentalTaps.total.verdict == .better && accidentalTaps.screens.map(\.screen) == ["a"])
    #expect(comparison.dangerVerdict == .better)
    let back = try Self.study([
      Self.layout("apart", erase: 200), Self.layout("near", erase: 104),
    ]).result().comparisons[0]
    #expect(back.dangerVerdict == .worse)
  }

  @Test func `Irreversible errors of tasks have a tenth of the margin`() throws {
    let result = try Self.study([
      Self.layout("near", erase: 104), Self.layout("apart", erase: 200),
    ]).result()
    let danger = try #require(result.comparisons[0].tasks.first { $0.measure.name == "danger" })
    #expect(danger.difference.baseline == result.layouts[0].tasks[0].prediction.danger)
    #expect(danger.difference.baseline > 0 && danger.verdict == .better)
    // Wider than a tenth of the margin, and narrower than the margin.
    let study = try Self.study([])
    let sides = result.layouts.map { ComparedLayout(study: study, result: $0) }
    for (factor, verdict) in [(2.0, Verdict.better), (9, .better), (11, .noMeaningfulDifference)] {
      let comparison = Comparison(
        sides[0], sides[1], margin: factor * danger.difference.baseline)
      let evaluated = try #require(comparison.tasks.first { $0.measure.name == "danger" })
      #expect(evaluated.verdict == verdict, "\(factor)")
    }
  }

  @Test func `Comparisons without irreversible actions omit irreversible errors`() throws {
    let result = try Self.study([
      Self.layout("near", erase: 104, nil), Self.layout("apart", erase: 200, .costly),
    ]).result()
    let comparison = result.comparisons[0]
    #expect(comparison.irreversible == nil && comparison.dangerVerdict == nil)
    #expect(comparison.tasks.map(\.measure.name) == ["clean", "seconds"])
    let ranking = result.comparisonSet.ranking
    #expect(ranking.measures.map(\.name) == ["clean", "seconds"])
    #expect(ranking.ranked.allSatisfy { $0.irreversible == nil })
  }

  @Test func `Layouts without tasks are ranked by irreversible errors`() throws {
    var study = try Self.study([
      Self.layout("near", erase: 104), Self.layout("apart", erase: 200),
    ])
    study.tasks = []
    let result = try study.result()
    let places = result.comparisonSet.ranking.ranked
    // As many mis-taps: the safe one comes first, alone.
    #expect(places.map(\.name) == ["apart", "near"] && places.map(\.misTaps?.rank) == [1, 1])
    #expect(places.map(\.rank) == [1, 2])
    let near = try #require(places.first { $0.name == "near" }?.irreversible)
    #expect(near.rank == 2 && close(near.value, 0.015_430_476_391_295, 1e-9))
    #expect(places.first { $0.name == "apart" }?.irreversible?.rank == 1)
  }

  @Test func `Layouts with equal mis-tap and irreversible-error rates share a rank`() throws {
    let result = try Self.study([
      Self.layout("near", erase: 104), Self.layout("apart", erase: 200),
      Self.layout("too", erase: 200),
    ]).result()
    let places = result.comparisonSet.ranking.ranked
    #expect(places.map(\.name) == ["apart", "too", "near"])
    #expect(places.map(\.rank) == [1, 1, 3])
  }

  @Test func `Irreversible errors count targets that only one layout has`() throws {
    var crowded = Self.layout("crowded", erase: 104)
    crowded.screens[0].elements.append(.button("more", 104, 340, 60, 30))
    let result = try Self.study([Self.layout("plain", erase: 104), crowded]).result()
    let total = try #require(result.comparisons[0].irreversible).total.difference
    let perPass = result.layouts.map(\.irreversiblePerPass)
    #expect(perPass[1] > perPass[0])
    #expect(close(total.baseline, perPass[0]) && close(total.candidate, perPass[1]))
    let ranked = result.comparisonSet.ranking.ranked
    for (name, rate) in zip(["plain", "crowded"], perPass) {
      let own = try #require(ranked.first { $0.name == name }?.irreversible)
      #expect(close(own.value, rate))
    }
  }

  @Test func `Irreversible errors of several targets add up as independent chances`() throws {
    let crowd = { (id: String, x: Double) in
      var layout = Self.layout(id, erase: x)
      layout.screens[0].elements.append(.button("more", 104, 340, 60, 30))
      return layout
    }
    let result = try Self.study([crowd("near", 104), crowd("apart", 200)]).result()
    let accidentalTaps = try #require(result.comparisons[0].irreversible)
    #expect(Set(accidentalTaps.targets.map(\.meant)) == ["keep", "more"])
    let chances = try ["keep", "more"].map {
      try result.target($0, on: "a").chance(of: .wrong("erase"))
    }
    let all = chances[0] + chances[1] - chances[0] * chances[1]
    #expect(
      chances.allSatisfy { $0 > 0 } && close(accidentalTaps.total.difference.baseline, all, 1e-12))
  }
}
