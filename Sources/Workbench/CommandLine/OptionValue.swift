internal import ScenarioLanguage

/// Reads the values of options.
enum OptionValue {
  static func whole(
    _ text: String, of name: String, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return number
  }

  static func share(_ text: String, of name: String) throws(UsageError) -> Double {
    guard let number = Double(text), number >= 0, number <= 1 else {
      throw UsageError("\(name) must be a number between 0 and 1, not '\(text)'")
    }
    return number
  }

  static func word<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String, of name: String
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw UsageError(
      "unknown value '\(text)' of \(name)", hint: Fact.suggestion(for: text, among: known))
  }

  /// Ids that are separated by commas, without doubles.
  static func ids(_ text: String) -> [String] {
    var seen: Set<String> = []
    return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      .filter { seen.insert($0).inserted }
  }

  /// Words that are separated by commas, without doubles.
  static func words<Choice: CaseIterable & RawRepresentable<String> & Equatable>(
    _ text: String, of name: String
  ) throws(UsageError) -> [Choice] {
    var choices: [Choice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let choice: Choice = try word(String(part), of: name)
      if !choices.contains(choice) { choices.append(choice) }
    }
    return choices
  }
}
