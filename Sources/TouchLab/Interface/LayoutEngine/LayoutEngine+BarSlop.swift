/// What navigation and tab bars take beyond their edges.
///
/// UIKit's bars do, by about 15 pt as reported; Apple documents nothing, so the device says how far
/// (`bar-slop`), and a device that says nothing has none.
extension LayoutContext {
  /// Only UIKit's own decision about a touch knows it.
  var barSlop: BarSlop {
    (resolution == .uikit ? device.barSlop : nil) ?? BarSlop(top: 0, bottom: 0)
  }
}

extension LayoutEngine {
  /// A bar and what it takes beyond its edge.
  package func reach(of bar: Rectangle, edge: Element.Bar.Edge) -> Rectangle {
    let slop = context.barSlop
    return edge == .top
      ? Rectangle(left: bar.left, top: bar.top, right: bar.right, bottom: bar.bottom + slop.top)
      : Rectangle(left: bar.left, top: bar.top - slop.bottom, right: bar.right, bottom: bar.bottom)
  }

  /// Puts a ground under a bar's parts that takes what falls between them, if the bar reaches beyond
  /// its edge at all.
  mutating func addGround(of bar: Rectangle, edge: Element.Bar.Edge) {
    let reach = reach(of: bar, edge: edge)
    guard reach != bar else { return }
    var ground = Target(Element(kind: Element.Plate()), visual: bar, hitTarget: reach)
    ground.part = .plate
    ground.isEnabled = false
    ground.uncut = [reach]
    ground.wholeFrame = bar
    front.append(ground)
  }
}
