internal import Reporting

/// The form of an option of the command line, for the parser, the help and shells, with its
/// commands and its effect.
struct OptionForm: Sendable {
  typealias Setting = @Sendable (inout Options, OptionValue) throws(UsageError) -> Void

  let name: String
  /// The one-letter form; nil if there is none.
  let short: Character?
  /// The previous name, which remains valid; nil if there is none.
  let oldName: String?
  /// The name of its value; nil for a switch.
  let value: String?
  let summary: String
  /// The summaries for the help of single commands, by command name.
  let ownSummaries: [String: String]
  /// The commands that take it; the prompt's name is empty, and an empty list stands for all.
  let commands: [String]
  let choices: Choices
  /// Stores the value in the options; that of a switch is empty.
  let set: Setting

  init(
    _ name: String, _ value: String?, _ summary: String, _ commands: [String],
    short: Character? = nil, oldName: String? = nil, _ choices: Choices = .anything,
    ownSummaries: [String: String] = [:], set: @escaping Setting
  ) {
    self.name = name
    self.short = short
    self.oldName = oldName
    self.value = value
    self.summary = summary
    self.ownSummaries = ownSummaries
    self.commands = commands
    self.choices = choices
    self.set = set
  }

  /// Returns the options of a command; the prompt's name is empty.
  static func options(of command: String) -> [OptionForm] { all.filter { $0.belongs(to: command) } }

  /// Whether a command takes it. The command `engine` takes the options of `run` except those in
  /// `notForJobs`.
  func belongs(to command: String) -> Bool {
    commands.isEmpty || commands.contains(command)
      || command == "engine" && commands.contains("run") && !Self.notForJobs.contains(name)
  }

  /// The options that a job sets itself, and those that a job cannot use.
  private static let notForJobs: Set<String> = ["shard", "watch"]

  func isCalled(_ name: String) -> Bool { name == self.name || name == oldName }

  func summary(of command: String) -> String { ownSummaries[command] ?? summary }

  /// Whether its value is a list of names with commas between them.
  var takesList: Bool { value == "LIST" }

  /// The forms that can be typed: `--trials`, `-c`.
  var spellings: [String] { short.map { ["--\(name)", "-\($0)"] } ?? ["--\(name)"] }

  /// The form in the help: `--trials N`, `-c COMMAND`.
  var usage: String {
    let long = name == "command" ? "-c" : "--\(name)"
    let names = short.map { name == "command" ? "-\($0)" : "-\($0), \(long)" } ?? long
    return value.map { "\(names) \($0)" } ?? names
  }

  /// The commands that take it, as they are typed.
  var owners: String {
    commands.map { $0.isEmpty ? "mistap [FILE]" : "mistap \($0)" }.joined(separator: ", ")
  }
}

/// The form of a command of the command line, for the parser, the help and shells.
struct CommandForm: Sendable {
  let name: String
  let operands: String
  let summary: String
  /// Further text on its own help page.
  let details: String
  /// A realistic example, at the end of its help page and in the manual page.
  let example: String
  let count: ClosedRange<Int>
  let choices: Choices

  init(
    _ name: String, _ operands: String, _ summary: String, details: String = "",
    example: String, takes count: ClosedRange<Int>, _ choices: Choices = .anything
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.details = details
    self.example = example
    self.count = count
    self.choices = choices
  }

  /// The operands with the first few of many words to choose from, for tables.
  var briefOperands: String {
    let words = operands.split(separator: " ", omittingEmptySubsequences: false)
    guard let first = words.first, first.count > Self.widestOperand else { return operands }
    let few = first.split(separator: "|").prefix(3).joined(separator: "|")
    return (["\(few)|…"] + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// The longest operand that a table has in full.
  private static let widestOperand = 32

  /// The options that the command takes.
  var options: [OptionForm] { OptionForm.options(of: name) }

  /// Returns the error for a number of operands; nil if it is allowed.
  func problem(withOperands given: Int) -> UsageError? {
    guard !count.contains(given) else { return nil }
    let sentence =
      if count.upperBound == 0 {
        "mistap \(name) takes no operand"
      } else if given < count.lowerBound {
        "mistap \(name): missing \(operands)"
      } else {
        "mistap \(name) takes only \(operands)"
      }
    return UsageError(sentence, hint: "see mistap \(name) --help")
  }
}
