extension LayoutEngine {
  /// The ids of all keys, such as `key-q`.
  package static let keyIDs = Set(keyRows.joined().map(\.id))

  /// The upper edge of the keyboard while it shows.
  var keyboardTop: Double? {
    let isStated = screen.elements.contains { $0.kind.is(Element.Keyboard.self) }
    guard isStated || context.focus != nil else { return nil }
    let extent = keyboardExtent
    return bounds.bottom - extent.foot - extent.keys - extent.predictions
  }

  /// The keyboard in front of the screen's lower part while a field has the focus.
  ///
  /// 216 pt high, 162 in landscape (UIKit until iOS 7), or where a platform is stated as high as the
  /// device's own; ten keys to the first row, nine to the second, seven between Shift and Delete in
  /// the third. Touches between keys reach the nearer one: the keys' hit targets tile the keyboard.
  mutating func placeKeyboard(in result: inout PlacedScreen) {
    let isStated = screen.elements.contains { $0.kind.is(Element.Keyboard.self) }
    guard isStated || context.focus != nil else { return }
    let extent = keyboardExtent
    let bottom = bounds.bottom - extent.foot
    let frame = Rectangle(x: 0, y: bottom - extent.keys, width: bounds.width, height: extent.keys)
    result.keyboard = frame
    let ground = Rectangle(
      left: 0, top: frame.top - extent.predictions, right: bounds.right, bottom: bounds.bottom)
    content = content.compactMap { uncovered($0, by: ground) }
    front = front.compactMap { uncovered($0, by: ground) }
    decorations.append(.init(kind: Element.Keyboard.drawn, frame: ground))
    for (row, keys) in keyRows.enumerated() {
      placeKeys(keys, row: row, in: frame)
    }
  }

  /// What of the screen the keyboard takes.
  private var keyboardExtent: (predictions: Double, keys: Double, foot: Double) {
    if context.platform != nil, let keyboard = context.device.keyboard {
      let extent = keyboard.extent(in: context.orientation)
      return (extent.predictions, extent.keys, extent.foot)
    }
    let keys = context.orientation == .portrait ? portraitHeight : landscapeHeight
    return (0, keys, context.device.homeIndicatorHeight)
  }

  /// The target with its hit target cut to what the keyboard leaves; nil where it hides the visual.
  private func uncovered(_ target: Target, by ground: Rectangle) -> Target? {
    guard target.visual.top < ground.top else { return nil }
    var target = target
    target.hitTarget = Rectangle(
      left: target.hitTarget.left, top: target.hitTarget.top, right: target.hitTarget.right,
      bottom: min(target.hitTarget.bottom, ground.top))
    return target
  }

  private mutating func placeKeys(_ keys: [Key], row: Int, in frame: Rectangle) {
    let rowHeight = frame.height / Double(keyRows.count)
    let total = keys.reduce(0) { $0 + $1.width }
    // A row of fewer keys than ten is centred, and its end keys respond to the screen's edge.
    let margin = (1 - total) / 2 * frame.width
    var x = frame.x + margin
    for (index, key) in keys.enumerated() {
      let cell = Rectangle(
        x: x, y: frame.y + Double(row) * rowHeight, width: key.width * frame.width,
        height: rowHeight)
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
          visual: visual, hitTarget: hit, family: "keys"))
    }
  }
}

/// A key's name and its share of the keyboard's width.
private struct Key {
  var name: String
  var width: Double

  /// The name of the key's target.
  var id: String { "key-\(name)" }

  static func letters(_ letters: String) -> [Key] {
    letters.map { Key(name: String($0), width: 0.1) }
  }
}

private let keyRows: [[Key]] = [
  Key.letters("qwertyuiop"),
  Key.letters("asdfghjkl"),
  [Key(name: "shift", width: 0.15)] + Key.letters("zxcvbnm") + [Key(name: "delete", width: 0.15)],
  [
    Key(name: "numbers", width: 0.25), Key(name: "space", width: 0.5),
    Key(name: "return", width: 0.25),
  ],
]
private let portraitHeight = 216.0
private let landscapeHeight = 162.0
/// Half of the space between the drawn keys, in points: 26×38 keys in cells of 32×54 on classic
/// phones, about; our measure, as no source gives it.
private let keyMarginX = 3.0
private let keyMarginY = 5.0
