/// An option of the command line: how it is written, what help and shells say of it, which commands
/// take it, and what it sets.
struct OptionForm: Sendable {
  typealias Setting = @Sendable (inout Options, OptionValue) throws(UsageError) -> Void

  let name: String
  /// A one-letter form.
  let short: Character?
  /// The name that it had before, which goes on being taken.
  let oldName: String?
  /// What its value is; nil for a switch.
  let value: String?
  let summary: String
  /// What the help of single commands says in its place, by their names.
  let ownSummaries: [String: String]
  /// The commands that take it, of which the prompt's name is empty; none for all.
  let commands: [String]
  /// What its value can be.
  let choices: Choices
  /// Puts the value into the options; a switch has an empty one.
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

  /// The options that a command takes; the prompt's name is empty.
  static func options(of command: String) -> [OptionForm] { all.filter { $0.belongs(to: command) } }

  /// Whether a command takes it: a job is given what its run takes.
  func belongs(to command: String) -> Bool {
    commands.isEmpty || commands.contains(command)
      || command == "engine" && commands.contains("run") && !Self.notForJobs.contains(name)
  }

  /// What a job says itself, and what is no use in one.
  private static let notForJobs: Set<String> = ["shard", "watch"]

  /// Whether it is meant by a long name.
  func isCalled(_ name: String) -> Bool { name == self.name || name == oldName }

  /// What it says in the help of a command.
  func summary(of command: String) -> String { ownSummaries[command] ?? summary }

  /// How it is typed: `--trials`, `-c`.
  var spellings: [String] { short.map { ["--\(name)", "-\($0)"] } ?? ["--\(name)"] }

  /// How the help shows it: `--trials N`, `-c COMMAND`.
  var usage: String {
    let long = name == "command" ? "-c" : "--\(name)"
    let names = short.map { name == "command" ? "-\($0)" : "-\($0), \(long)" } ?? long
    return value.map { "\(names) \($0)" } ?? names
  }

  /// The commands that take it, as they are called.
  var owners: String {
    commands.map { $0.isEmpty ? "mistap [FILE]" : "mistap \($0)" }.joined(separator: ", ")
  }
}
