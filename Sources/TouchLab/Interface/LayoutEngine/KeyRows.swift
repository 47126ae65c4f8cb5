struct Key {
  var name: String
  var width: Double

  var id: String { "key-\(name)" }

  static func row(_ letters: String, width: Double = 0.1) -> [Key] {
    letters.map { Key(name: String($0), width: width) }
  }
}

/// The keys of each keyboard, row by row from the top.
package enum KeyRows {
  static let letters =
    alphabet + [
      [
        Key(name: "numbers", width: 0.25), Key(name: "space", width: 0.5),
        Key(name: "return", width: 0.25),
      ]
    ]

  /// The letter keyboard with the two signs of every address: UIKit's keyboard type `emailAddress`,
  /// and Android's text with variation e-mail address.
  static let eMail =
    alphabet + [
      [
        Key(name: "numbers", width: 0.25), Key(name: "space", width: 0.3),
        Key(name: "@", width: 0.1), Key(name: ".", width: 0.1), Key(name: "return", width: 0.25),
      ]
    ]

  /// UIKit's decimal pad, which has no Return; `done` is above it.
  static let applePad = [
    Key.row("123", width: third), Key.row("456", width: third), Key.row("789", width: third),
    Key.row(".0", width: third) + [Key(name: "delete", width: third)],
  ]

  /// Gboard's pad, for fields of input type number.
  static let androidPad = [
    Key.row("123-", width: 0.25),
    Key.row("456", width: 0.25) + [Key(name: "space", width: 0.25)],
    Key.row("789", width: 0.25) + [Key(name: "delete", width: 0.25)],
    Key.row(",0.", width: 0.25) + [Key(name: "return", width: 0.25)],
  ]

  /// The suggestion bar above the letters, with three words on both platforms.
  static let suggestions = (1...3).map { Key(name: "suggestion-\($0)", width: third) }

  /// The bar above a pad without a Return key.
  static let done = [Key(name: "return", width: 0.25)]

  /// The ids of all keys, such as `key-q`.
  package static let ids = Set(
    (letters + eMail + applePad + androidPad + [suggestions, done]).joined().map(\.id))

  private static let third = 1.0 / 3
  private static let alphabet = [
    Key.row("qwertyuiop"), Key.row("asdfghjkl"),
    [Key(name: "shift", width: 0.15)] + Key.row("zxcvbnm") + [Key(name: "delete", width: 0.15)],
  ]
}

/// The shown keyboard and the part of the screen that it covers.
struct ShownKeyboard {
  private(set) var rows = KeyRows.letters
  /// The row of suggestions or Done above the keys; its height is `barHeight`.
  private(set) var bar: [Key] = []
  private(set) var barHeight: Double
  let keys: Double
  let foot: Double
  private let screenBottom: Double

  var top: Double { screenBottom - foot - keys - barHeight }

  /// The keyboard of the focused field, or of a screen that states one; nil if none shows.
  init?(on screen: Screen, in context: LayoutContext) {
    let isStated = screen.elements.contains { $0.kind.is(Element.Keyboard.self) }
    guard isStated || context.focus != nil else { return nil }
    let field = context.focus.flatMap { id in
      screen.element(id: id) ?? context.curl?.screen.element(id: id)
    }
    let settings = field?[Element.TextField.self] ?? Element.TextField()
    let isApple =
      context.platform == .ios || context.platform != .android && context.device.usualUnit == .pt
    self.init(extentIn: context)
    switch settings.keyboard {
    case .none where isStated: return
    case .none: return nil
    case .letters: bar = settings.predicts ? KeyRows.suggestions : []
    case .eMail: (rows, bar) = (KeyRows.eMail, KeyRows.suggestions)
    case .numbers:
      rows = isApple ? KeyRows.applePad : KeyRows.androidPad
      // The pad of an iPhone has no return key, and no bar above its keys.
      let hasBar = isApple && !(context.platform == .ios && context.device.kind == .phone)
      bar = hasBar ? KeyRows.done : []
      if isApple { barHeight = hasBar ? BarMetrics.barHeight : 0 }
    }
    if !settings.predicts, settings.keyboard != .numbers { barHeight = 0 }
  }

  /// A letter keyboard with the device's measures.
  private init(extentIn context: LayoutContext) {
    screenBottom = context.screen.bottom
    if context.platform != nil || context.device.statesKeyboard,
      let keyboard = context.device.keyboard
    {
      let extent = keyboard.extent(in: context.orientation)
      (barHeight, keys) = (extent.predictions, extent.keys)
      foot = context.device.navigation == .threeButton ? context.foot : extent.foot
    } else {
      barHeight = 0
      keys = context.orientation == .portrait ? portraitHeight : landscapeHeight
      foot = context.foot
    }
  }
}

private let portraitHeight = 216.0
private let landscapeHeight = 162.0
