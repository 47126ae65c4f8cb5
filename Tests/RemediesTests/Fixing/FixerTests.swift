import LabSupport
import Remedies
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
    let before = try study.screen(of: study.layouts[0])
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 4))
    let layout = study.layouts[0]
    for fix in fixes {
      let changed = fix.applied(to: layout)
      try Self.check(fix, study, from: before, changed)
      fix.expectMistakes(before, try study.screen(of: changed))
    }
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    #expect(fixer.together(fixes)?.allSatisfy(\.self) == true)
    #expect(Set(fixes.flatMap(\.targets)).count == fixes.flatMap(\.targets).count)
    if let sum = fixer.sum(of: fixes) {
      let all = try study.screen(of: fixes.reduce(layout) { $1.applied(to: $0) })
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
    let after = try study.screen(of: changed)
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

  @Test func `keeps what is alike alike, and what is aligned aligned`() throws {
    let buttons = (0..<4).map { Element.button("b\($0)", 20 + 50 * Double($0), 300, 40, 30) }
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", buttons)])], person: "older-adult")
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 8))
    #expect(!fixes.isEmpty)
    for fix in fixes {
      let after = try study.screen(of: fix.applied(to: study.layouts[0]))
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

  @Test func `leaves all on what holds it`() throws {
    let held = [
      Element.button("one", 4, 4, 24, 24), Element.button("two", 30, 4, 24, 24),
      Element.button("three", 56, 4, 40, 24),
    ]
    let plate = Element.of(Element.Plate(), "plate", children: held).with {
      $0.frame = PartialFrame(x: 60, y: 200, width: 100, height: 60)
    }
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", [plate])])], person: "older-adult")
    let fixer = try #require(Fixer(study.layouts[0], in: study))
    let room = Rectangle(x: 60, y: 200, width: 100, height: 60)
    let all = try #require(fixer.fixes(most: 5))
    #expect(!all.isEmpty)
    for target in all.flatMap({ $0.screens.after.placed.targets }) {
      #expect(room.intersection(target.visual) == target.visual, "\(target.id)")
    }
  }

  /// Buttons in one row, each as wide as its words, where the scenario and where a container puts them.
  @Test(arguments: [
    """
    button done "Done sharing" x=20 y=300 width=120 height=28
    button stop "Stop" x=160 y=300 width=60 height=28
    """,
    """
    group x=20 y=300 axis=horizontal spacing=8 {
        button done "Done sharing" height=28
        button stop "Stop" height=28
    }
    """,
  ])
  func `keeps what is as high as its neighbours in a row so`(_ row: String) throws {
    let fixer = try Fixer.reading(
      "screen form {\n\(row)\nbutton help \"Help me\" x=20 y=400 width=90 height=24\n}",
      platform: "ios")
    let all = try #require(fixer.fixes(most: 9))
    for fix in all {
      let placed = fix.screens.after.placed
      let (done, stop) = try (placed.required("done"), placed.required("stop"))
      #expect(abs(done.drawn.height - stop.drawn.height) < 0.01, "\(fix.targets)")
    }
  }
}
