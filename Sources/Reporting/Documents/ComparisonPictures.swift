internal import Drawing
internal import Remedies
internal import Studies
internal import TouchLab

extension Comparison {
  /// The targets whose hit rates differ by a printable amount, largest change first.
  var changedTargets: [TargetDifference] {
    targets.filter { $0.difference.value.magnitude >= LeastShown.tenth }
      .greatestFirst(\.difference.value.magnitude)
  }
}

/// A screen before and after a suggestion, side by side.
enum ChangePictures {
  /// The pictures before and after `fix`, with the sizes of the first target that it changes.
  static func pictures(of fix: Fix, on layout: String, in study: Study) -> [Picture] {
    let screens = (before: fix.screens.before, after: fix.question ?? fix.screens.after)
    let answers = fix.edits.flatMap(\.added).flatMap(\.withDescendants).map(\.id)
    let crop = ScreenCrop.about(
      Set(fix.targets + answers + moved(fix)), on: [screens.before.placed, screens.after.placed],
      in: study)
    let frame = fix.remedied?.frames.first { $0.visibleFrame.from.size != $0.visibleFrame.to.size }
    let sizes = frame.map { [$0.visibleFrame.from.size, $0.visibleFrame.to.size] }
    let unit = study.unit.rawValue
    let times = [("Before", screens.before), ("After", screens.after)]
    return times.enumerated().map { index, one in
      let (time, screen) = one
      var drawn = ScreenPicture(screen: screen, study: study, layers: [.heat, .names])
      drawn.roundsRates = true
      let title = screen.title.isEmpty ? screen.id : screen.title
      return Picture(
        drawing: .crop(drawn, of: crop),
        title: "\(time): \(title) of \(layout)\(missed(on: screen, fix))", description: "",
        caption: Line(time) + Line(sizes.map { ": \($0[index]) \(unit)" } ?? "", .quiet))
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
