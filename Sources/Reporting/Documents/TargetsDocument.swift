package import TouchLab

/// The numbered list of a screen's targets.
package enum TargetsDocument {
  /// The list, with the usable hit target of each.
  package static func document(of placed: PlacedScreen) -> Document {
    guard !placed.targets.isEmpty else {
      return Document([.paragraph("No targets on this screen.")])
    }
    let effective = TargetMap(placed).effectiveTargets
    let rows = placed.readingOrder.enumerated().map { number, index in
      let target = placed.targets[index]
      let left = effective.indices.contains(index) ? effective[index].widest : nil
      let label = target.describedLabel
      return Table.Row([
        Line("\(number + 1)", .quiet), Line(target.id, .strong),
        Line(target.kind.name),
        Line(target.visibleFrame.roundedFrame), Line(target.hitTarget.roundedFrame),
        Line(left?.size ?? "none", left == nil ? .bad : nil),
        Line(label, target.isEnabled ? nil : .warning),
      ])
    }
    let table = Table(
      columns: [
        .number("@"), .text("target", .whole), .text("kind"), .text("visible", .whole),
        .text("hit target", .whole), .number("usable"), .text("label"),
      ], rows: rows)
    return Document([.table(table)])
  }
}

extension Rectangle {
  /// Size and top-left corner in the screen's unit: `30×30 at 5,27`.
  var frame: String { "\(size) at \(x.rounded(places: 1)),\(y.rounded(places: 1))" }

  /// Size and top-left corner with the corner rounded to whole units, for narrow lines.
  fileprivate var roundedFrame: String {
    "\(size) at \(x.rounded(places: 0)),\(y.rounded(places: 0))"
  }
}
