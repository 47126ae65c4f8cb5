internal import Drawing
internal import Guidelines
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The value of an option as typed, with its parsers.
struct OptionValue {
  let text: String
  /// The option's name in messages: `--trials`.
  let option: String

  /// Returns the parts between commas; throws if one is empty.
  func parts() throws(UsageError) -> [String] {
    let parts = text.listItems
    guard parts.allSatisfy({ !$0.isEmpty }) else {
      throw UsageError("\(option) needs names with commas between them, not '\(text)'")
    }
    return parts
  }

  /// The ids between commas, without duplicates.
  var ids: [String] {
    var seen: Set<String> = []
    return text.listItems.filter { seen.insert($0).inserted }
  }

  func whole(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text, radix: 10), range.contains(number) else {
      throw UsageError(
        "\(option) must be a whole number from \(range.lowerBound) to \(range.upperBound), "
          + "not '\(text)'")
    }
    return number
  }

  func shard() throws(UsageError) -> Shard {
    guard let shard = Shard(text) else {
      throw UsageError(
        "\(option) must be K/N with K ≤ N, such as 2/3, not '\(text)'",
        hint: "mistap run PATH… --shard 1/3 takes the first of three shards")
    }
    return shard
  }

  /// Returns the numbers between commas, at least 1, without duplicates; empty for `all`.
  func numbersOrAll() throws(UsageError) -> [Int] {
    guard text != "all" else { return [] }
    var numbers: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part, radix: 10), number >= 1 else {
        throw UsageError("\(option) must be all, or numbers such as 1,3, not '\(text)'")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// Returns the web address of a folder, with a slash at its end.
  func address() throws(UsageError) -> String {
    let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
    // Excludes characters that end a Markdown link, or that a folder's address cannot have.
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

  func category() throws(UsageError) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "/")
    }
    guard isPlain, !text.isEmpty else {
      throw UsageError(
        "\(option) must be a word without spaces and slashes, not '\(text)'",
        hint: "such as --category android")
    }
    return text
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
      "\(option): unknown value '\(text)'", hint: Fault.suggestion(for: text, among: known))
  }

  /// Returns the words between commas, without duplicates.
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

  /// Returns the ids of rules between commas; an error names similar ones.
  func rules() throws(UsageError) -> Set<String> {
    let known = GuidelineCatalogue.summaries.map(\.id)
    var ids: Set<String> = []
    for part in try parts() {
      let named = GuidelineCatalogue.successors[part] ?? [part]
      guard named.allSatisfy(known.contains) else {
        throw UsageError(
          "\(option): unknown rule '\(part)'", hint: Fault.suggestion(for: part, among: known))
      }
      ids.formUnion(named)
    }
    return ids
  }

  /// Returns the platforms between commas, without duplicates; an error lists every platform.
  func platforms() throws(UsageError) -> [PlatformName] {
    do {
      return try words()
    } catch {
      let all = "Choose one of: " + PlatformName.allCases.map(\.rawValue).joined(separator: ", ")
      let guess = error.hint.flatMap { $0 == all ? nil : "\($0) " } ?? ""
      throw UsageError(error.sentence, hint: guess + all)
    }
  }
}
