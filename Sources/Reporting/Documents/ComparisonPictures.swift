internal import Drawing
internal import Remedies
internal import Studies
internal import TouchLab

/// A layout beside its baseline layout: the changed parts of the screens, and a plot of the
/// differences.
struct ComparisonPictures: Sendable {
  /// A screen that differs, on both layouts.
  struct Pair: Sendable {
    let screen: String
    let pictures: [Picture]
  }

  /// The screens that differ, in the order of the baseline layout.
  let pairs: [Pair]
  /// The differences of the changed targets; nil if no target changed.
  let plot: Picture?

  init(of comparison: Comparison, baseline: ComparedLayout, candidate: ComparedLayout) {
    let layouts = [baseline, candidate]
    pairs = baseline.result.screens.compactMap { screen in
      guard let other = candidate.result.screens.first(where: { $0.id == screen.id }),
        !screen.placed.isDrawn(as: other.placed)
      else { return nil }
      return Pair(
        screen: screen.title.isEmpty ? screen.id : screen.title,
        pictures: Self.pictures(of: [screen, other], on: layouts, comparison))
    }
    plot = Self.plot(of: comparison, on: candidate)
  }

  /// A screen on both layouts, cropped to its changed targets.
  private static func pictures(
    of screens: [ScreenResult], on layouts: [ComparedLayout], _ comparison: Comparison
  ) -> [Picture] {
    guard let first = screens.first, let study = layouts.first?.study else { return [] }
    let changed = comparison.changedTargets.filter { $0.screen == first.id }
    let crop = crop(of: screens, Set(changed.map(\.id)), in: study)
    return zip(screens, layouts).map { screen, layout in
      let isCandidate = layout.name == comparison.candidate
      let marks = ChangeMarks(
        placed: screen.placed, changed: changed, before: isCandidate ? first.placed : nil)
      let rate = screen.rate.map { " · \($0.text) mis-taps" } ?? ""
      let role = isCandidate ? "" : " (baseline layout)"
      return Picture(
        drawing: .changes(
          marks, crop: crop,
          on: ScreenPicture(screen: screen, study: layout.study, layers: [.wash, .names])),
        title: "\(screen.title.isEmpty ? screen.id : screen.title) of \(layout.name)\(rate)",
        description: "", caption: Line(layout.name, .strong) + Line(role + rate))
    }
  }

  private static func crop(
    of screens: [ScreenResult], _ changed: Set<String>, in study: Study
  ) -> ScreenCrop {
    let placed = screens.map(\.placed)
    guard let bounds = placed.first?.bounds, placed.allSatisfy({ $0.bounds == bounds }) else {
      return ScreenCrop.about([], on: placed, in: study)
    }
    return ScreenCrop.about(changed, on: placed, in: study)
  }

  private static func plot(of comparison: Comparison, on candidate: ComparedLayout) -> Picture? {
    let changed = comparison.changedTargets
    let screens = candidate.result.screens
    let hasSeveral = Set(changed.map(\.screen)).count > 1
    let rows = changed.map { target in
      let screen = screens.first { $0.id == target.screen }
      let name = screen?.label(of: target.id) ?? target.id
      let place = screen.map { $0.title.isEmpty ? $0.id : $0.title } ?? target.screen
      let missed = target.difference.complement
      return DifferencePlot.Row(
        name: hasSeveral ? "\(name), \(place)" : name, value: missed.value,
        verdict: target.verdict, rates: missed.changeText)
    }
    guard !rows.isEmpty else { return nil }
    let plot = DifferencePlot(rows: rows, margin: comparison.margin)
    let (worse, better) = (rows.count { $0.value > 0 }, rows.count { $0.value < 0 })
    let rest = rows.count - plot.shown.count
    let remark = rest > 0 ? " \(rest.counted("smaller difference")) not shown." : ""
    return Picture(
      drawing: .differences(plot),
      title: "Differences of mis-taps, \(comparison.candidate) less \(comparison.baseline)",
      description:
        "\(better.counted("target")) with fewer mis-taps, \(worse.grouped) with more.",
      caption: Line("Mis-taps before → after. The grey band is the margin.\(remark)"))
  }
}

extension PlacedScreen {
  /// Whether it equals another screen apart from the places of its elements in their scenarios.
  fileprivate func isDrawn(as other: PlacedScreen) -> Bool { withoutPlaces == other.withoutPlaces }

  private var withoutPlaces: PlacedScreen {
    var screen = self
    for index in screen.targets.indices { screen.targets[index].place = nil }
    return screen
  }
}

extension Comparison {
  /// The targets whose hit rates differ by a printable amount, largest change first.
  var changedTargets: [TargetDifference] {
    targets.filter { $0.difference.value.magnitude >= LeastShown.tenth }
      .greatestFirst(\.difference.value.magnitude)
  }
}

/// A screen before and after a suggestion, side by side.
enum ChangePictures {
  /// The pictures before and after `fix`. If the report draws the screen as `part`, the first
  /// refers to it.
  static func pictures(
    of fix: Fix, on layout: String, drawnAs part: ReportPart?, in study: Study
  ) -> [Picture] {
    let screens = (before: fix.screens.before, after: fix.question ?? fix.screens.after)
    let answers = fix.edits.flatMap(\.added).flatMap(\.withDescendants).map(\.id)
    let crop = ScreenCrop.about(
      Set(fix.targets + answers + moved(fix)), on: [screens.before.placed, screens.after.placed],
      in: study)
    let times = [("Before", screens.before, part), ("After", screens.after, nil)]
    return times.map { time, screen, part in
      var drawn = ScreenPicture(screen: screen, study: study, layers: [.heat, .names, .ids])
      drawn.roundsRates = true
      let title = screen.title.isEmpty ? screen.id : screen.title
      return Picture(
        drawing: part.map { .part(of: $0, crop) } ?? .crop(drawn, of: crop),
        title: "\(time): \(title) of \(layout)\(missed(on: screen, fix))", description: "",
        caption: Line(time))
    }
  }

  /// The irreversible targets that `fix` moves; empty unless it reduces the risk by a printable
  /// amount.
  private static func moved(_ fix: Fix) -> [String] {
    guard fix.riskReduction >= LeastShown.hundredth else { return [] }
    let after = fix.screens.after.placed
    return fix.screens.before.placed.targets.filter { target in
      target.danger == .irreversible
        && after.target(id: target.id)?.visibleFrame != target.visibleFrame
    }.map(\.id)
  }

  /// The mis-tap rates of a suggestion's targets, at most four.
  private static func missed(on screen: ScreenResult, _ fix: Fix) -> String {
    let rates = fix.targets.prefix(4).compactMap { id in
      screen.targets.first { $0.target.id == id }?.misTapRate.map {
        "\(screen.label(of: id)) \($0.roundedPercentWithSign)"
      }
    }
    return rates.isEmpty ? "" : "; mis-taps: \(rates.joined(separator: ", "))"
  }
}
