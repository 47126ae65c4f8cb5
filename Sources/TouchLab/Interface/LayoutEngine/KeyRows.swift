/// A key's name and its share of the keyboard's width.
struct Key {
  var name: String
  var width: Double

  /// The id of the key's target.
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
