/// A property of a node of the scenario language, with access to its value in the described object.
///
/// One reader parses every property by it, and one writer prints them.
package struct NodeProperty<Owner>: Sendable {
  package let name: String
  package let type: ValueType
  /// A short description, for completion and hover texts.
  package let note: String
  /// Returns the owner's value; nil if there is none to state.
  package let get: @Sendable (Owner) -> PropertyValue?
  /// Sets a value of the property's type in the owner.
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

  /// A property with a text that may be written as a number.
  package static func textOrNumber(
    _ name: String, _ path: Path<String?>, _ note: String
  ) -> Self {
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

  /// A property with one of the words of an enumeration.
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
      name, .word(of: Word.self), note,
      get: { $0[keyPath: path].map { .text($0.rawValue) } },
      set: { value, owner in
        if let word = value.text.flatMap(Word.init(rawValue:)) { owner[keyPath: path] = word }
      })
  }

  /// A second name of a flag.
  static func alias(_ name: String, _ path: Path<Bool>, _ note: String) -> Self {
    var property = flag(name, path, note)
    property.isAlias = true
    return property
  }

  /// A second name of a text.
  static func alias(_ name: String, _ path: Path<String?>, _ note: String) -> Self {
    var property = text(name, path, note)
    property.isAlias = true
    return property
  }

  private static func optional(
    _ name: String, _ type: ValueType, _ path: Path<String?>, _ note: String
  ) -> Self {
    NodeProperty(
      name, type, note, get: { $0[keyPath: path].map { .text($0) } },
      set: { value, owner in if let text = value.text { owner[keyPath: path] = text } })
  }
}
