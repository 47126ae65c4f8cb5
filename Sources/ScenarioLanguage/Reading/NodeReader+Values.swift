internal import KDL
internal import TouchLab

extension NodeReader {
  /// The text of a value; nil, and reported, for a number or boolean.
  mutating func text(
    _ value: KDLValue, of name: String, among words: [String] = [], in statement: Statement
  ) -> String? {
    guard case .string(let text) = value.content else {
      report(.wrongType(of: name, expected: .word(words)), at: value, of: statement)
      return nil
    }
    return text
  }

  mutating func text(_ name: String, of statement: Statement) -> String? {
    statement.node.property(name).flatMap { text($0, of: name, in: statement) }
  }

  /// A text that may be written as a number, such as a badge.
  mutating func textOrNumber(
    _ value: KDLValue, of name: String, in statement: Statement
  ) -> String? {
    switch value.content {
    case .string(let text): return text
    case .number(let number): return number.literal
    case .boolean, .null:
      report(.wrongType(of: name, expected: .wordOrNumber), at: value, of: statement)
      return nil
    }
  }

  mutating func number(
    _ value: KDLValue, of name: String, _ limits: Limits, in statement: Statement
  ) -> Double? {
    guard case .number(let number) = value.content else {
      report(.wrongType(of: name, expected: .number), at: value, of: statement)
      return nil
    }
    let double = number.double
    guard double.isFinite else {
      report(.notFinite(of: name), at: value, of: statement)
      return nil
    }
    guard limits.contains(double) else {
      report(
        .outOfRange(of: name, range: limits.words(in: unit), value: double), at: value,
        of: statement)
      return nil
    }
    return double
  }

  mutating func number(
    _ name: String, of statement: Statement, _ limits: Limits
  ) -> Double? {
    statement.node.property(name).flatMap { number($0, of: name, limits, in: statement) }
  }

  mutating func wholeNumber(
    _ value: KDLValue, of name: String, _ range: ClosedRange<Int>, in statement: Statement
  ) -> Int? {
    guard case .number(let number) = value.content else {
      report(.wrongType(of: name, expected: .wholeNumber), at: value, of: statement)
      return nil
    }
    guard number.double.isFinite else {
      report(.notFinite(of: name), at: value, of: statement)
      return nil
    }
    guard let integer = number.integer else {
      let isWhole = number.double == number.double.rounded()
      let words = "\(range.lowerBound) to \(range.upperBound)"
      report(
        isWhole
          ? .outOfRange(of: name, range: words) : .wrongType(of: name, expected: .wholeNumber),
        at: value, of: statement)
      return nil
    }
    guard range.contains(integer) else {
      let words = "\(range.lowerBound) to \(range.upperBound)"
      report(.outOfRange(of: name, range: words), at: value, of: statement)
      return nil
    }
    return integer
  }

  mutating func flag(_ name: String, of statement: Statement) -> Bool? {
    statement.node.property(name).flatMap { flag($0, of: name, in: statement) }
  }

  mutating func flag(_ value: KDLValue, of name: String, in statement: Statement) -> Bool? {
    guard case .boolean(let flag) = value.content else {
      report(.wrongType(of: name, expected: .boolean), at: value, of: statement)
      return nil
    }
    return flag
  }

  /// One of a type's words.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ value: KDLValue, of name: String, in statement: Statement
  ) -> Choice? {
    guard let word = text(value, of: name, in: statement) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    report(
      .unknownValue(word, of: name, known: Choice.allCases.map(\.rawValue)), at: value,
      of: statement)
    return nil
  }

  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of statement: Statement
  ) -> Choice? {
    statement.node.property(name).flatMap { choice($0, of: name, in: statement) }
  }

  /// The text of the first argument; `checkShape` reports a missing one.
  mutating func id(of statement: Statement) -> String? {
    guard let value = statement.node.argument(at: 0) else { return nil }
    if case .string(let id) = value.content, !id.isEmpty { return id }
    guard let id = text(value, of: "the id of \(statement.node.name)", in: statement) else {
      return nil
    }
    guard !id.isEmpty else {
      report(.missingArgument("an id that is not empty", node: statement.node.name), statement)
      return nil
    }
    return id
  }

  /// The text of a later argument.
  mutating func argument(_ index: Int, _ what: @autoclosure () -> String, of statement: Statement)
    -> String?
  {
    guard let value = statement.node.argument(at: index) else { return nil }
    return text(value, of: what(), in: statement)
  }

  /// The id of a property; nil, and reported, if it names nothing.
  mutating func named(
    _ property: String, _ kind: Fault.Named, _ known: [String], _ statement: Statement
  ) -> String? {
    guard let value = statement.node.property(property),
      let id = text(value, of: property, in: statement)
    else { return nil }
    if known.contains(id) { return id }
    report(.unknownID(id, kind: kind, known: known), at: value, of: statement)
    return nil
  }

  /// The arguments as numbers within limits; invalid ones are reported and left out.
  mutating func numbers(
    of statement: Statement, _ names: [String], _ limits: Limits
  ) -> [Double] {
    zip(names, statement.node.arguments).compactMap { name, value in
      number(value, of: name, limits, in: statement)
    }
  }
}
