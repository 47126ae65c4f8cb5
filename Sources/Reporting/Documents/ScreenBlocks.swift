internal import Drawing
internal import Remedies
internal import Studies
internal import TouchLab

/// The pictures of the screens: where layouts differ, side by side; then the figures of layouts and
/// screens.
extension StudyDocument {
  /// The number of screens in sight; the others are folded.
  private static let mostScreens = 3
  private static let mostPairs = 2

  var screens: [Block] {
    let placed = result.layouts.flatMap(\.screens).map(\.placed)
    // The verdict has the figures of two layouts.
    let isInSight = result.layouts.count > 2 || hasSeveralPeople
    let folded = screensTable + (isInSight ? [] : layoutsTable)
    return (hasSeveralLayouts ? pairs : alone) + [.key(placed)] + (isInSight ? layoutsTable : [])
      + (folded.isEmpty ? [] : [.folded("Screens in figures", folded)]) + comparison
  }

  private var alone: [Block] {
    let screens = recommended.screens
    guard !screens.isEmpty else { return [.paragraph("No screens.")] }
    let worst = screens.indices.greatestFirst { screens[$0].misTapRate ?? 0 }
    let shown = Set(worst.prefix(Self.mostScreens))
    let pictures = { (indices: [Int]) in
      Block.pictures(indices.map { picture(of: $0, on: verdict.recommended.index) })
    }
    let rest = screens.indices.filter { !shown.contains($0) }
    return [pictures(screens.indices.filter(shown.contains))]
      + (rest.isEmpty ? [] : [.folded(rest.count.counted("more screen"), [pictures(rest)])])
  }

  // MARK: - Several layouts

  /// A screen with its index on each layout that has it.
  private struct SharedScreen {
    let id: String
    let heading: String
    var places: [(layout: Int, screen: Int)]
    var isChanged = false
    var difference = 0.0
  }

  private var pairs: [Block] {
    let all = sharedScreens
    let changed = all.filter(\.isChanged).greatestFirst(\.difference)
    let same = all.filter { !$0.isChanged }
    let groups = changed.map(group)
    let rest = groups.dropFirst(Self.mostPairs)
    return groups.prefix(Self.mostPairs).flatMap(\.self)
      + (rest.isEmpty
        ? []
        : [.folded("\(rest.count.counted("more screen")) that differ", rest.flatMap(\.self))])
      + (changed.isEmpty ? [.paragraph("The layouts have identical screens.")] : [])
      + (same.isEmpty ? [] : [identical(same)])
  }

  /// The screens of all layouts by id, in the order of the report.
  private var sharedScreens: [SharedScreen] {
    var all: [SharedScreen] = []
    for layout in order {
      for (index, screen) in result.layouts[layout].screens.enumerated() {
        guard let known = all.firstIndex(where: { $0.id == screen.id }) else {
          all.append(
            SharedScreen(id: screen.id, heading: screen.heading, places: [(layout, index)]))
          continue
        }
        let first = self.screen(all[known].places[0])
        all[known].places.append((layout, index))
        if !first.hasTargets(of: screen) { all[known].isChanged = true }
        let difference = ((first.misTapRate ?? 0) - (screen.misTapRate ?? 0)).magnitude
        all[known].difference = max(all[known].difference, difference)
      }
    }
    for index in all.indices where all[index].places.count < result.layouts.count {
      all[index].isChanged = true
    }
    return all
  }

  private func screen(_ place: (layout: Int, screen: Int)) -> ScreenResult {
    result.layouts[place.layout].screens[place.screen]
  }

  /// A screen on each layout, in the order of the study.
  private func group(_ shared: SharedScreen) -> [Block] {
    let places = shared.places.sorted { $0.layout < $1.layout }
    let window = window(of: places.map(screen))
    let pictures = places.map {
      picture(of: $0.screen, on: $0.layout, window: window, isBesideOthers: true)
    }
    let heading = Block.heading(level: 3, Line(shared.heading))
    guard pictures.count > Self.mostScreens else { return [heading, .pictures(pictures)] }
    // The two layouts of the verdict are in sight.
    let first = [verdict.recommended.index, verdict.other?.index]
    let shown = places.indices.filter { first.contains(places[$0].layout) }.map { pictures[$0] }
    let rest = places.indices.filter { !first.contains(places[$0].layout) }.map { pictures[$0] }
    let title = "\(shared.heading) in \(rest.count.counted("more layout"))"
    return [heading, .pictures(shown), .folded(title, [.pictures(rest)])]
  }

  private func identical(_ same: [SharedScreen]) -> Block {
    let count = result.layouts.count
    let all = count == 2 ? "both layouts" : "all \(count) layouts"
    let names = same.prefix(Self.mostScreens).map { one -> String in
      let rate = screen(one.places[0]).rate.map { " (\($0.text) mis-taps)" } ?? ""
      return one.heading + rate
    }
    let more = same.count - names.count
    let rest = more > 0 ? ["\(more.counted("other"))"] : []
    let pictures = same.map { picture(of: $0.places[0].screen, on: $0.places[0].layout) }
    return .folded(
      "Identical in \(all): \((names + rest).joined(separator: ", "))", [.pictures(pictures)])
  }

  /// The part of a screen that differs; nil if it is most of the screen.
  private func window(of screens: [ScreenResult]) -> Rectangle? {
    guard let first = screens.first, screens.count > 1,
      screens.allSatisfy({ $0.placed.bounds == first.placed.bounds })
    else { return nil }
    var alike: [String: (frames: [Rectangle], screens: Int)] = [:]
    for screen in screens {
      for target in screen.placed.targets {
        let frames = [target.visibleFrame, target.hitTarget]
        let known = alike[target.id] ?? (frames, 0)
        if known.frames == frames { alike[target.id] = (frames, known.screens + 1) }
      }
    }
    let changed = Set(alike.filter { $0.value.screens != screens.count }.keys)
    guard !changed.isEmpty else { return nil }
    let part = ScreenPart.about(changed, on: screens.map(\.placed))
    return part.area < Self.mostCropped * first.placed.bounds.area ? part : nil
  }

  /// The largest share of a screen that is worth cropping to.
  private static let mostCropped = 0.9

  private func picture(
    of index: Int, on layout: Int, window: Rectangle? = nil, isBesideOthers: Bool = false
  ) -> Picture {
    let (id, screen) = (result.layouts[layout].id, result.layouts[layout].screens[index])
    let bounds = screen.placed.bounds
    let facts = [
      screen.rate.map { "\($0.text) mis-taps" + (isBesideOthers ? " on this screen" : "") },
      isBesideOthers ? distance(on: screen) : nil, screen.countedTargets,
      "\(bounds.width.points)×\(bounds.height.points) \(screen.placed.unit.rawValue)",
    ].compactMap(\.self)
    return Picture(
      of: ScreenFigure(
        screen: screen, layout: id, place: layout + 1, number: index + 1, window: window,
        study: study),
      caption: Line(isBesideOthers ? id : screen.heading, .strong)
        + Line(isBesideOthers ? role(of: layout) : "")
        + Line(" · \(facts.joined(separator: " · "))"))
  }

  /// The distance between the irreversible action and the target whose taps activate it most often.
  private func distance(on screen: ScreenResult) -> String? {
    guard let risk = verdict.risk, risk.screen == screen.id, let likeliest = risk.likeliest?.id,
      let danger = screen.placed.target(id: risk.id),
      let neighbour = screen.placed.target(id: likeliest)
    else { return nil }
    let gap = danger.visibleFrame.gap(to: neighbour.visibleFrame)
    return "\(screen.name(of: neighbour)) and \(screen.name(of: danger)) "
      + "\(gap.rounded(places: 0)) \(screen.placed.unit.rawValue) apart"
  }

  // MARK: - Figures

  /// A row of figures for each layout and person; empty for one person on one layout.
  private var layoutsTable: [Block] {
    guard hasSeveralLayouts || hasSeveralPeople else { return [] }
    let everyone = SideBySide(result)
    let all = order.flatMap { everyone.at($0, \.layouts, by: \.id).all }
    let isDangerous = all.contains { $0.part.isDangerous }
    let hasSteps = all.contains { $0.part.tasks.contains { !$0.steps.isEmpty } }
    let rows = all.map { own in
      let (layout, worst) = (own.part, own.part.screens.flatMap(\.intended).worst)
      let harm = layout.mostPerPass
      let errors = FindingCounts(of: layout.screens.flatMap(\.findings)).errors
      let steps = layout.tasks.flatMap(\.steps)
      return Table.Row(
        (hasSeveralLayouts ? [Line(layout.id)] : [])
          + (hasSeveralPeople ? [Line(own.person.id)] : []) + [
            Line(layout.rate?.number ?? "–"), Line(worst?.target.id ?? "–"),
            Line(worst?.rate?.number ?? "–"),
            Line(layout.screens.flatMap(\.misTapRates).count.grouped),
          ]
          + (isDangerous
            ? [Line(harm.number, harm.value >= AccidentalActivation.least ? .bad : nil)] : [])
          + [
            Line(layout.screens.reduce(0) { $0 + $1.crowding.count }.grouped),
            Line(errors.grouped, errors > 0 ? .bad : nil),
          ] + (hasSteps ? [Line("\(steps.count { $0.passed })/\(steps.count)")] : []))
    }
    return [
      .table(
        Table(
          title: "Layouts and people",
          columns: ownerColumns + [
            .number("mis-tap %"), .text("highest"), .number("%"), .number("targets"),
          ] + (isDangerous ? [.number("irreversible\(fixedSpace)%, per pass")] : []) + [
            .number("crowded pairs"), .number("guideline errors"),
          ] + (hasSteps ? [.number("steps passed")] : []), rows: rows))
    ]
  }

  /// A row of figures for each screen of each layout; empty for one screen.
  private var screensTable: [Block] {
    let everyone = SideBySide(result)
    let all = order.flatMap { index in
      let layouts = everyone.at(index, \.layouts, by: \.id)
      return result.layouts[index].screens.indices.map {
        (layout: result.layouts[index].id, people: layouts.at($0, \.screens, by: \.id).all)
      }
    }
    guard all.count > 1 else { return [] }
    let rows = all.compactMap { layout, people -> Table.Row? in
      guard let screen = people.first?.part else { return nil }
      let counts = FindingCounts(of: screen.findings)
      let title = screen.title.isEmpty ? screen.id : screen.title.lowercased()
      return Table.Row(
        (hasSeveralLayouts ? [Line(layout)] : []) + [
          Line(screen.id) + Line(title == screen.id ? "" : " · \(screen.title)", .quiet),
          Line("\(screen.misTapRates.count)"),
        ]
          + result.everyone.map { own in
            let one = people.first { $0.person == own.study.person }
            return Line(one?.part.rate?.number ?? "–")
          } + [
            screen.intended.worst.map { Line("\($0.target.id) \($0.rate?.number ?? "–")") } ?? "–",
            Line("\(screen.crowding.count)"),
            Line("\(counts.all)", counts.errors > 0 ? .bad : counts.all == 0 ? nil : .warning),
          ])
    }
    let rates = result.everyone.map {
      Column.number("mis-tap %" + (hasSeveralPeople ? " \($0.study.person.id)" : ""))
    }
    let table = Table(
      title: "Screens", isTitled: true,
      columns: (hasSeveralLayouts ? [.text("layout", .whole)] : []) + [
        .text("screen"), .number("targets"),
      ] + rates + [.text("worst target"), .number("crowded pairs"), .number("findings")],
      rows: rows)
    return [.table(table)]
  }

  /// The comparison of the layouts, without pictures.
  private var comparison: [Block] {
    guard let set = report.comparisons else { return [] }
    return [.folded("Differences between layouts", ComparisonDocument(set).details)]
  }
}

extension LayoutResult {
  /// The highest risk per pass of irreversible errors among the screens; zero without any.
  fileprivate var mostPerPass: Rate {
    screens.map(\.irreversiblePerPass).filter { !$0.isEmpty }.max { $0[0] < $1[0] }
      .map { Rate($0[0], ModelInterval(over: $0)) } ?? Rate(0)
  }

  fileprivate var isDangerous: Bool { screens.contains { !$0.placed.irreversible.isEmpty } }
}

// MARK: - Suggestions

/// The suggestions of the recommended layout, or of the layouts that the run asked for.
extension StudyDocument {
  /// The number of suggestions in sight; the others are folded.
  private static let mostSuggestions = 3

  var suggestionsSection: Block {
    let found = report.changes.people.first ?? []
    let all = order.filter { found.indices.contains($0) && !found[$0].isOfOther }
    guard let first = all.first else {
      return .section(
        .suggestions, title: "Suggestions",
        [
          .paragraph(
            Line("None were sought. Run ")
              + Line("mistap suggest \(study.path.shellPath)", .name) + ".")
        ])
    }
    let head = [report.remainingFailures, FixSentences.meaningOfHarm(found.flatMap(\.changes))]
      .compactMap(\.self)
      .map { Block.paragraph($0) }
    guard all.count > 1 else {
      let count = found[first].changes.count
      let whose = hasSeveralLayouts ? " for \(result.layouts[first].id)" : ""
      return .section(
        .suggestions,
        title: Line("Suggestions\(whose)" + (count > 0 ? " (\(found[first].countInWords))" : "")),
        head + suggestions(found[first], on: first))
    }
    let panels = all.map {
      let hidden = found[$0].changes.count < found[$0].count
      return Panel(
        name: result.layouts[$0].id + (hidden ? " (\(found[$0].countInWords))" : ""),
        blocks: suggestions(found[$0], on: $0))
    }
    return .section(
      .suggestions, title: "Suggestions",
      head + [.panels(panels, label: "Layout of the suggestions")])
  }

  private func suggestions(_ found: LayoutChanges, on layout: Int) -> [Block] {
    let own = result.layouts[layout]
    let obstacles = ChangesDocument.obstacles(of: found, in: study.unit)
    guard !found.changes.isEmpty else {
      return [.paragraph(found.problems.isEmpty ? "No problems." : "No change helps.")] + obstacles
    }
    let isRecommended = layout == verdict.recommended.index
    let items = found.changes.map { change in
      ChangesDocument.item(
        change, of: found.changes.count, on: own, number: layout + 1,
        risk: isRecommended ? verdict.risk : nil, in: study,
        drawnAs: result.drawnPart(
          of: change.fix.screen, onLayout: layout, recommended: verdict.recommended.index))
    }
    let rest = Array(items.dropFirst(Self.mostSuggestions))
    return together(found.changes, on: own)
      + RemainingFailureSentences.others(found.standing).map { .paragraph($0) }
      + [.items(Array(items.prefix(Self.mostSuggestions)))]
      + (rest.isEmpty
        ? []
        : [
          .folded(
            rest.count.counted("more suggestion"), [.items(rest, from: Self.mostSuggestions + 1)])
        ]) + obstacles + [
        .paragraph(
          Line("Apply the first: ")
            + Line(
              ApplySentences.command(for: 1, of: items.count, on: own.id, in: study.path), .name))
      ]
  }

  /// The joint effect of all suggestions on the screens that they change.
  private func together(_ changes: [RankedChange], on own: LayoutResult) -> [Block] {
    guard changes.count > 1, let sum = changes.last?.together else { return [] }
    let screens = changes.map(\.fix.screens.before).reduce(into: [ScreenResult]()) { all, screen in
      if !all.contains(where: { $0.id == screen.id }) { all.append(screen) }
    }
    let isWhole = screens.count == own.screens.count { !$0.intended.isEmpty }
    let which =
      isWhole
      ? ""
      : screens.count > 2
        ? " on these \(screens.count) screens" : " on \(screens.map(\.heading).listing)"
    let missed = sum.before.missed.changeInWords(to: sum.after.missed)
    let risk =
      max(sum.before.harm, sum.after.harm) >= LeastShown.hundredth
      ? "; irreversible errors \(sum.before.harm.changeInWords(to: sum.after.harm)) per pass" : ""
    // The whole layout has the digits of its headline.
    let digits = own.screens.misTapInterval
    let (before, after) = (
      Rate(sum.before.missed, digitsOf: digits).text, Rate(sum.after.missed, digitsOf: digits).text
    )
    let change = isWhole && before != after ? "\(before) → \(after)" : missed
    return [
      .paragraph(
        Line("With all: ") + Line(change, .strong) + Line(" mis-taps\(which)\(risk)"), style: "sum")
    ]
  }
}
