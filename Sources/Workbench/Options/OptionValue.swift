internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The value of an option as it was typed, and how it is read.
struct OptionValue {
  let text: String
  /// The option as messages name it: `--trials`.
  let option: String

  /// The parts that commas separate, none of which may be empty.
  func parts() throws(UsageError) -> [String] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw UsageError("\(option) needs names with commas between them, not '\(text)'")
    }
    return parts
  }

  /// Ids that are separated by commas, without doubles.
  var ids: [String] {
    var seen: Set<String> = []
    return text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      .filter { seen.insert($0).inserted }
  }

  func whole(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return number
  }

  func shard() throws(UsageError) -> Shard {
    guard let shard = Shard(text) else {
      throw UsageError(
        "\(option) must be a number of so many, such as 2/3, not '\(text)'",
        hint: "mistap run PATH… --shard 1/3 takes the first of three shards")
    }
    return shard
  }

  /// Numbers from 1 that are separated by commas, without doubles; none for `all`.
  func numbersOrAll() throws(UsageError) -> [Int] {
    guard text != "all" else { return [] }
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 1 else {
        throw UsageError("\(option) must be all, or numbers such as 1,3, not '\(text)'")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// The address of a folder on the web, with a slash at its end.
  func address() throws(UsageError) -> String {
    let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
    // What could end a link of Markdown, or is no part of a folder's address.
    let isPlain = text.utf8.allSatisfy {
      (0x21...0x7E).contains($0) && !"()<>[]\"'`\\#?".utf8.contains($0)
    }
    guard isWeb, isPlain else {
      throw UsageError(
        "\(option) must be the address of a folder, not '\(text)'",
        hint: "such as https://example.org/reports/")
    }
    return text.hasSuffix("/") ? text : "\(text)/"
  }

  func share() throws(UsageError) -> Double {
    guard let number = Double(text), number >= 0, number <= 1 else {
      throw UsageError("\(option) must be a number between 0 and 1, not '\(text)'")
    }
    return number
  }

  func goal() throws(UsageError) -> Double {
    guard let goal = GoalText(text)?.share else {
      throw UsageError("\(option) must be \(GoalText.form), not '\(text)'")
    }
    return goal
  }

  func word<Choice: CaseIterable & RawRepresentable<String>>() throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw UsageError(
      "unknown value '\(text)' of \(option)", hint: Fault.suggestion(for: text, among: known))
  }

  /// Words that are separated by commas, without doubles.
  func words<Choice: CaseIterable & RawRepresentable<String> & Equatable>() throws(UsageError)
    -> [Choice]
  {
    var choices: [Choice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let choice: Choice = try OptionValue(text: String(part), option: option).word()
      if !choices.contains(choice) { choices.append(choice) }
    }
    return choices
  }

  /// Platforms that are separated by commas, without doubles; an error names every platform.
  func platforms() throws(UsageError) -> [TouchPlatform] {
    do {
      return try words()
    } catch {
      let all = "there is: " + TouchPlatform.allCases.map(\.rawValue).joined(separator: ", ")
      let guess = error.hint.flatMap { $0 == all ? nil : "\($0) " } ?? ""
      throw UsageError(error.sentence, hint: guess + all)
    }
  }
}
