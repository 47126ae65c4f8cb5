extension LayoutEngine {
  /// The presented action sheet or value selector: rows from the bottom, and nothing behind it
  /// responds.
  mutating func placePanel(in result: inout PlacedScreen) {
    let panels = screen.panels + (context.curl?.screen.panels ?? [])
    guard let id = context.panel, let panel = panels.first(where: { $0.id == id }) else { return }
    for target in content + front {
      decorations.append(
        .init(kind: target.kind, id: target.id, label: target.label, frame: target.visual))
    }
    content = []
    front = []
    scrollRange = 0
    result.keyboard = nil
    let height = Double(panel.children.count) * BarMetrics.panelRowHeight
    let bottom = bounds.bottom - context.device.homeIndicatorHeight
    let frame = Rectangle(
      left: 0, top: bottom - height, right: bounds.right, bottom: bounds.bottom)
    decorations.append(
      .init(
        kind: DrawnKind(panel.kind.descriptor), id: panel.id, label: panel.label ?? "", frame: frame
      ))
    result.panel = frame
    for (index, child) in panel.children.enumerated() {
      let row = Rectangle(
        x: 0, y: frame.y + Double(index) * BarMetrics.panelRowHeight, width: bounds.width,
        height: BarMetrics.panelRowHeight)
      add(child, visual: row, standard: row, to: \.front, family: panel.familyOfParts)
    }
  }
}
