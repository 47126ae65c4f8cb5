/// The layout of a dialog.
///
/// - Material 3, Dialogs, specs: 280 to 560 dp wide with 24 dp of padding. Titles are 24 sp on
///   lines of 32, texts 14 sp on lines of 20, 16 dp apart. Buttons are 40 dp high, 24 dp below the
///   text, and 8 dp apart at the trailing end.
/// - UIKit's alerts: 270 points wide. Titles are 17 pt on lines of 22, texts 13 on lines of 18.
///   Buttons are 44 high: side by side if two labels fit, otherwise below each other at full width.
struct DialogLayout {
  private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  private(set) var words: [(text: String, frame: Rectangle)] = []
  /// The area for its other children.
  private(set) var body = Rectangle(x: 0, y: 0, width: 0, height: 0)
  private(set) var buttons: [Rectangle] = []

  private let isMaterial: Bool
  private let bounds: Rectangle

  init(
    _ panel: Element, _ body: Element, _ actions: [Element], _ context: LayoutContext,
    bounds: Rectangle
  ) {
    isMaterial = context.platform == .android || context.platform == .web
    self.bounds = bounds
    let style = isMaterial ? Style.material : Style.alert
    let labels = actions.map(\.spokenLabel)
    let content = body.children.isEmpty ? Size(width: 0, height: 0) : body.flowingSize(in: context)
    let width = width(panel, labels, content, style)
    let inner = width - 2 * style.padding
    var y = style.padding
    if let title = panel.label, !title.isEmpty {
      let lines = style.lines(of: title, size: style.titleSize, in: inner)
      add(title, y: y, width: inner, height: lines * style.titleLine, style)
      y += lines * style.titleLine + style.gap
    }
    if let text = panel.text, !text.isEmpty {
      let lines = style.lines(of: text, size: style.textSize, in: inner)
      add(text, y: y, width: inner, height: lines * style.textLine, style)
      y += lines * style.textLine + style.gap
    }
    y += style.beforeButtons - style.gap
    let height =
      body.children.isEmpty ? 0 : body.contentHeight(forWidth: width, in: context) ?? content.height
    self.body = Rectangle(x: 0, y: y, width: width, height: height)
    y += height
    let rows = place(labels, from: y, width: width, style)
    let size = Size(width: width, height: rows + (isMaterial ? style.padding : 0))
    frame = Rectangle(center: bounds.center, size: size)
    frame.y = max(bounds.top, frame.y)
    let corner = Point(x: frame.x, y: frame.y)
    words = words.map { ($0.text, $0.frame.moved(from: corner)) }
    self.body = self.body.moved(from: corner)
    buttons = buttons.map { $0.moved(from: corner) }
  }

  /// The width of the dialog: Material's depends on its content, UIKit's is fixed.
  private func width(
    _ panel: Element, _ labels: [String], _ content: Size, _ style: Style
  ) -> Double {
    guard isMaterial else { return min(Style.alertWidth, bounds.width) }
    let words = max(
      LabelWidth.width(of: panel.label ?? "", size: style.titleSize),
      LabelWidth.width(of: panel.text ?? "", size: style.textSize))
    let buttons =
      labels.map(style.buttonWidth).reduce(0, +) + style.buttonGap
      * Double(max(0, labels.count - 1))
    let wanted = max(words, buttons) + 2 * style.padding
    let most = min(560, bounds.width - 2 * style.padding)
    return min(max(280, wanted, content.width), max(most, 0))
  }

  private mutating func add(
    _ text: String, y: Double, width: Double, height: Double, _ style: Style
  ) {
    words.append(
      (text, Rectangle(x: style.padding, y: y, width: width, height: height)))
  }

  /// Places the buttons in reading order and returns their lower edge.
  private mutating func place(
    _ labels: [String], from top: Double, width: Double, _ style: Style
  ) -> Double {
    guard !labels.isEmpty else { return top }
    let widths = labels.map(style.buttonWidth)
    if isMaterial {
      let total = widths.reduce(0, +) + style.buttonGap * Double(labels.count - 1)
      let fits = total <= width - 2 * style.padding
      var x = width - style.padding - total
      var y = top
      for own in widths {
        let left = fits ? x : max(style.padding, width - style.padding - own)
        let wide = min(own, width - 2 * style.padding)
        buttons.append(Rectangle(x: left, y: y, width: wide, height: style.buttonHeight))
        x += own + style.buttonGap
        if !fits { y += style.buttonHeight + style.buttonGap }
      }
      return fits ? top + style.buttonHeight : y - style.buttonGap
    }
    let share = width / 2
    let isPair = labels.count == 2 && widths.allSatisfy { $0 <= share }
    for index in labels.indices {
      let place = Double(index)
      buttons.append(
        isPair
          ? Rectangle(x: place * share, y: top, width: share, height: style.buttonHeight)
          : Rectangle(
            x: 0, y: top + place * style.buttonHeight, width: width, height: style.buttonHeight))
    }
    return top + style.buttonHeight * (isPair ? 1 : Double(labels.count))
  }

  /// The measures of a platform's dialogs, in points.
  fileprivate struct Style {
    var padding: Double
    var titleSize: Double
    var titleLine: Double
    var textSize: Double
    var textLine: Double
    var gap: Double
    var beforeButtons: Double
    var buttonHeight: Double
    var buttonGap: Double

    static let alertWidth = 270.0
    static let material = Style(
      padding: 24, titleSize: 24, titleLine: 32, textSize: 14, textLine: 20, gap: 16,
      beforeButtons: 24, buttonHeight: 40, buttonGap: 8)
    static let alert = Style(
      padding: 20, titleSize: 17, titleLine: 22, textSize: 13, textLine: 18, gap: 4,
      beforeButtons: 20, buttonHeight: 44, buttonGap: 0)

    func lines(of text: String, size: Double, in width: Double) -> Double {
      guard width > 0 else { return 1 }
      return max(1, (LabelWidth.width(of: text, size: size) / width).rounded(.up))
    }

    /// The width of a button: its label with 12 dp at either end, at least 48 dp (Material 3,
    /// Buttons, text button).
    func buttonWidth(of label: String) -> Double {
      max(48, LabelWidth.width(of: label, size: BarMetrics.labelTypeSize) + 24)
    }
  }
}

struct SheetFrames {
  let context: LayoutContext
  /// The space between the bars and above the home strip.
  let room: Rectangle
  private let bounds: Rectangle
  private let statusBarBottom: Double

  init(on screen: Screen, in context: LayoutContext, room: Rectangle) {
    self.context = context
    self.room = room
    bounds = context.screen
    statusBarBottom = screen.statusBar.isHidden ? 0 : context.device.statusBarHeight
  }

  /// The frame of a sheet, empty at its lower end while it is closed; nil for other elements.
  func frame(of element: Element) -> Rectangle? {
    guard let kind = element[Element.Sheet.self] else { return nil }
    let detent = detent(of: element, kind)
    let end = isUndimmed(element, kind) ? room.bottom : bounds.bottom
    guard context.sheet == element.id else {
      return Rectangle(x: 0, y: end, width: bounds.width, height: 0)
    }
    let stated: Double? = if case .height(let height) = detent { height } else { nil }
    let top = max(bounds.top, stated.map { end - $0 } ?? bounds.bottom - height(of: detent))
    return Rectangle(left: bounds.left, top: min(top, end), right: bounds.right, bottom: end)
  }

  /// Whether elements behind a sheet take touches while it is open.
  func isUndimmed(_ element: Element, _ kind: Element.Sheet) -> Bool {
    kind.undimmed.map { height(of: detent(of: element, kind)) <= height(of: $0) } ?? false
  }

  private func detent(of element: Element, _ kind: Element.Sheet) -> Element.Sheet.Detent {
    context.values[element.id].flatMap { Element.Sheet.Detent($0) } ?? kind.detents.first ?? .large
  }

  /// The height of a sheet above the screen's lower edge.
  private func height(of detent: Element.Sheet.Detent) -> Double {
    switch detent {
    case .medium: bounds.height / 2
    case .large: bounds.height - (statusBarBottom + sheetGap)
    case .height(let height): height + (bounds.bottom - room.bottom)
    }
  }
}

/// The gap between a large sheet and the status bar: 10 points, as UIKit draws a page sheet on a
/// phone.
private let sheetGap = 10.0
