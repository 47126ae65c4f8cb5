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

  /// Places the presented panel in front of everything. No element behind it takes touches.
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
  }

  /// Whether a panel is presented that is no sheet.
  var hasPanel: Bool { panel?.panelStyle.map { $0 != .sheet } ?? false }

  private var panel: Element? {
    guard let id = context.panel else { return nil }
    let panels = screen.panels + (context.curl?.screen.panels ?? [])
    return panels.first { $0.id == id }
  }

  /// Whether a field of the panel has the focus. Other panels hide the keyboard.
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

/// The measures of a menu, in points. Material 3, Menus, specs: 112 to 280 dp wide, items of 48 dp,
/// 12 dp beside their labels, 8 above and below. UIKit draws menus 250 points wide with rows of 44.
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

  /// Places the sheet in front of the screen. If it dims the screen, only the ground behind it
  /// takes touches, which close the sheet.
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

/// The heights above a sheet's content, in points. UIKit draws its grabber 5 pt below the edge and
/// 5 high; the 6 below it are assumed. A title is in a navigation bar of 44 pt. Material's drag
/// handle is 4 dp high with 22 above and below (BottomSheetDefaults.DragHandle). Material has no
/// title; assumed is a line of an app bar's 64 dp.
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

/// The measures of a notice, in dp. Material 3, Snackbar, specs: 48 dp high, 68 with two lines, at
/// most 600 wide, 16 dp before the text. Compose keeps 12 dp about it (Snackbar.kt) and places a
/// text button of 40 dp 8 from the end.
private enum NoticeMetrics {
  static let oneLine = 48.0
  static let twoLines = 68.0
  static let most = 600.0
  static let inset = 16.0
  static let margin = 12.0
  static let button = 40.0
  static let buttonInset = 8.0
}

extension FrontLayout {
  /// Lifts the page's lower end and places the screen underneath. The page is the space between the
  /// bars, which stay unchanged. Its remaining part is dimmed and takes touches as a whole. The
  /// screen underneath is laid out in full; its targets show and take touches in the uncovered
  /// part.
  func placeCurl(of page: Rectangle, on stage: inout Stage) {
    guard let curl = context.curl else { return }
    let edge = page.bottom - curl.share * page.height
    let rest = Rectangle(left: page.left, top: page.top, right: page.right, bottom: edge)
    let lifted = Rectangle(left: page.left, top: edge, right: page.right, bottom: page.bottom)
    dim(page, to: rest, on: &stage)
    stage.scrollRange = 0
    placeUncovered(curl.screen, in: lifted, on: &stage)
    guard !rest.isEmpty else { return }
    stage.content.append(
      Target(
        system: .curledPage, id: Target.curledPageID, kind: .curledPage, label: screen.title,
        visibleFrame: rest, hitTarget: rest))
  }

  /// Turns the page's targets into decorations and cuts them to the visible rest.
  private func dim(_ page: Rectangle, to rest: Rectangle, on stage: inout Stage) {
    stage.decorations = stage.decorations.compactMap { decoration in
      guard page.contains(decoration.frame.center) else { return decoration }
      return decoration.cut(to: rest)
    }
    let targets = (stage.content + stage.front).filter { page.contains($0.visibleFrame.center) }
    stage.decorations += targets.compactMap { target in
      PlacedScreen.Decoration(
        kind: target.kind, id: target.id, label: target.label, frame: target.visibleFrame
      ).cut(to: rest)
    }
    stage.content = []
    stage.front.removeAll { page.contains($0.visibleFrame.center) }
  }

  private func placeUncovered(_ uncovered: Screen, in lifted: Rectangle, on stage: inout Stage) {
    var under = LayoutContext(device: context.device, orientation: context.orientation)
    under.guidelineSet = context.guidelineSet
    under.platform = context.platform
    under.hitTesting = context.hitTesting
    under.texts = context.texts
    under.modes = context.modes
    under.values = context.values
    under.chosen = context.chosen
    let placed = LayoutEngine.place(uncovered, in: under)
    stage.decorations += placed.decorations.compactMap { $0.cut(to: lifted) }
    stage.content += placed.targets.compactMap { target in
      let whole = target.visibleFrame
      var target = target
      target.visibleFrame = whole.intersection(lifted)
      target.hitTarget = target.hitTarget.intersection(lifted)
      guard !target.visibleFrame.isEmpty else { return nil }
      if target.visibleFrame.height < whole.height - 1e-6 { target.isCutByScrolling = true }
      if target.role == .element { target.role = .uncovered }
      return target
    }
  }
}

extension PlacedScreen.Decoration {
  /// The part of it inside a rectangle; nil if there is none.
  fileprivate func cut(to part: Rectangle) -> Self? {
    var copy = self
    copy.frame = frame.intersection(part)
    return copy.frame.isEmpty ? nil : copy
  }
}

extension FrontLayout {
  /// Places the keyboard in front of the screen's lower part while a field has the focus. It is 216
  /// pt high, 162 in landscape (UIKit until iOS 7). If a platform or the device's keyboard height
  /// is stated, it has the device's height. Rows have ten, nine and seven keys, the last between
  /// Shift and Delete. The keys' hit targets tile the keyboard, so a touch between keys reaches the
  /// nearer one.
  func placeKeyboard(in result: inout PlacedScreen, on stage: inout Stage) {
    guard let shown = keyboard else { return }
    let bottom = bounds.bottom - shown.foot
    // The three-button bar at the right side is left out.
    let width = bounds.width - context.device.sideBar(in: context.orientation)
    let frame = Rectangle(x: 0, y: bottom - shown.keys, width: width, height: shown.keys)
    result.keyboard = frame
    let ground = Rectangle(
      left: 0, top: frame.top - shown.barHeight, right: bounds.right, bottom: bounds.bottom)
    if context.hitTesting == .front,
      !(stage.content + stage.front).contains(where: { $0.holder != nil })
    {
      stage.content = stage.content.compactMap { uncovered($0, by: ground) }
      stage.front = stage.front.compactMap { uncovered($0, by: ground) }
    } else {
      // Containers keep their indices.
      stage.hide(behind: ground)
      stage.content = stage.content.map { uncovered($0, by: ground) ?? $0 }
      stage.front = stage.front.map { uncovered($0, by: ground) ?? $0 }
      stage.addHolder(Element(kind: Element.Plate()), frame: ground, part: .plate)
    }
    stage.decorations.append(.init(kind: Element.Keyboard.drawn, frame: ground))
    if !shown.bar.isEmpty, shown.barHeight > 0 {
      let bar = Rectangle(
        left: frame.left, top: ground.top, right: frame.right, bottom: frame.top)
      placeKeys(shown.bar, in: bar, of: bar, on: &stage)
    }
    let height = frame.height / Double(shown.rows.count)
    for (row, keys) in shown.rows.enumerated() {
      let strip = Rectangle(
        x: frame.x, y: frame.y + Double(row) * height, width: frame.width, height: height)
      placeKeys(keys, in: strip, of: frame, on: &stage)
    }
  }

  /// The target with its hit target cut at the keyboard; nil if the keyboard covers it.
  private func uncovered(_ target: Target, by ground: Rectangle) -> Target? {
    guard target.visibleFrame.top < ground.top else { return nil }
    var target = target
    target.hitTarget = Rectangle(
      left: target.hitTarget.left, top: target.hitTarget.top, right: target.hitTarget.right,
      bottom: min(target.hitTarget.bottom, ground.top))
    if context.platform != nil, target.visibleFrame.bottom > ground.top {
      target.wholeFrame = target.whole
      target.visibleFrame.height = ground.top - target.visibleFrame.top
    }
    return target
  }

  /// Places keys side by side in a strip of the keyboard, with hit targets that fill it.
  private func placeKeys(
    _ keys: [Key], in strip: Rectangle, of frame: Rectangle, on stage: inout Stage
  ) {
    let total = keys.reduce(0) { $0 + $1.width }
    // A row of fewer than ten keys is centred, and its end keys extend to the screen's edge.
    let margin = (1 - total) / 2 * frame.width
    var x = frame.x + margin
    for (index, key) in keys.enumerated() {
      let cell = Rectangle(
        x: x, y: strip.y, width: key.width * frame.width, height: strip.height)
      x = cell.right
      let visibleFrame = Rectangle(
        x: cell.x + keyMarginX, y: cell.y + keyMarginY, width: cell.width - 2 * keyMarginX,
        height: cell.height - 2 * keyMarginY)
      let hit = Rectangle(
        left: index == 0 ? frame.left : cell.left, top: cell.top,
        right: index == keys.count - 1 ? frame.right : cell.right, bottom: cell.bottom)
      stage.front.append(
        Target(
          system: .key(key.name), id: key.id, kind: .key, label: key.name,
          visibleFrame: visibleFrame, hitTarget: hit, family: Target.keys))
    }
  }
}

/// Half of the space between the drawn keys, in points. Assumed: keys of about 26×38 in cells of
/// 32×54 on classic phones; no source gives it.
private let keyMarginX = 3.0
private let keyMarginY = 5.0
