extension LayoutEngine {
  /// The ids of all keys, such as `key-q`.
  package static var keyIDs: Set<String> { KeyRows.ids }

  /// A keyboard, and what of the screen it takes.
  private struct Shown {
    var rows: [[Key]]
    /// The row of words or of Done above the keys, and its height.
    var bar: [Key]
    var barHeight: Double
    var keys: Double
    var foot: Double
  }

  /// The upper edge of the keyboard while it shows.
  var keyboardTop: Double? {
    shownKeyboard.map { bounds.bottom - $0.foot - $0.keys - $0.barHeight }
  }

  /// The keyboard in front of the screen's lower part while a field has the focus.
  ///
  /// 216 pt high, 162 in landscape (UIKit until iOS 7), or as high as the device's own where a
  /// platform or that height is stated; ten keys to the first row, nine to the second, seven between Shift and Delete in
  /// the third. Touches between keys reach the nearer one: the keys' hit targets tile the keyboard.
  mutating func placeKeyboard(in result: inout PlacedScreen) {
    guard let shown = shownKeyboard else { return }
    let bottom = bounds.bottom - shown.foot
    let frame = Rectangle(x: 0, y: bottom - shown.keys, width: bounds.width, height: shown.keys)
    result.keyboard = frame
    let ground = Rectangle(
      left: 0, top: frame.top - shown.barHeight, right: bounds.right, bottom: bounds.bottom)
    if context.resolution == .front, !(content + front).contains(where: { $0.holder != nil }) {
      content = content.compactMap { uncovered($0, by: ground) }
      front = front.compactMap { uncovered($0, by: ground) }
    } else {
      // What holds others keeps its index.
      hide(behind: ground)
      content = content.map { uncovered($0, by: ground) ?? $0 }
      front = front.map { uncovered($0, by: ground) ?? $0 }
      addHolder(Element(kind: Element.Plate()), frame: ground, part: .plate)
    }
    decorations.append(.init(kind: Element.Keyboard.drawn, frame: ground))
    if !shown.bar.isEmpty, shown.barHeight > 0 {
      let bar = Rectangle(
        left: ground.left, top: ground.top, right: ground.right, bottom: frame.top)
      placeKeys(shown.bar, in: bar, of: bar)
    }
    let height = frame.height / Double(shown.rows.count)
    for (row, keys) in shown.rows.enumerated() {
      let strip = Rectangle(
        x: frame.x, y: frame.y + Double(row) * height, width: frame.width, height: height)
      placeKeys(keys, in: strip, of: frame)
    }
  }

  /// The keyboard that is up, if one is.
  private var shownKeyboard: Shown? {
    let isStated = screen.elements.contains { $0.kind.is(Element.Keyboard.self) }
    guard isStated || context.focus != nil else { return nil }
    let field = context.focus.flatMap { id in
      screen.element(id: id) ?? context.curl?.screen.element(id: id)
    }
    let settings = field?[Element.TextField.self] ?? Element.TextField()
    let isApple =
      context.platform == .ios || context.platform != .android && context.device.usualUnit == .pt
    var shown = extent
    switch settings.keyboard {
    case .none: return isStated ? shown : nil
    case .letters: shown.bar = settings.predicts ? KeyRows.suggestions : []
    case .eMail: (shown.rows, shown.bar) = (KeyRows.eMail, KeyRows.suggestions)
    case .numbers:
      shown.rows = isApple ? KeyRows.applePad : KeyRows.androidPad
      shown.bar = isApple ? KeyRows.done : []
      if isApple { shown.barHeight = BarMetrics.barHeight }
    }
    if !settings.predicts, settings.keyboard != .numbers { shown.barHeight = 0 }
    return shown
  }

  /// The keyboard of letters by the device's figures, without anything above it.
  private var extent: Shown {
    if context.platform != nil || context.device.statesKeyboard,
      let keyboard = context.device.keyboard
    {
      let extent = keyboard.extent(in: context.orientation)
      return Shown(
        rows: KeyRows.letters, bar: [], barHeight: extent.predictions, keys: extent.keys,
        foot: extent.foot)
    }
    let keys = context.orientation == .portrait ? portraitHeight : landscapeHeight
    return Shown(
      rows: KeyRows.letters, bar: [], barHeight: 0, keys: keys,
      foot: context.device.homeIndicatorHeight)
  }

  /// The target with its hit target, and with a platform its visual, cut to what the keyboard leaves;
  /// nil where it hides all of that.
  private func uncovered(_ target: Target, by ground: Rectangle) -> Target? {
    guard target.visual.top < ground.top else { return nil }
    var target = target
    target.hitTarget = Rectangle(
      left: target.hitTarget.left, top: target.hitTarget.top, right: target.hitTarget.right,
      bottom: min(target.hitTarget.bottom, ground.top))
    if context.platform != nil, target.visual.bottom > ground.top {
      target.wholeFrame = target.whole
      target.visual.height = ground.top - target.visual.top
    }
    return target
  }

  /// Keys side by side in a strip of the keyboard, which respond in all of it.
  private mutating func placeKeys(_ keys: [Key], in strip: Rectangle, of frame: Rectangle) {
    let total = keys.reduce(0) { $0 + $1.width }
    // A row of fewer keys than ten is centred, and its end keys respond to the screen's edge.
    let margin = (1 - total) / 2 * frame.width
    var x = frame.x + margin
    for (index, key) in keys.enumerated() {
      let cell = Rectangle(
        x: x, y: strip.y, width: key.width * frame.width, height: strip.height)
      x = cell.right
      let visual = Rectangle(
        x: cell.x + keyMarginX, y: cell.y + keyMarginY, width: cell.width - 2 * keyMarginX,
        height: cell.height - 2 * keyMarginY)
      let hit = Rectangle(
        left: index == 0 ? frame.left : cell.left, top: cell.top,
        right: index == keys.count - 1 ? frame.right : cell.right, bottom: cell.bottom)
      front.append(
        Target(
          system: .key(key.name), id: key.id, kind: .key, label: key.name,
          visual: visual, hitTarget: hit, family: Target.keys))
    }
  }
}

private let portraitHeight = 216.0
private let landscapeHeight = 162.0
/// Half of the space between the drawn keys, in points: 26×38 keys in cells of 32×54 on classic
/// phones, about; our measure, as no source gives it.
private let keyMarginX = 3.0
private let keyMarginY = 5.0
