import LabSupport
import Remedies
import Studies
import TestSupport
import Testing
import TouchLab

@Suite struct `What to change` {
  /// A screen of some buttons, a few of them dangerous, that do not overlap.
  private static func study(_ seed: UInt64, buttons: Int, person id: String) throws -> Study {
    var random = ReferenceGenerator(seed: seed)
    var frames: [Rectangle] = []
    while frames.count < buttons {
      let frame = Rectangle(
        x: random.number(in: 0...270).rounded(), y: random.number(in: 60...400).rounded(),
        width: random.number(in: 24...60).rounded(), height: random.number(in: 20...50).rounded())
      if frame.right <= 320, !frames.contains(where: { !$0.intersection(frame).isEmpty }) {
        frames.append(frame)
      }
    }
    let elements = frames.enumerated().map { index, frame in
      Element.button(
        "b\(index)", frame.x, frame.y, frame.width, frame.height,
        hit: index.isMultiple(of: 2) ? .standard : .visual
      ).with { if index % 3 == 1 { $0.danger = .irreversible } }
    }
    return try Study.of([Layout(id: "a", screens: [Screen("home", elements)])], person: id)
  }

  private static func screen(_ study: Study, _ layout: Layout) throws -> ScreenResult {
    var study = study
    study.layouts = [layout]
    return try #require(try study.result().layouts.first?.screens.first)
  }

  /// What of every other target lies under a target's drawing, and under what responds of it.
  private static func covered(
    _ one: Target, _ other: Target
  ) -> (drawn: Double, responding: Double) {
    (
      one.visual.intersection(other.visual).area, one.hitTarget.intersection(other.visual).area
    )
  }

  private static func errors(_ screen: ScreenResult) -> Set<String> {
    Set(screen.findings.filter(\.isError).map { "\($0.rule) \($0.target) \($0.neighbour)" })
  }

  @Test(
    arguments: UInt64(1)...UInt64(Campaign.count(of: 5, first: 2)),
    ["index-everyday", "older-adult", "thumb"])
  func `comes to what it promises, breaks no rule and covers nothing`(
    _ seed: UInt64, _ person: String
  ) throws {
    let study = try Self.study(seed, buttons: 3 + Int(seed % 5), person: person)
    let before = try Self.screen(study, study.layouts[0])
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 4))
    let layout = study.layouts[0]
    for fix in fixes {
      let changed = fix.applied(to: layout)
      try Self.check(fix, study, from: before, changed)
      fix.expectMistakes(before, try Self.screen(study, changed))
    }
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    #expect(fixer.together(fixes)?.allSatisfy(\.self) == true)
    #expect(Set(fixes.flatMap(\.targets)).count == fixes.flatMap(\.targets).count)
    if let sum = fixer.sum(of: fixes) {
      let all = try Self.screen(study, fixes.reduce(layout) { $1.applied(to: $0) })
      #expect(abs(sum.after.missed - (all.misTapRate ?? 0)) <= 1e-9)
      #expect(abs(sum.before.missed - (before.misTapRate ?? 0)) <= 1e-9)
      // Beside the one that was found first each of the others spares something.
      #expect(sum.spared >= (fixes.map(\.stakes.spared).min() ?? 0) - 1e-9)
    }
    #expect(fixes.isEmpty || fixer.sum(of: fixes) != nil)
    let ranked = fixes.map { (1000 * $0.harmSpared).rounded() }
    #expect(ranked == ranked.sorted(by: >))
  }

  private static func check(
    _ fix: Fix, _ study: Study, from before: ScreenResult, _ changed: Layout
  ) throws {
    let after = try Self.screen(study, changed)
    let missed = after.targets.compactMap(\.misTapRate).reduce(0, +) / Double(after.targets.count)
    #expect(abs(missed - fix.after.missed) <= 1e-9)
    let harm = after.targets.reduce(1.0) { product, target in
      let danger = after.targets.filter {
        $0.target.danger == .irreversible && $0.target.id != target.target.id
      }
      return product
        * (1 - danger.reduce(0.0) { $0 + target.chance(of: .wrong($1.target.id)) })
    }
    #expect(abs(1 - harm - fix.after.harm) <= 1e-9)
    #expect(errors(after).isSubset(of: errors(before)), "\(fix.edits)")
    for (one, old) in zip(after.targets.map(\.target), before.targets.map(\.target)) {
      #expect(after.placed.bounds.intersection(one.visual) == one.visual)
      for (other, oldOther) in zip(after.targets.map(\.target), before.targets.map(\.target))
      where one.id != other.id {
        let (now, then) = (covered(one, other), covered(old, oldOther))
        #expect(now.drawn <= then.drawn + 1e-6, "\(one.id) \(other.id): \(fix.edits)")
        #expect(now.responding <= then.responding + 1e-6, "\(one.id) \(other.id): \(fix.edits)")
      }
    }
  }

  /// Stars at the end of an inbox's rows, as older adults tap them.
  @Test func `enlarges what responds of the stars of a list first`() throws {
    let rows = (0..<6).map { index in
      Element.of(
        Element.Row(), "mail\(index)",
        children: [Element.of(Element.IconButton(), "star\(index)", effect: .toggles("s\(index)"))])
    }
    var study = try Study.of(
      [
        Layout(
          id: "a",
          screens: [Screen("inbox", [.of(Element.List(rowHeight: 72), "list", children: rows)])])
      ], person: "older-adult")
    study.device = try #require(DeviceCatalogue.device(id: "android-phone"))
    study.platform = .android
    let best = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 1)?.first)
    #expect(best.kind == .enlargeHit)
    #expect(best.targets == (0..<6).map { "star\($0)" })
    let now = try Self.screen(study, study.layouts[0])
    let then = try Self.screen(study, best.applied(to: study.layouts[0]))
    for index in 0..<6 {
      #expect(try #require(now.targets.first { $0.target.id == "star\(index)" }?.success) < 0.83)
      #expect(try #require(then.targets.first { $0.target.id == "star\(index)" }?.success) > 0.94)
    }
  }

  @Test func `keeps what is alike alike, and what is aligned aligned`() throws {
    let buttons = (0..<4).map { Element.button("b\($0)", 20 + 50 * Double($0), 300, 40, 30) }
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", buttons)])], person: "older-adult")
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 8))
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let after = try Self.screen(study, fix.applied(to: study.layouts[0]))
      #expect(Set(after.targets.map(\.target.visual.width)).count == 1)
      #expect(Set(after.targets.map(\.target.visual.height)).count == 1)
      #expect(Set(after.targets.map(\.target.visual.center.y)).count == 1)
    }
  }

  @Test func `says nothing of what is hit as often as can be, and stops`() throws {
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", [.button("ok", 60, 150, 200, 200)])])],
      person: "index-careful")
    #expect(Fixer(study.layouts[0], in: study)?.fixes(most: 3)?.isEmpty == true)
    let crowded = try Self.study(3, buttons: 6, person: "thumb")
    let stopped = Workers(count: 1, isCancelled: { true })
    #expect(Fixer(crowded.layouts[0], in: crowded, workers: stopped) == nil)
  }
}
