internal import TouchLab

/// A layout beside its baseline layout: the changed parts of the screens, and plots of the
/// differences.
struct ComparisonPictures: Sendable {
  /// The names of both layouts: `bottom beside top`.
  let title: Line
  /// Both pictures of every screen that differs, pair by pair.
  let pairs: [Picture]
  /// A plot for each person.
  let plots: [Picture]

  /// The pictures of the comparison at `index` of a result.
  init(_ index: Int, of result: StudyResult) {
    let comparison = result.comparisons[index]
    title = Line("\(comparison.candidate) beside \(comparison.baseline)")
    pairs = Self.pairs(of: comparison, in: result)
    plots = result.everyone.compactMap { one in
      guard one.comparisons.indices.contains(index) else { return nil }
      let whom = result.others.isEmpty ? "" : ", for \(one.study.person.id)"
      return Self.plot(of: one.comparisons[index], whom)
    }
  }

  private static func pairs(of comparison: Comparison, in result: StudyResult) -> [Picture] {
    let layouts = result.layouts
    guard let first = layouts.firstIndex(where: { $0.id == comparison.baseline }),
      let second = layouts.firstIndex(where: { $0.id == comparison.candidate })
    else { return [] }
    return layouts[first].screens.enumerated().flatMap { index, screen -> [Picture] in
      guard let other = layouts[second].screens.firstIndex(where: { $0.id == screen.id }),
        screen.placed != layouts[second].screens[other].placed
      else { return [] }
      let both = [screen, layouts[second].screens[other]]
      return zip([first, second], [index, other]).map { layout, index in
        picture(
          of: index, on: layout, comparison, in: result, window: window(of: both, comparison))
      }
    }
  }

  /// The part of the screen that changed, for both pictures of a pair; nil if it is most of the
  /// screen.
  private static func window(of both: [ScreenResult], _ comparison: Comparison) -> Rectangle? {
    guard let first = both.first, both.allSatisfy({ $0.placed.bounds == first.placed.bounds })
    else { return nil }
    let changed = changes(on: first, comparison).map(\.id)
    let part = ScreenPart.about(Set(changed), on: both.map(\.placed))
    return part.area < mostShown * first.placed.bounds.area ? part : nil
  }

  /// The largest share of a screen that is worth enlarging.
  ///
  /// A larger part is no easier to see.
  private static let mostShown = 0.7

  private static func changes(
    on screen: ScreenResult, _ comparison: Comparison
  ) -> [Comparison.TargetDifference] {
    comparison.targets.filter { $0.screen == screen.id && $0.difference.isChange }
  }

  /// The picture of a screen of the report, drawn again: the window, or the whole screen for nil.
  private static func picture(
    of index: Int, on layout: Int, _ comparison: Comparison, in result: StudyResult,
    window: Rectangle?
  ) -> Picture {
    let (screen, name) = (result.layouts[layout].screens[index], result.layouts[layout].id)
    let marks = ChangeMarks(
      placed: screen.placed, changed: changes(on: screen, comparison),
      showsFigures: name == comparison.candidate)
    let rate = screen.rate.map { ", \($0.text) mis-taps" } ?? ""
    let role = name == comparison.baseline ? ", the baseline" : ""
    return Picture(
      drawing: .changes(
        marks, window: window ?? ScreenPicture(screen: screen, study: result.study).window,
        on: .screen(layout: layout + 1, index + 1)),
      title: "Screen \(screen.id), layout \(name), what changed alone", description: "",
      caption: Line(name, .strong) + Line("\(role): screen \(screen.id)\(rate)"))
  }

  private static func plot(of comparison: Comparison, _ whom: String) -> Picture? {
    let rows = ComparedTargets.rows(of: comparison)
    guard !rows.isEmpty else { return nil }
    let plot = DifferencePlot(rows: rows, margin: comparison.margin)
    let shown = plot.shown.count
    let cut =
      shown < rows.count
      ? " The \(shown) largest of \(rows.count.grouped) differences are shown." : ""
    let worse = rows.count { $0.verdict == .worse }
    let better = rows.count { $0.verdict == .better }
    return Picture(
      drawing: .differences(plot),
      title: "Differences of hit rates, \(comparison.candidate) less \(comparison.baseline)\(whom)",
      description: "Of \(rows.count.counted("target")), \(better.grouped) are better and "
        + "\(worse.grouped) worse; the table below has the figures.",
      caption: Line(
        "Percentage points of the hit rate\(whom): ▶ better, ◀ worse, ● practically equal, which is "
          + "the shaded band, ○ undecided or no verdict; lines are intervals of the samples that hold "
          + "together with 95\(fixedSpace)%.\(cut)"))
  }
}

/// The rows that a difference plot needs of a comparison.
enum ComparedTargets {
  static func rows(of comparison: Comparison) -> [DifferencePlot.Row] {
    // Changed targets come first.
    let changed = comparison.targets.filter(\.difference.isChange)
    return (changed + comparison.targets.filter { !$0.difference.isChange }).map { target in
      DifferencePlot.Row(
        name: "\(target.screen)/\(target.id)", value: target.difference.value,
        low: target.figure.low, high: target.figure.high, verdict: target.verdict)
    }
  }
}
