/// The layout of everything in front of a screen: panels, sheets, notices, the keyboard, and the
/// screen under a curled page.
struct FrontLayout {
  let screen: Screen
  let context: LayoutContext
  let bounds: Rectangle
  /// The space between the bars and above the home strip.
  let room: Rectangle
  let sheets: SheetFrames
  /// The shown keyboard; nil if it is hidden.
  let keyboard: ShownKeyboard?

  init(of screen: Screen, in context: LayoutContext, sheets: SheetFrames) {
    self.screen = screen
    self.context = context
    self.sheets = sheets
    room = sheets.room
    bounds = context.screen
    keyboard = ShownKeyboard(on: screen, in: context)
  }

  /// Places the presented panel in front of everything.
  ///
  /// No element behind it takes touches.
  func placePanel(in result: inout PlacedScreen, on stage: inout Stage) {
    guard let panel, let style = panel.panelStyle, style != .sheet else { return }
    let origin = context.panelOrigin.flatMap { id in
      (stage.content + stage.front).last { $0.id == id && $0.part == .target }?.visibleFrame
    }
    stage.cover(in: &result)
    switch style {
    case .rows: placeRows(of: panel, in: &result, on: &stage)
    case .dialog: placeDialog(panel, in: &result, on: &stage)
    case .menu: placeMenu(panel, beside: origin, in: &result, on: &stage)
    case .sheet: break
    }
    if panelHoldsFocus { placeKeyboard(in: &result, on: &stage) }
  }

  /// The presented panel; nil if there is none.
  private var panel: Element? {
    guard let id = context.panel else { return nil }
    let panels = screen.panels + (context.curl?.screen.panels ?? [])
    return panels.first { $0.id == id }
  }

  /// Whether a field of the panel has the focus.
  ///
  /// Other panels hide the keyboard.
  var panelHoldsFocus: Bool {
    guard let focus = context.focus, let panel else { return false }
    return panel.withDescendants.contains { $0.id == focus }
  }

  /// Places an action sheet or value selector: rows from the bottom.
  private func placeRows(of panel: Element, in result: inout PlacedScreen, on stage: inout Stage) {
    let rowHeight = BarMetrics.panelRowHeight * context.textSize
    let height = Double(panel.children.count) * rowHeight
    let bottom = bounds.bottom - context.foot
    let frame = Rectangle(
      left: 0, top: bottom - height, right: bounds.right, bottom: bounds.bottom)
    draw(panel, in: frame, &result, on: &stage)
    for (index, child) in panel.children.enumerated() {
      let row = Rectangle(
        x: 0, y: frame.y + Double(index) * rowHeight, width: bounds.width, height: rowHeight)
      stage.add(child, visibleFrame: row, standard: row, to: .front, family: panel.familyOfParts)
      stage.placeChildren(of: child, in: row, holder: stage.front.indices.last)
    }
  }

  private func draw(
    _ panel: Element, in frame: Rectangle, _ result: inout PlacedScreen, on stage: inout Stage
  ) {
    stage.decorations.append(
      .init(
        kind: DrawnKind(panel.kind.descriptor), id: panel.id, label: panel.label ?? "", frame: frame
      ))
    result.panel = frame
  }

  /// Places a menu beside the element that presents it: below if there is space, otherwise above.
  ///
  /// A tap outside closes it.
  private func placeMenu(
    _ panel: Element, beside origin: Rectangle?, in result: inout PlacedScreen,
    on stage: inout Stage
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
    let below = anchor.bottom + height <= bounds.bottom - context.foot
    let y = below ? anchor.bottom : anchor.top - height
    let frame = Rectangle(
      x: min(max(bounds.left, x), bounds.right - width), y: max(bounds.top, y), width: width,
      height: height)
    stage.addGround()
    draw(panel, in: frame, &result, on: &stage)
    for (index, child) in panel.children.enumerated() {
      let row = Rectangle(
        x: frame.x, y: frame.y + metrics.padding + Double(index) * metrics.row, width: width,
        height: metrics.row)
      stage.add(child, visibleFrame: row, standard: row, to: .front, family: panel.familyOfParts)
    }
  }

  /// Places a dialog's title, text, other children and buttons in the middle of the space above the
  /// keyboard.
  private func placeDialog(_ panel: Element, in result: inout PlacedScreen, on stage: inout Stage) {
    let actions = panel.children.filter { $0.part == .panelRow }
    var body = panel
    body.children = panel.children.filter { $0.part != .panelRow }
    var space = bounds
    // A dialog with the focused field lies above the keyboard.
    if panelHoldsFocus, let keyboardTop = keyboard?.top { space.height = keyboardTop - space.top }
    let layout = DialogLayout(panel, body, actions, context, bounds: space)
    draw(panel, in: layout.frame, &result, on: &stage)
    for line in layout.words {
      stage.decorations.append(
        .init(kind: Element.Label.drawn, label: line.text, frame: line.frame))
    }
    let outer = stage.scope
    stage.scope.origin = Point(x: layout.body.x, y: layout.body.y)
    stage.scope.parent = panel.id
    for (child, frame) in zip(body.children, stage.blocks.contentFrames(of: body, in: layout.body))
    {
      stage.placeTree(child, frame: frame)
    }
    stage.scope = outer
    for (action, button) in zip(actions, layout.buttons) {
      let frame = context.isMirrored ? button.mirrored(in: layout.frame) : button
      stage.add(
        action, visibleFrame: frame, standard: context.responding(frame), to: .front,
        family: panel.familyOfParts)
    }
  }
}

/// The measures of a menu, in points.
///
/// Material 3, Menus, specs: 112 to 280 dp wide, items of 48 dp, 12 dp beside their labels, 8 above
/// and below. UIKit draws menus 250 points wide with rows of 44.
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

extension FrontLayout {
  /// The presented sheet with its settings; nil if there is none.
  private var sheet: (element: Element, kind: Element.Sheet)? {
    guard let id = context.sheet else { return nil }
    for element in screen.panels where element.id == id {
      if let kind = element[Element.Sheet.self] { return (element, kind) }
    }
    return nil
  }

  /// Places the sheet in front of the screen.
  ///
  /// If it dims the screen, only the ground behind it takes touches, which close the sheet.
  func placeSheet(in result: inout PlacedScreen, on stage: inout Stage) {
    guard let (element, kind) = sheet, let frame = sheets.frame(of: element) else { return }
    if !sheets.isUndimmed(element, kind) {
      stage.cover(in: &result)
      if !kind.isModal { stage.addGround() }
      result.panel = frame
    } else {
      stage.hide(behind: frame)
    }
    result.sheet = frame
    stage.decorations.append(
      .init(
        kind: DrawnKind(element.kind.descriptor), id: element.id, label: element.label ?? "",
        frame: frame))
    let outer = stage.scope
    defer { stage.scope = outer }
    stage.scope.layer = .front
    let holder = stage.front.count
    stage.addHolder(element, frame: frame, part: .plate, clips: true)
    var below = frame
    below.height = max(0, frame.height - header(of: element, kind))
    below.y = frame.bottom - below.height
    stage.placeContent(
      of: element, in: below, holder: holder, Stage.Scrolling(key: element.id, axis: .vertical))
  }

  /// The height of a sheet's grabber and title, above its content.
  private func header(of element: Element, _ kind: Element.Sheet) -> Double {
    let isMaterial = context.platform == .android
    let grabber = isMaterial ? SheetMetrics.dragHandle : SheetMetrics.grabber
    let title = isMaterial ? SheetMetrics.materialTitle : SheetMetrics.title
    return (kind.hasGrabber ? grabber : 0) + (element.label?.isEmpty == false ? title : 0)
  }
}

/// The heights above a sheet's content, in points.
///
/// UIKit draws its grabber 5 pt below the edge and 5 high; the 6 below it are assumed. A title is
/// in a navigation bar of 44 pt. Material's drag handle is 4 dp high with 22 above and below
/// (BottomSheetDefaults.DragHandle). Material has no title; assumed is a line of an app bar's 64
/// dp.
private enum SheetMetrics {
  static let grabber = 16.0
  static let dragHandle = 48.0
  static let title = 44.0
  static let materialTitle = 64.0
}

extension FrontLayout {
  /// Places the snackbar or toast that shows, above the lower bars and floating buttons.
  func placeNotice(on stage: inout Stage) {
    guard let id = context.notice, let notice = screen.notices.first(where: { $0.id == id }) else {
      return
    }
    let isSnackbar = notice.kind.is(Element.Snackbar.self)
    let words = LabelWidth.width(of: notice.label ?? "", size: BarMetrics.labelTypeSize)
    let buttons = notice.children.map { child in
      max(48, LabelWidth.width(of: child.spokenLabel, size: BarMetrics.labelTypeSize) + 24)
    }
    let most = min(bounds.width - 2 * NoticeMetrics.margin, NoticeMetrics.most)
    let needed = words + buttons.reduce(2 * NoticeMetrics.inset, +)
    let width = isSnackbar ? most : min(most, needed)
    let height = needed > most ? NoticeMetrics.twoLines : NoticeMetrics.oneLine
    let bottom = noticeBottom(on: stage) - NoticeMetrics.margin
    let frame = Rectangle(
      x: bounds.center.x - width / 2, y: bottom - height, width: width, height: height)
    stage.decorations.append(
      .init(
        kind: DrawnKind(notice.kind.descriptor), id: notice.id, label: notice.label ?? "",
        frame: frame))
    guard isSnackbar else { return }
    let outer = stage.scope
    defer { stage.scope = outer }
    stage.scope.layer = .front
    let holder = stage.front.count
    stage.addHolder(notice, frame: frame, part: .plate, clips: false)
    stage.scope.holder = holder
    stage.scope.parent = notice.id
    var right = frame.right - NoticeMetrics.buttonInset
    for (action, width) in zip(notice.children, buttons).reversed() {
      let button = Rectangle(
        x: right - width, y: frame.center.y - NoticeMetrics.button / 2, width: width,
        height: NoticeMetrics.button)
      let place = context.isMirrored ? button.mirrored(in: frame) : button
      stage.add(action, visibleFrame: place, standard: context.responding(place), to: .front)
      right = button.left
    }
  }

  /// The upper edge of the lower bars and of floating buttons over them.
  private func noticeBottom(on stage: Stage) -> Double {
    let floating = stage.front.filter {
      $0.kind == Element.FloatingButton.drawn && $0.visibleFrame.center.y > room.center.y
    }
    return floating.map(\.visibleFrame.top).reduce(room.bottom, min)
  }
}

/// The measures of a notice, in dp.
///
/// Material 3, Snackbar, specs: 48 dp high, 68 with two lines, at most 600 wide, 16 dp before the
/// text. Compose keeps 12 dp about it (Snackbar.kt) and places a text button of 40 dp 8 from the
/// end.
private enum NoticeMetrics {
  static let oneLine = 48.0
  static let twoLines = 68.0
  static let most = 600.0
  static let inset = 16.0
  static let margin = 12.0
  static let button = 40.0
  static let buttonInset = 8.0
}
