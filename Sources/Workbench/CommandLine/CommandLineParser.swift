internal import Drawing
internal import Reporting
internal import ScenarioLanguage

package struct CommandLineParser {
  private var options = Options()
  private var operands: [String] = []
  private var given: [String] = []

  /// Parses a command line. Options may be anywhere; after `--` every word is an operand.
  package static func parse(
    _ arguments: [String]
  ) throws(UsageError) -> (invocation: Invocation, options: Options) {
    if arguments.first == "--complete" {
      return (.completing(CompletedWords(Array(arguments.dropFirst()))), Options())
    }
    var parser = CommandLineParser()
    try parser.read(arguments)
    try parser.settleFormats()
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

  /// Turns `--json` into a format, which a run then prints.
  private mutating func settleFormats() throws(UsageError) {
    let command = operands.first.flatMap(Command.named)?.form.name ?? ""
    if options.wantsJSON {
      guard options.formats == nil || options.answersJSON else {
        throw UsageError("--json is short for --format json: name one of them")
      }
      options.formats = [.json]
      options.stated["format"] = ReportFormat.json.name
      if command == "run" { options.reports = options.reports ?? "-" }
    }
    let isOneOrNone = ["", "list", "explain", "corpus", "import"].contains(command)
    if isOneOrNone, let formats = options.formats, ![[.json], [.text]].contains(formats) {
      let name = command.isEmpty ? "the prompt" : "mistap \(command)"
      throw UsageError("\(name) answers in text or json")
    }
  }

  private mutating func readLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let form = OptionForm.all.first(where: { $0.isCalled(name) }) else {
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
      "unknown option '\(word)'", hint: Fault.suggestion(for: word, among: known))
  }

  private mutating func read(
    _ form: OptionForm, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    given.append(form.name)
    guard let value = form.value == nil ? "" : attached ?? rest.popFirst() else {
      throw UsageError("missing value: \(form.usage)")
    }
    options.stated[form.name] = value
    try form.set(&options, OptionValue(text: value, option: "--\(form.name)"))
  }

  // MARK: - Invocation

  private func invocation() throws(UsageError) -> Invocation {
    if options.wantsVersion { return .version }
    guard let first = operands.first, let form = Command.named(first)?.form else {
      return options.wantsHelp ? .help(nil) : try prompt()
    }
    if options.wantsHelp { return .help(form.name) }
    try checkOptions(of: form.name)
    let rest = Array(operands.dropFirst())
    if let problem = form.problem(withOperands: rest.count) { throw problem }
    if options.watches, rest.contains("-") {
      throw UsageError("--watch needs files: standard input is read once")
    }
    if form.name == Command.languageServer.form.name { return .languageServer }
    if form.name == Command.agentServer.form.name { return .agentServer }
    if form.name == Command.demo.form.name { return .demo }
    if form.name == Command.explore.form.name, options.output == nil, let file = rest.first {
      guard file != "-" else { throw UsageError("explore takes a file, not standard input") }
      return .explore(file)
    }
    return .command(name: form.name, operands: rest)
  }

  private func prompt() throws(UsageError) -> Invocation {
    if operands.first == "help", operands.count <= 2 {
      let word = operands.dropFirst().first
      if let word, Command.named(word) == nil,
        WordHelp.elements.contains(where: { $0.word.name == word })
      {
        return .command(name: Command.list.form.name, operands: ["elements", word])
      }
      let known = word.flatMap(Command.named)?.form.name
      if let word, known == nil, word != Help.everything {
        let names = Command.forms.map(\.name) + WordHelp.elements.map(\.word.name)
        throw UsageError(
          "there is no command or element '\(word)'",
          hint: Fault.guess(for: word, among: names) ?? "see mistap help all")
      }
      return .help(word == Help.everything ? word : known)
    }
    try checkOptions(of: "")
    guard operands.count > 1 else { return .prompt(file: operands.first) }
    guard !operands[0].namesFile else {
      throw UsageError(
        "the prompt takes one scenario, not \(operands.count)",
        hint:
          "mistap run \(operands.map(\.shellPath).joined(separator: " ")) works through all of them; "
          + "mistap compare A B compares two")
    }
    let first = operands[0]
    throw UsageError(
      "'\(first)' is neither a command nor a file",
      hint: Help.commandsLike(first) ?? "see mistap help")
  }

  private func checkOptions(of command: String) throws(UsageError) {
    for form in OptionForm.all where given.contains(form.name) && !form.belongs(to: command) {
      let owner = command.isEmpty ? "the prompt" : "mistap \(command)"
      throw UsageError("\(owner) takes no --\(form.name)", hint: "it belongs to: \(form.owners)")
    }
    if command == "explore", options.output != nil, options.port != nil {
      throw UsageError("explore takes no --port with -o: a written page needs no server")
    }
    if !options.variants.isEmpty, options.shard != nil || command == "engine" {
      throw UsageError("a run in shards takes no --variants")
    }
    if ["run", "engine"].contains(command), options.margin != nil, options.baseline == nil {
      throw UsageError("\(command) takes --margin only together with --baseline")
    }
  }
}

extension String {
  /// Whether a word is more likely the name of a file than of a command.
  fileprivate var namesFile: Bool { contains("/") || hasSuffix(ScenarioFiles.ending) }
}

package enum Invocation: Sendable {
  case prompt(file: String?)
  case command(name: String, operands: [String])
  /// The help page of a command, or of the program.
  case help(String?)
  case version
  /// The language server, which runs until its client ends it.
  case languageServer
  /// The server for agents, which runs until its input ends.
  case agentServer
  case demo
  /// The page of a file, which is served until ^C.
  case explore(String)
  /// The offers of a shell for the words of a command line.
  case completing(CompletedWords)

  /// Performs a command. The program itself handles the prompt, the help and the version.
  package func perform(in environment: Environment, _ options: Options) -> CommandOutput {
    guard case .command(let name, let operands) = self, let command = Command.named(name) else {
      return CommandOutput()
    }
    let files = options.scenarioFiles(environment.files)
    do {
      let call = try Call(name, options, operands, in: environment, files)
      let output = try command.action(call)
      return Preparation(notes: files.projects.notes).addingNotes(output)
    } catch {
      // After ^C, an error about an unfinished read is not reported.
      return environment.isInterrupted()
        ? .interrupted : Preparation(notes: files.projects.notes).addingNotes(error)
    }
  }

  /// The paths that `--watch` observes; nil for a command that runs only once.
  package var watched: [String]? {
    guard case .command(let name, let operands) = self,
      Command.named(name)?.isWatched == true
    else { return nil }
    return operands
  }
}
