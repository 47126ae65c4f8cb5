internal import Drawing
internal import Remedies
internal import Studies
internal import TouchLab

/// The pictures of the screens: the two layouts side by side, or the worst screen of one; then the
/// figures of layouts and screens.
extension StudyDocument {
  /// The number of further layouts in sight.
  private static let mostLayouts = 6

  func screens(_ head: ReportHead) -> [Block] {
    // The verdict has the figures of two layouts.
    let isInSight = result.layouts.count > 2 || hasSeveralPeople
    let folded = screensTable + (isInSight ? [] : layoutsTable)
    return drawnScreens(head) + (isInSight ? layoutsTable : [])
      + (folded.isEmpty ? [] : [.folded("Screens in figures", folded)]) + comparison
  }

  /// The pictures with their key.
  func drawnScreens(_ head: ReportHead) -> [Block] {
    let placed = result.layouts.flatMap(\.screens).map(\.placed)
    let key: [Block] = placed.isEmpty ? [] : [.key(placed)]
    guard hasSeveralPeople else { return (other == nil ? alone(head) : pairs(head)) + key }
    // The person who misses most comes first.
    let people = result.everyone.greatestFirst { own in
      own.layouts.first { $0.id == recommended.id }?.misTapRate ?? 0
    }
    let names = people.map { PersonSentences.plural(of: $0.study.person).sentenceStart }
    let pictures = people.enumerated().map { index, own -> Block in
      var document = StudyDocument(report: StudyReport(own), verdict: verdict)
      document.person = index + 1
      return .forPerson(
        index + 1, document.other == nil ? document.alone(head) : document.pairs(head))
    }
    return [.people(names)] + pictures + key
  }

  // MARK: - One layout

  /// The worst screen with the key results; each further screen folded.
  private func alone(_ head: ReportHead) -> [Block] {
    let screens = recommended.screens
    guard !screens.isEmpty else { return [.paragraph("No screens.")] }
    let layout = verdict.recommended.index
    let first = worst(among: screens, head.keyResults)
    let rest = screens.indices.filter { $0 != first }.map { index in
      Block.folded(
        heading(of: screens[index]),
        [.pictures([picture(of: index, on: layout, head.keyResults, isFirst: false)])])
    }
    return [.pictures([picture(of: first, on: layout, head.keyResults, isFirst: true)])] + rest
  }

  /// The index of the screen of the first key result, otherwise of the highest mis-tap rate.
  private func worst(among screens: [ScreenResult], _ results: [KeyResult]) -> Int {
    let named = results.first.flatMap { result in screens.firstIndex { $0.id == result.screen } }
    return named ?? screens.indices.greatestFirst { screens[$0].misTapRate ?? 0 }.first ?? 0
  }

  /// The key results, each with whether the first pictures show its number.
  func drawn(_ results: [KeyResult]) -> [KeyResult] {
    let screens = recommended.screens
    guard !screens.isEmpty else { return results }
    let shown =
      other == nil
      ? screens[worst(among: screens, results)]
      : changedScreens(results).first.flatMap { first in
        recommended.screens.first { $0.id == first.id }
      }
    return results.map { result in
      var result = result
      result.isDrawn =
        shown.map { screen in
          screen.id == result.screen
            && result.targets.contains { screen.placed.target(id: $0) != nil }
        } ?? false
      return result
    }
  }

  /// The title of a folded screen, with its highest mis-tap rate.
  private func heading(of screen: ScreenResult) -> String {
    let worst = screen.intended.worst.map { target in
      ": \(screen.spokenName(of: target.target)) \(target.rate?.text ?? "–")"
    }
    return screen.heading + (worst ?? "")
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

  /// The screen of the first key result on both layouts, then each further one that differs, folded.
  private func pairs(_ head: ReportHead) -> [Block] {
    let changed = changedScreens(head.keyResults)
    let same = sharedScreens.filter { !$0.isChanged }
    let groups = changed.enumerated().map { index, shared in
      pair(shared, head.keyResults, isFirst: index == 0)
    }
    let rest = zip(changed, groups).dropFirst().map { shared, blocks in
      Block.folded(heading(of: screen(shared.places[0])), blocks)
    }
    return (groups.first ?? [.paragraph("The layouts have identical screens.")]) + rest
      + (same.isEmpty ? [] : [identical(same, head.keyResults)])
      + (changed.first.map(further) ?? [])
  }

  /// The screens that differ: those of key results in their order, then by difference.
  private func changedScreens(_ results: [KeyResult]) -> [SharedScreen] {
    let named = results.map(\.screen)
    return sharedScreens.filter(\.isChanged).greatestFirst { screen in
      named.firstIndex(of: screen.id).map { 10 - Double($0) } ?? screen.difference
    }
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

  /// A screen on the two layouts of the verdict, the baseline layout at the left.
  private func pair(
    _ shared: SharedScreen, _ results: [KeyResult], isFirst: Bool
  ) -> [Block] {
    let compared = [verdict.other?.index, verdict.recommended.index].compactMap(\.self)
    let places = compared.compactMap { layout in
      shared.places.first { $0.layout == layout }
    }
    let pictures = places.map { place in
      let beside = places.first { $0.layout != place.layout }.map(screen)
      return picture(
        of: place.screen, on: place.layout, results, isFirst: isFirst, beside: beside)
    }
    return pictures.isEmpty ? [] : [.pictures(pictures)]
  }

  /// The screens of layouts that the verdict does not compare, without words.
  private func further(_ shared: SharedScreen) -> [Block] {
    let compared = [verdict.recommended.index, verdict.other?.index]
    let places = shared.places.filter { !compared.contains($0.layout) }.prefix(Self.mostLayouts)
    let pictures = places.map { place -> Picture in
      let screen = screen(place)
      var figure = figure(of: place.screen, on: place.layout)
      figure.isSmall = true
      let name = result.layouts[place.layout].id.idAsTitle
      return Picture(
        of: figure,
        caption: Line(name, .strong) + Line(screen.rate.map { " · \($0.text)" } ?? ""))
    }
    return pictures.isEmpty ? [] : [.pictures(pictures)]
  }

  private func identical(_ same: [SharedScreen], _ results: [KeyResult]) -> Block {
    let count = result.layouts.count
    let all = count == 2 ? "both layouts" : "all \(count) layouts"
    let names = same.prefix(Self.mostNamed).map { one -> String in
      let rate = screen(one.places[0]).rate.map { " (\($0.text))" } ?? ""
      return one.heading + rate
    }
    let more = same.count - names.count
    let rest = more > 0 ? ["\(more.counted("other"))"] : []
    let pictures = same.map { one in
      picture(of: one.places[0].screen, on: one.places[0].layout, results, isFirst: false)
    }
    return .folded(
      "Same in \(all): \((names + rest).joined(separator: ", "))", [.pictures(pictures)])
  }

  private static let mostNamed = 3

  private func figure(of index: Int, on layout: Int) -> ScreenFigure {
    ScreenFigure(
      screen: result.layouts[layout].screens[index], layout: result.layouts[layout].id,
      place: layout + 1, number: index + 1, study: study, person: person)
  }

  /// The picture of a screen, with the numbers of the key results about it.
  private func picture(
    of index: Int, on layout: Int, _ results: [KeyResult], isFirst: Bool,
    beside other: ScreenResult? = nil
  ) -> Picture {
    var figure = figure(of: index, on: layout)
    let screen = figure.screen
    figure.other = other
    figure.isAfter = layout == verdict.recommended.index
    figure.isLinked = isFirst && figure.isAfter && person == 1
    if figure.isAfter || other == nil {
      figure.results = results.enumerated().filter { $0.element.screen == screen.id }
        .map { ($0.offset + 1, $0.element.targets) }
    }
    let facts = [
      other == nil ? nil : layout == verdict.recommended.index ? "recommended" : "baseline",
      screen.rate.map { "\($0.text) on this screen" },
    ].compactMap(\.self)
    let name = other == nil ? screen.heading : result.layouts[layout].id.idAsTitle
    return Picture(
      of: figure,
      caption: Line(name, .strong) + Line(" \(facts.joined(separator: " · "))", .quiet))
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
            Line("\(counts.all)", counts.errors > 0 ? .bad : counts.all == 0 ? nil : .warning),
            Line("\(screen.crowding.count)"),
          ])
    }
    let rates = result.everyone.map {
      Column.number("mis-tap %" + (hasSeveralPeople ? " \($0.study.person.id)" : ""))
    }
    let table = Table(
      title: "Screens", isTitled: true,
      columns: (hasSeveralLayouts ? [.text("layout", .whole)] : []) + [
        .text("screen"), .number("targets"),
      ] + rates + [.text("worst target"), .number("findings"), .number("crowded pairs")],
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
