/// What an argument or a property of the language takes.
///
/// Reading, what completion offers and the guide's tables follow from it.
package indirect enum ValueType: Hashable, Sendable {
  case text
  /// A text that may be written as a number, such as a badge.
  case textOrNumber
  /// `#true` or `#false`.
  case flag
  /// A flag, or in its place what another type takes.
  case flagOr(ValueType)
  case number(Limits)
  case wholeNumber(ClosedRange<Int>)
  /// One of these words, and nothing else.
  case word([String])
  /// Any text; of these words the meaning is known. Where slips are refused, a text that is likely one
  /// in writing such a word is an error.
  case textAmong([String], refusingSlips: Bool)
  case id(Referent)
  /// One word, or in its place what another type takes.
  case wordOr(String, ValueType)
  /// One of these words, or a number in their place.
  case wordOrNumber([String], Limits)
  /// Several values in one text, with spaces between them.
  case series(ValueType)

  /// What it names, if it takes an id.
  package var referent: Referent? {
    switch self {
    case .id(let referent): referent
    case .flagOr(let other), .wordOr(_, let other): other.referent
    case .text, .textOrNumber, .flag, .number, .wholeNumber, .word, .textAmong, .wordOrNumber,
      .series:
      nil
    }
  }

  /// The words of a type that has them.
  package static func word<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> ValueType {
    .word(type.allCases.map(\.rawValue))
  }
}

/// What an id names.
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
  /// What the keyboard types into.
  case field
  /// A snackbar or toast, of any screen.
  case notice
  case rule
}

/// A value as a property states it, of the type that the property takes.
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
