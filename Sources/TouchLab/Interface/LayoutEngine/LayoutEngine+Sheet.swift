extension LayoutEngine {
  /// The sheet that is up, with what it is.
  private var sheet: (element: Element, kind: Element.Sheet)? {
    guard let id = context.sheet else { return nil }
    for element in screen.panels where element.id == id {
      if let kind = element[Element.Sheet.self] { return (element, kind) }
    }
    return nil
  }

  /// Where a sheet lies while it is up, and at its lower end while it is not; nil for what is none.
  func sheetFrame(of element: Element) -> Rectangle? {
    guard let kind = element[Element.Sheet.self] else { return nil }
    let detent = detent(of: element, kind)
    let isUndimmed = kind.undimmed.map { height(of: detent) <= height(of: $0) } ?? false
    let end = isUndimmed ? room.bottom : bounds.bottom
    guard context.sheet == element.id else {
      return Rectangle(x: 0, y: end, width: bounds.width, height: 0)
    }
    let stated: Double? = if case .height(let height) = detent { height } else { nil }
    let top = max(bounds.top, stated.map { end - $0 } ?? bounds.bottom - height(of: detent))
    return Rectangle(left: bounds.left, top: min(top, end), right: bounds.right, bottom: end)
  }

  private func detent(of element: Element, _ kind: Element.Sheet) -> Element.Sheet.Detent {
    context.values[element.id].flatMap { Element.Sheet.Detent($0) } ?? kind.detents.first ?? .large
  }

  /// How far a sheet reaches up from the screen's lower edge, where what is behind responds: a stated
  /// height counts from where it ends.
  private func height(of detent: Element.Sheet.Detent) -> Double {
    switch detent {
    case .medium: bounds.height / 2
    case .large: bounds.height - (statusBarBottom + sheetGap)
    case .height(let height): height + (bounds.bottom - room.bottom)
    }
  }

  private var statusBarBottom: Double {
    screen.statusBar.isHidden ? 0 : context.device.statusBarHeight
  }

  /// Places the sheet in front of the screen; where it is dimmed, nothing behind responds but the
  /// ground, which puts the sheet away.
  mutating func placeSheet(in result: inout PlacedScreen) {
    guard let (element, kind) = sheet, let frame = sheetFrame(of: element) else { return }
    let isDimmed =
      !(kind.undimmed.map { height(of: detent(of: element, kind)) <= height(of: $0) }
      ?? false)
    if isDimmed {
      cover(in: &result)
      if !kind.isModal { addGround() }
      result.panel = frame
    } else {
      hide(behind: frame)
    }
    result.sheet = frame
    decorations.append(
      .init(
        kind: DrawnKind(element.kind.descriptor), id: element.id, label: element.label ?? "",
        frame: frame))
    let outer = scope
    defer { scope = outer }
    scope.layer = \.front
    let holder = front.count
    addHolder(element, frame: frame, part: .plate, clips: true)
    placeContent(
      of: element, in: frame, holder: holder, Scrolling(key: element.id, axis: .vertical))
  }
}

/// A large sheet ends 10 points below the status bar, as UIKit draws a page sheet on a phone.
private let sheetGap = 10.0
