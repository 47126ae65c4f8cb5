extension LayoutEngine {
  /// The presented panel, in front of all: nothing behind it responds.
  mutating func placePanel(in result: inout PlacedScreen) {
    guard let panel, let style = panel.panelStyle, style != .sheet else { return }
    let origin = context.panelOrigin.flatMap { id in
      (content + front).last { $0.id == id && $0.part == .target }?.visual
    }
    cover(in: &result)
    switch style {
    case .rows: placeRows(of: panel, in: &result)
    case .dialog: placeDialog(panel, in: &result)
    case .menu: placeMenu(panel, beside: origin, in: &result)
    case .sheet: break
    }
    if panelHoldsFocus { placeKeyboard(in: &result) }
  }

  /// The panel that is presented.
  private var panel: Element? {
    guard let id = context.panel else { return nil }
    let panels = screen.panels + (context.curl?.screen.panels ?? [])
    return panels.first { $0.id == id }
  }

  /// Whether the keyboard types into a field of the panel: any other panel puts it away.
  var panelHoldsFocus: Bool {
    guard let focus = context.focus, let panel else { return false }
    return panel.withDescendants.contains { $0.id == focus }
  }

  /// Makes all that shows a thing to look at.
  mutating func cover(in result: inout PlacedScreen) {
    for target in content + front where target.part == .target {
      decorations.append(
        .init(kind: target.kind, id: target.id, label: target.label, frame: target.visual))
    }
    covered = decorations.count
    content = []
    front = []
    scrollRange = 0
    scrollers = []
    result.keyboard = nil
    result.sheet = nil
    result.swipeRows = [:]
  }

  /// What a touch beside the panel reaches, and puts it away.
  mutating func addGround() {
    var ground = Target(Element(kind: Element.Plate()), visual: bounds, hitTarget: bounds)
    ground.part = .plate
    ground.isEnabled = false
    ground.dismisses = true
    ground.uncut = [bounds]
    ground.wholeFrame = bounds
    front.append(ground)
  }

  /// Takes from what shows what lies wholly behind a frame.
  mutating func hide(behind frame: Rectangle) {
    for layer in [\LayoutEngine.content, \LayoutEngine.front] {
      for index in self[keyPath: layer].indices
      where self[keyPath: layer][index].visual.lies(within: frame) {
        self[keyPath: layer][index].part = .holder
      }
    }
    scrollers.removeAll { $0.frame.lies(within: frame) }
    decorations.removeAll { $0.frame.lies(within: frame) && $0.kind.look != .ground }
  }

  /// An action sheet or value selector: rows from the bottom.
  private mutating func placeRows(of panel: Element, in result: inout PlacedScreen) {
    let rowHeight = BarMetrics.panelRowHeight * context.textSize
    let height = Double(panel.children.count) * rowHeight
    let bottom = bounds.bottom - context.device.homeIndicatorHeight
    let frame = Rectangle(
      left: 0, top: bottom - height, right: bounds.right, bottom: bounds.bottom)
    draw(panel, in: frame, &result)
    for (index, child) in panel.children.enumerated() {
      let row = Rectangle(
        x: 0, y: frame.y + Double(index) * rowHeight, width: bounds.width, height: rowHeight)
      add(child, visual: row, standard: row, to: \.front, family: panel.familyOfParts)
      placeChildren(of: child, in: row, holder: front.indices.last)
    }
  }

  private mutating func draw(
    _ panel: Element, in frame: Rectangle, _ result: inout PlacedScreen
  ) {
    decorations.append(
      .init(
        kind: DrawnKind(panel.kind.descriptor), id: panel.id, label: panel.label ?? "", frame: frame
      ))
    result.panel = frame
  }

  /// Actions beside what presents them, below it where there is room, else above; a touch beside them
  /// closes it.
  private mutating func placeMenu(
    _ panel: Element, beside origin: Rectangle?, in result: inout PlacedScreen
  ) {
    let metrics = MenuMetrics(context.platform)
    let widest =
      panel.children.map { child in
        LabelWidth.width(of: child.spokenLabel, size: BarMetrics.bodyTypeSize)
      }.max() ?? 0
    let width = min(
      min(max(widest + 2 * metrics.inset, metrics.least), metrics.most), bounds.width)
    let height = Double(panel.children.count) * metrics.row + 2 * metrics.padding
    let anchor =
      origin ?? Rectangle(x: bounds.right - width, y: room.top, width: width, height: 0)
    let x = anchor.left + width <= bounds.right ? anchor.left : anchor.right - width
    let below = anchor.bottom + height <= bounds.bottom - context.device.homeIndicatorHeight
    let y = below ? anchor.bottom : anchor.top - height
    let frame = Rectangle(
      x: min(max(bounds.left, x), bounds.right - width), y: max(bounds.top, y), width: width,
      height: height)
    addGround()
    draw(panel, in: frame, &result)
    for (index, child) in panel.children.enumerated() {
      let row = Rectangle(
        x: frame.x, y: frame.y + metrics.padding + Double(index) * metrics.row, width: width,
        height: metrics.row)
      add(child, visual: row, standard: row, to: \.front, family: panel.familyOfParts)
    }
  }

  /// A title, a text, what else it holds, and buttons, in the middle of what the keyboard leaves.
  private mutating func placeDialog(_ panel: Element, in result: inout PlacedScreen) {
    let actions = panel.children.filter { $0.part == .panelRow }
    var body = panel
    body.children = panel.children.filter { $0.part != .panelRow }
    var space = bounds
    // What the keyboard types into stands above it.
    if panelHoldsFocus, let keyboardTop { space.height = keyboardTop - space.top }
    let layout = DialogLayout(panel, body, actions, context, bounds: space)
    draw(panel, in: layout.frame, &result)
    for line in layout.words {
      decorations.append(.init(kind: Element.Label.drawn, label: line.text, frame: line.frame))
    }
    let outer = scope
    scope.origin = Point(x: layout.body.x, y: layout.body.y)
    scope.parent = panel.id
    for (child, frame) in zip(body.children, contentFrames(of: body, in: layout.body)) {
      placeTree(child, frame: frame)
    }
    scope = outer
    for (action, button) in zip(actions, layout.buttons) {
      let frame = context.isMirrored ? button.mirrored(in: layout.frame) : button
      add(
        action, visual: frame, standard: context.responding(frame), to: \.front,
        family: panel.familyOfParts)
    }
  }
}

/// The measures of a menu, in points.
///
/// Material 3, Menus, specs: 112 to 280 dp wide, items of 48 dp, 12 dp beside their labels, 8 above and
/// below. UIKit draws menus 250 points wide with rows of 44.
private struct MenuMetrics {
  let least: Double
  let most: Double
  let row: Double
  let inset: Double
  let padding: Double

  init(_ platform: TouchPlatform?) {
    switch platform {
    case .ios, nil: (least, most, row, inset, padding) = (250, 250, 44, 16, 0)
    case .android, .web: (least, most, row, inset, padding) = (112, 280, 48, 12, 8)
    }
  }
}
