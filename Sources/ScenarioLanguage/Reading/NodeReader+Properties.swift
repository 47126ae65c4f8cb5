internal import KDL
internal import TouchLab

extension NodeReader {
  /// The value of a property of any type; nil, and reported, if it is invalid.
  mutating func value(
    _ value: KDLValue, of name: String, _ type: ValueType, in statement: Statement
  ) -> PropertyValue? {
    switch type {
    case .id(.edition):
      return self.value(value, of: name, .word(of: GuidelineSet.self), in: statement)
    case .text, .id:
      return text(value, of: name, in: statement).map { .text($0) }
    case .textOrNumber:
      return textOrNumber(value, of: name, in: statement).map { .text($0) }
    case .textAmong(let known, let refusingSlips):
      guard let text = text(value, of: name, in: statement) else { return nil }
      if refusingSlips, refusesSlips, let meant = meantWord(by: text, among: known) {
        report(.unknownValue(text, of: name, known: [meant]), at: value, of: statement)
      }
      return .text(text)
    case .word(let words):
      guard let word = text(value, of: name, among: words, in: statement) else { return nil }
      if words.contains(word) { return .text(word) }
      report(.unknownValue(word, of: name, known: words), at: value, of: statement)
      return nil
    case .flag:
      return flag(value, of: name, in: statement).map { .flag($0) }
    case .flagOr(let other):
      if case .string = value.content { return self.value(value, of: name, other, in: statement) }
      return flag(value, of: name, in: statement).map { .flag($0) }
    case .wordOr(let word, let other):
      if value.content == .string(word) { return .text(word) }
      return self.value(value, of: name, other, in: statement)
    case .wordOrNumber(let words, let limits):
      if case .string(let word) = value.content {
        return self.word(word, or: limits, among: words, value, of: name, in: statement)
      }
      return number(value, of: name, limits, in: statement).map { .text($0.points) }
    case .series(let part):
      return series(value, of: name, part, in: statement)
    case .number(let limits):
      return number(value, of: name, limits, in: statement).map { .number($0) }
    case .wholeNumber(let range):
      return wholeNumber(value, of: name, range, in: statement).map { .wholeNumber($0) }
    }
  }

  /// The arguments of a setting; nil if one is missing or invalid.
  ///
  /// A repeated last argument gives as many as there are.
  mutating func values<Owner>(
    of statement: Statement, _ part: SettingPart<Owner>
  ) -> [PropertyValue]? {
    let given = statement.node.arguments
    var expected = Array(zip(part.names, part.form.arguments))
    if part.form.repeatsLast, let last = expected.last {
      expected += Array(repeating: last, count: max(0, given.count - expected.count))
    }
    let values = zip(expected, given).compactMap {
      value($1, of: $0.0, $0.1.type, in: statement)
    }
    return values.count == expected.count ? values : nil
  }

  /// The known word that a text misspells; nil for a known word, and for any other text.
  private func meantWord(by text: String, among known: [String]) -> String? {
    guard !known.contains(text) else { return nil }
    return known.first { NearestWord.isMisspelling(text, of: $0) }
  }
}

extension NodeReader {
  /// Several values of a type in one text; a single number needs no quotes.
  private mutating func series(
    _ value: KDLValue, of name: String, _ part: ValueType, in statement: Statement
  ) -> PropertyValue? {
    guard case .string(let text) = value.content else {
      return self.value(value, of: name, part, in: statement)
    }
    var words: [String] = []
    for word in text.split(separator: " ") {
      var one = value
      one.content = .string(String(word))
      guard let read = self.value(one, of: name, part, in: statement)?.text else { return nil }
      words.append(read)
    }
    return words.isEmpty ? nil : .text(words.joined(separator: " "))
  }
}

extension NodeReader {
  /// One of the words, or a number that is written as text.
  private mutating func word(
    _ word: String, or limits: Limits, among words: [String], _ value: KDLValue, of name: String,
    in statement: Statement
  ) -> PropertyValue? {
    if words.contains(word) { return .text(word) }
    guard let number = Double(word), number.isFinite else {
      let other = "a number, \(limits.words(in: unit))"
      report(.unknownValue(word, of: name, known: words, or: other), at: value, of: statement)
      return nil
    }
    guard limits.contains(number) else {
      report(.outOfRange(of: name, range: limits.words(in: unit)), at: value, of: statement)
      return nil
    }
    return .text(number.points)
  }
}
