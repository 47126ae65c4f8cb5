internal import TouchLab

/// The pictures of the screens: where layouts differ, side by side.
struct ScreensSection {
  let facts: PageFacts

  /// The number of screens in sight; the others are folded.
  private static let mostShown = 3
  private static let mostPairs = 2

  var markup: Markup {
    let parts = facts.hasSeveralLayouts ? pairs : alone
    let title: Markup = facts.hasSeveralLayouts ? "Layouts side by side" : "Screens"
    return .section(Anchor.screens, title, parts + [legend, LayoutsTable.markup(of: facts)])
  }

  private var legend: Markup { ReadingHelp.markup(of: facts.result) }

  // MARK: - One layout

  private var alone: [Markup] {
    let layout = facts.verdict.recommended.index
    let screens = facts.recommended.screens
    guard !screens.isEmpty else { return [.block("p", [], "No screens.")] }
    let worst = screens.indices.greatestFirst { screens[$0].misTapRate ?? 0 }
    let shown = Set(worst.prefix(Self.mostShown))
    let figures = { (index: Int) in figure(of: index, on: layout, window: nil, names: false) }
    let rest = screens.indices.filter { !shown.contains($0) }
    return [
      .block("div", [.class("screens")], screens.indices.filter(shown.contains).map(figures)),
      rest.isEmpty
        ? .none
        : .folded(
          rest.count.counted("more screen"),
          [.block("div", [.class("screens")], rest.map(figures))]),
    ]
  }

  // MARK: - Several layouts

  /// A screen with its index on each layout that has it.
  private struct Shared {
    let id: String
    let heading: String
    var places: [(layout: Int, screen: Int)]
    var isChanged: Bool
    var difference: Double
  }

  private var pairs: [Markup] {
    let all = shared
    let changed = all.filter(\.isChanged).greatestFirst(\.difference)
    let same = all.filter { !$0.isChanged }
    let groups = changed.map(group)
    var parts = Array(groups.prefix(Self.mostPairs))
    if groups.count > Self.mostPairs {
      let rest = Array(groups.dropFirst(Self.mostPairs))
      parts.append(.folded("\(rest.count.counted("more screen")) that differ", rest))
    }
    if changed.isEmpty { parts.append(.block("p", [], "The layouts have identical screens.")) }
    if !same.isEmpty { parts.append(identical(same)) }
    return parts
  }

  /// The screens of all layouts by id, in the order of the page.
  private var shared: [Shared] {
    var all: [Shared] = []
    for layout in facts.order {
      for (index, screen) in facts.result.layouts[layout].screens.enumerated() {
        guard let known = all.firstIndex(where: { $0.id == screen.id }) else {
          all.append(
            Shared(
              id: screen.id, heading: screen.heading, places: [(layout, index)], isChanged: false,
              difference: 0))
          continue
        }
        let first = self.screen(all[known].places[0])
        all[known].places.append((layout, index))
        if !first.hasTargets(of: screen) { all[known].isChanged = true }
        let difference = ((first.misTapRate ?? 0) - (screen.misTapRate ?? 0)).magnitude
        all[known].difference = max(all[known].difference, difference)
      }
    }
    for index in all.indices where all[index].places.count < facts.result.layouts.count {
      all[index].isChanged = true
    }
    return all
  }

  private func screen(_ place: (layout: Int, screen: Int)) -> ScreenResult {
    facts.result.layouts[place.layout].screens[place.screen]
  }

  /// A screen on each layout, the layout compared with before the recommended one.
  private func group(_ shared: Shared) -> Markup {
    let places = shared.places.sorted { $0.layout < $1.layout }
    let window = window(of: places.map(screen))
    let figures = places.map { figure(of: $0.screen, on: $0.layout, window: window, names: true) }
    let heading = BlockMarkup.heading(3, Markup(shared.heading))
    guard figures.count > Self.mostShown else {
      return heading + .block("div", [.class("screens")], figures)
    }
    // The two layouts of the verdict are in sight.
    let first = [facts.verdict.recommended.index, facts.verdict.other?.index]
    let shown = places.indices.filter { first.contains(places[$0].layout) }.map { figures[$0] }
    let rest = places.indices.filter { !first.contains(places[$0].layout) }.map { figures[$0] }
    return heading + .block("div", [.class("screens")], shown)
      + .folded(
        "\(shared.heading) in \(rest.count.counted("more layout"))",
        [.block("div", [.class("screens")], rest)])
  }

  private func identical(_ same: [Shared]) -> Markup {
    let count = facts.result.layouts.count
    let all = count == 2 ? "both layouts" : "all \(count) layouts"
    let names = same.prefix(Self.mostShown).map { one -> String in
      let rate = screen(one.places[0]).rate.map { " (\($0.text) mis-taps)" } ?? ""
      return one.heading + rate
    }
    let more = same.count - names.count
    let rest = more > 0 ? ["\(more.counted("other"))"] : []
    let figures = same.map {
      figure(of: $0.places[0].screen, on: $0.places[0].layout, window: nil, names: false)
    }
    return .folded(
      "Identical in \(all): \((names + rest).joined(separator: ", "))",
      [.block("div", [.class("screens")], figures)])
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

  // MARK: - A picture

  private func figure(
    of index: Int, on layout: Int, window: Rectangle?, names: Bool
  ) -> Markup {
    let screen = facts.result.layouts[layout].screens[index]
    let picture = ScreenFigure(
      screen: screen, layout: facts.result.layouts[layout].id, place: layout + 1,
      number: index + 1, window: window, study: facts.study)
    let name = names ? facts.result.layouts[layout].id : screen.heading
    let rate = screen.rate.map { "\($0.text) mis-taps" + (names ? " on this screen" : "") }
    let caption = [rate, names ? distance(on: screen) : nil].compactMap(\.self)
    return .block(
      "figure", [.id(Anchor.screen(layout + 1, index + 1))],
      [
        .block(
          "figcaption", [],
          [
            .element("strong", [], Markup(name)),
            Markup(names ? facts.role(of: layout) : ""),
            caption.isEmpty ? .none : .empty("br") + Markup(caption.joined(separator: " · ")),
          ]), picture.markup,
      ])
  }

  /// The distance between the irreversible action and the target whose taps activate it most often.
  private func distance(on screen: ScreenResult) -> String? {
    guard let risk = facts.verdict.risk, risk.screen == screen.id,
      let likeliest = risk.likeliest?.id, let danger = screen.placed.target(id: risk.id),
      let neighbour = screen.placed.target(id: likeliest)
    else { return nil }
    let gap = danger.visibleFrame.gap(to: neighbour.visibleFrame)
    return "\(screen.name(of: neighbour)) and \(screen.name(of: danger)) "
      + "\(gap.rounded(places: 0)) \(screen.placed.unit.rawValue) apart"
  }
}

/// A picture of a screen that answers to pointer and keyboard.
struct ScreenFigure {
  let screen: ScreenResult
  /// The id of the layout.
  let layout: String
  /// The number of the layout, and that of the screen on it, from 1.
  let place: Int
  let number: Int
  /// The part in sight; nil for the whole screen.
  let window: Rectangle?
  let study: Study

  var markup: Markup {
    let bounds = screen.placed.bounds
    let isBroad = bounds.width > bounds.height
    let attributes =
      [
        .class(isBroad ? "stack broad" : "stack"), TouchData.aims(on: screen.placed, by: study),
        Attribute("data-unit", screen.placed.unit.rawValue),
        Attribute("data-rows", Anchor.row(place, number, 0).dropLast(1).description),
      ] + TouchData.alike(on: screen) + drag
    return .block("div", attributes, [drawing])
  }

  private var drag: [Attribute] {
    guard let shown = study.layouts.first(where: { $0.id == layout }) else { return [] }
    return DragData(
      screen: screen, window: window, layout: shown,
      isFirstLayout: layout == study.layouts.first?.id, study: study
    ).attributes
  }

  private var drawing: Markup {
    let id = Anchor.picture(place, number)
    let picture = Picture(of: screen, layout: layout, in: study)
    var drawn = ScreenPicture(screen: screen, study: study)
    drawn.id = id
    return PictureFrame(
      id: id, title: picture.title, description: picture.description, isShownAgain: true,
      window: window ?? drawn.window, content: drawn.content
    ).markup
  }
}
