/// The type of an argument or property of the scenario language.
///
/// The reader, completion and the guide's tables follow from it.
package indirect enum ValueType: Hashable, Sendable {
  case text
  /// A text that may be written as a number, such as a badge.
  case textOrNumber
  /// `#true` or `#false`.
  case flag
  /// A flag, or a value of another type.
  case flagOr(ValueType)
  case number(Limits)
  case wholeNumber(ClosedRange<Int>)
  /// One of these words only.
  case word([String])
  /// Any text, with some known words.
  ///
  /// With `refusingSlips`, a likely misspelling of such a word is an error.
  case textAmong([String], refusingSlips: Bool)
  case id(Referent)
  /// A word, or a value of another type.
  case wordOr(String, ValueType)
  /// One of these words, or a number.
  case wordOrNumber([String], Limits)
  /// Several values in one text, separated by spaces.
  case series(ValueType)

  /// The kind of thing that an id of this type names; nil for other types.
  package var referent: Referent? {
    switch self {
    case .id(let referent): referent
    case .flagOr(let other), .wordOr(_, let other): other.referent
    case .text, .textOrNumber, .flag, .number, .wholeNumber, .word, .textAmong, .wordOrNumber,
      .series:
      nil
    }
  }

  /// The type for the words of an enumeration.
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
  case rule
}

/// The value of a property in a scenario, in the form of the property's type.
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
