extension FrontLayout {
  /// Places the keyboard in front of the screen's lower part while a field has the focus.
  ///
  /// It is 216 pt high, 162 in landscape (UIKit until iOS 7). If a platform or the device's
  /// keyboard height is stated, it has the device's height. Rows have ten, nine and seven keys, the
  /// last between Shift and Delete. The keys' hit targets tile the keyboard, so a touch between
  /// keys reaches the nearer one.
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
  ///
  /// With a platform its visible frame is cut as well.
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

/// Half of the space between the drawn keys, in points.
///
/// Assumed: keys of about 26×38 in cells of 32×54 on classic phones; no source gives it.
private let keyMarginX = 3.0
private let keyMarginY = 5.0
