/// The frames of a screen's sheets.
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
  ///
  /// A stated height is measured from the lower end of an undimmed sheet.
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
