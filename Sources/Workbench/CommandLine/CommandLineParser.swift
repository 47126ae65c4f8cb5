internal import ScenarioLanguage
internal import TouchLab

/// Turns the words of a command line into what they ask for.
package struct CommandLineParser {
  private var options = Options()
  private var operands: [String] = []
  private var wantsHelp = false
  private var wantsVersion = false
  private var given: [String] = []

  /// Options may stand anywhere; after `--` everything is an operand.
  package static func parse(
    _ arguments: [String]
  ) throws(UsageError) -> (invocation: Invocation, options: Options) {
    var parser = CommandLineParser()
    try parser.read(arguments)
    return (try parser.invocation(), parser.options)
  }

  private mutating func read(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      if word.hasPrefix("--") {
        try readLong(String(word.dropFirst(2)), &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        try readShort(word.dropFirst(), &rest)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let form = OptionForm.all.first(where: { $0.name == name }) else {
      throw unknownOption("--\(name)")
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    if form.value == nil, attached != nil { throw UsageError("--\(name) takes no value") }
    try read(form, attached, &rest)
  }

  private mutating func readShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let form = OptionForm.all.first(where: { $0.short == letter }) else {
        throw unknownOption("-\(letter)")
      }
      guard form.value == nil else {
        try read(form, letters.isEmpty ? nil : String(letters), &rest)
        return
      }
      try read(form, nil, &rest)
    }
  }

  private func unknownOption(_ word: String) -> UsageError {
    let known = OptionForm.all.map { "--\($0.name)" }
    return UsageError(
      "unknown option '\(word)'", hint: Fact.suggestion(for: word, among: known))
  }

  private mutating func read(
    _ form: OptionForm, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    given.append(form.name)
    guard form.value != nil else {
      set(form.name)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("\(form.usage) needs its value")
    }
    try set(form.name, value)
  }

  private mutating func set(_ name: String) {
    switch name {
    case "check": options.checksOnly = true
    case "watch": options.watches = true
    case "no-history": options.keepsHistory = false
    case "quiet": options.isQuiet = true
    case "help": wantsHelp = true
    case "version": wantsVersion = true
    default: break
    }
  }

  private mutating func set(_ name: String, _ value: String) throws(UsageError) {
    switch name {
    case "reports": options.reports = value
    case "format": options.formats = try OptionValue.words(value, of: "--format")
    case "trials":
      options.trials =
        value == "auto"
        ? .automatic : .fixed(try OptionValue.whole(value, of: "--trials", in: Study.trialsRange))
    case "seed":
      options.seed = UInt64(try OptionValue.whole(value, of: "--seed", in: 0...Int.max))
    case "jobs": options.jobs = try OptionValue.whole(value, of: "--jobs", in: 1...1024)
    case "device": options.device = value
    case "person": options.people = OptionValue.ids(value)
    case "edition": options.editions = try OptionValue.words(value, of: "--edition")
    case "layouts": options.layouts += value.split(separator: ",").map(String.init)
    case "margin": options.margin = try OptionValue.share(value, of: "--margin")
    case "goal": options.goal = try OptionValue.share(value, of: "--goal")
    case "confusion": options.confusion = try OptionValue.share(value, of: "--confusion")
    case "screen": options.screen = value
    case "target": options.target = value
    case "layout": options.layout = value
    case "kind": options.kind = try OptionValue.word(value, of: "--kind")
    case "output": options.output = value
    case "baseline": options.baseline = value
    case "color": options.color = try OptionValue.word(value, of: "--color")
    case "command": options.commands.append(value)
    default: break
    }
  }

  // MARK: - What is asked for

  private func invocation() throws(UsageError) -> Invocation {
    if wantsVersion { return .version }
    guard let first = operands.first,
      let command = CommandForm.all.first(where: { $0.name == first })
    else {
      if wantsHelp { return .help(nil) }
      return try prompt()
    }
    if wantsHelp { return .help(command.name) }
    try checkOptions(of: command.name)
    let rest = Array(operands.dropFirst())
    guard rest.count >= command.fewest, rest.count <= command.most else {
      let sentence =
        if command.most == 0 {
          "mistap \(command.name) takes no operand"
        } else if rest.count < command.fewest {
          "mistap \(command.name) needs \(command.operands)"
        } else {
          "mistap \(command.name) takes \(command.operands), no more"
        }
      throw UsageError(sentence, hint: "see mistap \(command.name) --help")
    }
    switch command.name {
    case "run": return .run(rest)
    case "check": return .check(rest)
    case "compare": return .compare(rest)
    case "suggest": return .suggest(rest[0])
    case "format": return .format(rest)
    case "explain": return .explain(rest[0])
    case "list": return .list(rest[0])
    case "completions": return .completions(try OptionValue.word(rest[0], of: "completions"))
    case "manual": return .manual
    case "picture": return .picture(rest[0])
    default: return .bench
    }
  }

  private func prompt() throws(UsageError) -> Invocation {
    if operands == ["help"] { return .help(nil) }
    try checkOptions(of: "")
    guard operands.count <= 1 || !operands[0].namesFile else {
      throw UsageError(
        "the prompt takes one scenario, not \(operands.count)",
        hint: "mistap run \(operands.joined(separator: " ")) works through all of them; "
          + "mistap compare A B holds two against each other")
    }
    guard operands.count <= 1 else {
      let known = CommandForm.all.map(\.name)
      throw UsageError(
        "unknown command '\(operands[0])'",
        hint: Fact.suggestion(for: operands[0], among: known))
    }
    return .prompt(file: operands.first)
  }

  private func checkOptions(of command: String) throws(UsageError) {
    for form in OptionForm.all where given.contains(form.name) {
      guard form.commands.isEmpty || form.commands.contains(command) else {
        let owner = command.isEmpty ? "the prompt" : "mistap \(command)"
        throw UsageError("\(owner) takes no --\(form.name)", hint: "it belongs to: \(form.owners)")
      }
    }
    if command == "run", options.margin != nil, options.baseline == nil {
      throw UsageError("run takes --margin only together with --baseline")
    }
  }
}

extension String {
  /// Whether a word is more likely a file's name than a command's.
  fileprivate var namesFile: Bool { contains("/") || hasSuffix(ScenarioFiles.ending) }
}

extension OptionForm {
  fileprivate var owners: String {
    commands.map { $0.isEmpty ? "mistap [FILE]" : "mistap \($0)" }.joined(separator: ", ")
  }
}
