internal import Remedies
internal import TouchLab

/// A screen before and after a suggestion, side by side.
enum ChangePictures {
  /// The pictures before and after `fix`.
  ///
  /// If the report draws the screen as `part`, the first refers to it.
  static func pictures(
    of fix: Fix, on layout: String, drawnAs part: ReportPart?, in study: Study
  ) -> [Picture] {
    let screens = (before: fix.screens.before, after: fix.question ?? fix.screens.after)
    let answers = fix.edits.flatMap(\.added).flatMap(\.withDescendants).map(\.id)
    let crop = ScreenCrop.about(
      Set(fix.targets + answers + moved(fix)), on: [screens.before.placed, screens.after.placed],
      in: study)
    let times = [
      ("Before", screens.before, part), ("After", screens.after, nil),
    ]
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
