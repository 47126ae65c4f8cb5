/// A property of a node of the scenario language, with access to its value in the described object.
/// One reader parses every property by it, and one writer prints them.
package struct NodeProperty<Owner>: Sendable {
  package let name: String
  package let type: ValueType
  /// A short description, for completion and hover texts.
  package let note: String
  /// Returns the owner's value; nil if there is none to state.
  package let get: @Sendable (Owner) -> PropertyValue?
  package let set: @Sendable (PropertyValue, inout Owner) -> Void
  /// Whether it is a second name of a property; the writer uses the first.
  package internal(set) var isAlias = false

  package init(
    _ name: String, _ type: ValueType, _ note: String,
    get: @escaping @Sendable (Owner) -> PropertyValue?,
    set: @escaping @Sendable (PropertyValue, inout Owner) -> Void
  ) {
    self.name = name
    self.type = type
    self.note = note
    self.get = get
    self.set = set
  }
}

// MARK: - Properties at a key path

extension NodeProperty {
  package typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

  package static func text(_ name: String, _ path: Path<String?>, _ note: String) -> Self {
    optional(name, .text, path, note)
  }

  package static func text(_ name: String, _ path: Path<String>, _ note: String) -> Self {
    NodeProperty(
      name, .text, note, get: { .text($0[keyPath: path]) },
      set: { value, owner in if let text = value.text { owner[keyPath: path] = text } })
  }

  package static func textOrNumber(_ name: String, _ path: Path<String?>, _ note: String) -> Self {
    optional(name, .textOrNumber, path, note)
  }

  /// A property with any text, and the texts that are known.
  package static func text(
    _ name: String, _ path: Path<String?>, among known: [String], refusingSlips: Bool,
    _ note: String
  ) -> Self {
    optional(name, .textAmong(known, refusingSlips: refusingSlips), path, note)
  }

  /// A property with a flag, or with an id that also turns the flag on.
  package static func flag(
    _ name: String, _ path: Path<Bool>, orID idPath: Path<String?>, of referent: Referent,
    _ note: String
  ) -> Self {
    NodeProperty(
      name, .flagOr(.id(referent)), note,
      get: { owner in owner[keyPath: idPath].map { .text($0) } ?? .flag(owner[keyPath: path]) },
      set: { value, owner in
        owner[keyPath: path] = value.flag ?? true
        owner[keyPath: idPath] = value.text
      })
  }

  package static func id(
    _ name: String, _ path: Path<String?>, of referent: Referent, _ note: String
  ) -> Self {
    optional(name, .id(referent), path, note)
  }

  package static func flag(_ name: String, _ path: Path<Bool>, _ note: String) -> Self {
    NodeProperty(
      name, .flag, note, get: { .flag($0[keyPath: path]) },
      set: { value, owner in if let flag = value.flag { owner[keyPath: path] = flag } })
  }

  package static func number(
    _ name: String, _ path: Path<Double>, _ limits: Limits, _ note: String
  ) -> Self {
    NodeProperty(
      name, .number(limits), note, get: { .number($0[keyPath: path]) },
      set: { value, owner in if let number = value.number { owner[keyPath: path] = number } })
  }

  package static func number(
    _ name: String, _ path: Path<Double?>, _ limits: Limits, _ note: String
  ) -> Self {
    NodeProperty(
      name, .number(limits), note, get: { $0[keyPath: path].map { .number($0) } },
      set: { value, owner in if let number = value.number { owner[keyPath: path] = number } })
  }

  package static func wholeNumber(
    _ name: String, _ path: Path<Int?>, _ range: ClosedRange<Int>, _ note: String
  ) -> Self {
    NodeProperty(
      name, .wholeNumber(range), note, get: { $0[keyPath: path].map { .wholeNumber($0) } },
      set: { value, owner in if let whole = value.wholeNumber { owner[keyPath: path] = whole } })
  }

  package static func word<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: Path<Word>, _ note: String
  ) -> Self {
    NodeProperty(
      name, .word(of: Word.self), note, get: { .text($0[keyPath: path].rawValue) },
      set: { value, owner in
        if let word = value.text.flatMap(Word.init(rawValue:)) { owner[keyPath: path] = word }
      })
  }

  package static func word<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ path: Path<Word?>, _ note: String
  ) -> Self {
    NodeProperty(
      name, .word(of: Word.self), note, get: { $0[keyPath: path].map { .text($0.rawValue) } },
      set: { value, owner in
        if let word = value.text.flatMap(Word.init(rawValue:)) { owner[keyPath: path] = word }
      })
  }

  /// The property as a second name of another.
  var asAlias: Self {
    var alias = self
    alias.isAlias = true
    return alias
  }

  private static func optional(
    _ name: String, _ type: ValueType, _ path: Path<String?>, _ note: String
  ) -> Self {
    NodeProperty(
      name, type, note, get: { $0[keyPath: path].map { .text($0) } },
      set: { value, owner in if let text = value.text { owner[keyPath: path] = text } })
  }
}

/// The type of an argument or property of the scenario language. The reader, completion and the
/// guide's tables follow from it.
package indirect enum ValueType: Hashable, Sendable {
  case text
  /// A text that may be written as a number, such as a badge.
  case textOrNumber
  /// `#true` or `#false`.
  case flag
  case flagOr(ValueType)
  case number(Limits)
  case wholeNumber(ClosedRange<Int>)
  /// One of these words only.
  case word([String])
  /// Any text, with some known words. With `refusingSlips`, a likely misspelling of such a word is
  /// an error.
  case textAmong([String], refusingSlips: Bool)
  case id(Referent)
  case wordOr(String, ValueType)
  /// One of these words, or a number.
  case wordOrNumber([String], Limits)
  case series(ValueType)

  package var referent: Referent? {
    switch self {
    case .id(let referent): referent
    case .flagOr(let other), .wordOr(_, let other): other.referent
    case .text, .textOrNumber, .flag, .number, .wholeNumber, .word, .textAmong, .wordOrNumber,
      .series:
      nil
    }
  }

  package static func word<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> ValueType {
    .word(type.allCases.map(\.rawValue))
  }
}

/// The kind of thing that an id names.
package enum Referent: String, Hashable, Sendable, CaseIterable {
  case device
  case person
  case edition
  case screen
  case layout
  case task
  case element
  case tab
  /// A screen, or a panel of the screen.
  case destination
  /// An element that the keyboard types into.
  case field
  /// A snackbar or toast, on any screen.
  case notice
  /// A mode, the keyboard, or a field with text.
  case state
  case rule
}

package enum PropertyValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case wholeNumber(Int)
  case flag(Bool)

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var wholeNumber: Int? { if case .wholeNumber(let whole) = self { whole } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
}
