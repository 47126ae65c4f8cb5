package import Drawing
package import Importing
internal import Remedies
package import Reporting
internal import ScenarioLanguage
package import Studies
package import TouchLab

/// The options of the command line; nil leaves a setting to the scenario.
package struct Options: Sendable {
  package enum Color: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  /// Every given option with its value, as typed.
  package var stated: [String: String] = [:]
  /// The project file whose settings count.
  package var project = ProjectChoice.nearest
  /// Whether named files that the project does not list, and foreign ones, are skipped.
  package var takesProjectFilesOnly = false
  package var reports: String?
  package var formats: [ReportFormat]?
  package var answersJSON: Bool { formats == [.json] }
  package var trials: Int?
  package var seed: UInt64?
  package var jobs: Int?
  package var device: String?
  /// The ids of the persons, in order; empty for those of the scenario.
  package var people: [String] = []
  /// The platforms on which each scenario is checked, whatever it states; empty for its own.
  package var platforms: [PlatformName] = []
  package var guidelineSets: [GuidelineSet]?
  package var hitTesting: HitTesting?
  /// The hit-testing rules to compare, the baseline first.
  package var hitTestingRules: [HitTesting] = []
  /// The variants to check besides the scenario as stated.
  package var variants: [StudyVariant] = []
  package var layouts: [String] = []
  package var margin: Double?
  /// The goal, and the scope of `suggest` and `picture`.
  package var goal: Double?
  package var confusion: Double?
  package var screen: String?
  package var target: String?
  /// The number of changes for each layout in `run` and `suggest`.
  package var changes: Int?
  /// The numbers of the changes that `suggest` applies; empty for all that go together.
  package var apply: [Int]?
  /// Whether `suggest` writes changes into the files that it read.
  package var writesInPlace = false
  /// The toolkit whose wording `suggest` adds.
  package var toolkit: NativeToolkit?
  package var layout: String?
  package var kind: PictureFile.Kind?
  package var showsIDs = false
  /// Whether `explore` opens its page.
  package var opensPage = true
  /// The port of its page; nil for a free one.
  package var port: Int?
  package var output: String?
  package var baseline: String?
  /// Whether a named file is replaced, also one of another program.
  package var isForced = false
  /// Whether the files are named that would be written, and none is.
  package var isDry = false
  /// The folders that agents may use besides their own.
  package var allowed: [String] = []
  /// Whether the reports of this run become the baseline.
  package var updatesBaseline = false
  /// The address where the pages are published, up to the last slash.
  package var pages: String?
  /// The category and the ignored findings of the log for code scanning.
  package var log = SARIFLog.Options()
  /// The scenarios that `run` compares with.
  package var corpus: String?
  /// The scenario whose percentiles within a corpus are requested.
  package var of: String?
  /// The part of the scenarios that this run takes.
  package var shard: Shard?
  /// The number of shards of a job.
  package var shards: Int?
  /// The density, the page size and the screen id of an import.
  package var density: Double?
  package var size: Size?
  package var screenID: String?
  /// The device that `capture` asks, where there are several.
  package var serial: String?
  package var udid: String?
  package var mostTargets: Int?
  package var linksScreens = false
  package var versionSource: VersionSource?
  /// The names of the only frames of a design that an import reads; empty for all.
  package var frames: [String] = []
  package var explains = false
  package var wantsSnippet = false
  package var color = Color.auto
  package var isQuiet = false
  /// Whether tables list all rows, and findings their sources.
  package var isVerbose = false
  package var checksOnly = false
  /// Whether to list results that need review as questions.
  package var asks = false
  /// The problems that `check` shows, and those on which it fails.
  package var check = CheckChoice()
  package var watches = false
  package var keepsHistory = true
  /// Whether the prompt prints more digits than the model interval allows.
  package var isPrecise = false
  package var commands: [String] = []
  /// Whether `manual` prints the skill for agents.
  package var wantsSkill = false
  /// Whether `--json` is given, which the parser turns into a format.
  var wantsJSON = false
  /// Whether `import` prints its remarks in place of the scenario.
  package var printsRemarks = false
  var wantsHelp = false
  var wantsVersion = false

  package init() {}

  package static let standardReports = "Reports"
  /// The default number of changes for each layout, in runs of at most `fewFiles` files.
  package static let standardChanges = 3
  package static let fewFiles = 10
  /// The default number of changes in `suggest`.
  package static let suggestedChanges = 5
  /// The largest number of changes that a search finds, also those that are not listed.
  package static let searchedChanges = 12
}

/// The exit statuses, which other programs rely on.
package enum ExitStatus {
  package static let ok: Int32 = 0
  /// A step, a requirement or a rule of severity error failed, or no screen has a target.
  package static let failed: Int32 = 1
  /// The input or the command line is wrong, or a result could not be written.
  package static let wrongInput: Int32 = 2
  package static let interrupted: Int32 = 130

  /// The meaning of each status, for help and manual.
  static let meanings: [(status: Int32, meaning: String)] = [
    (ok, "everything passed"),
    (failed, "a step, requirement or guideline check failed, or no screen has a target"),
    (wrongInput, "the input or the command line is wrong, or writing failed"),
    (interrupted, "interrupted"),
  ]
}

package enum ProjectChoice: Hashable, Sendable {
  /// The nearest `mistap.kdl`, from the folder of an input upwards.
  case nearest
  case named(String)
  case none
}

/// An error of a command line or a question: a sentence, and a hint if there is one.
package struct UsageError: Error, Sendable {
  package var sentence: String
  package var hint: String?

  package init(_ sentence: String, hint: String? = nil) {
    self.sentence = sentence
    self.hint = hint
  }

  /// Returns the error for an unknown id, with similar ids.
  static func unknown(_ kind: Fault.Named, _ id: String, among known: [String]) -> UsageError {
    let fault = Fault.unknownID(id, kind: kind, known: known)
    return UsageError(fault.sentence, hint: fault.hint)
  }

  /// The error as the program prints it on standard error.
  package var message: String {
    "mistap: error: \(sentence)\n    \(hint ?? "see mistap --help")".withoutControls
  }

  /// The sentence and the hint, for text that was just typed.
  var oneLine: String { sentence + (hint.map { "; \($0)" } ?? "") }
}

/// One of several runs that share the scenarios.
package struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1.
  package let number: Int
  package let count: Int

  package static let most = 100_000

  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Creates a shard from its typed form, `2/3`; nil for other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      Int($0, radix: 10)
    }
    guard parts.count == 2, let number = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether the scenario at an index of the sorted list belongs to this shard.
  package func takes(_ index: Int) -> Bool { index % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "shard \(number) of \(count)" }
}

/// A hit rate to reach, as people write it: 0.99, 99 and 99% are equal.
struct GoalText {
  private let number: Double
  private let isPercent: Bool

  /// Creates a goal; nil for text that is not a number.
  init?(_ text: String) {
    let isSigned = text.hasSuffix("%")
    guard let number = Double(isSigned ? text.dropLast() : text[...]) else { return nil }
    self.number = number
    isPercent = isSigned || number >= Self.leastPercent
  }

  /// The goal between 0 and 1; nil for a number out of range.
  var share: Double? {
    let share = isPercent ? number / 100 : number
    return share >= 0 && share <= 1 ? share : nil
  }

  static let form = "a number between 0 and 1, or in percent such as 99"
  /// The smallest number that is read as a percentage. Goals below 50% are likely typing errors.
  private static let leastPercent = 50.0
}

/// The settings of a scenario that options override.
struct Overrides: Sendable {
  private var options: Options

  init(_ options: Options) { self.options = options }

  /// Returns the error for a device or person that this scenario does not know; nil if there is
  /// none.
  func problem(with reading: Reading) -> UsageError? {
    if let id = options.device, !reading.devices.contains(where: { $0.id == id }) {
      return .unknown(.device, id, among: reading.devices.map(\.id))
    }
    let known = reading.people.map(\.id)
    return options.people.first { !known.contains($0) }.map { .unknown(.person, $0, among: known) }
  }

  /// Drops the option of a statement's name, because a typed statement takes precedence.
  mutating func giveWay(to statement: String) {
    switch statement {
    case "device": options.device = nil
    case "person": options.people = []
    case "edition": options.guidelineSets = nil
    case "resolution": options.hitTesting = nil
    case "trials": options.trials = nil
    case "seed": options.seed = nil
    default: break
    }
  }

  /// Returns a reading whose study has these settings. An unknown device or person is an error.
  func applied(to reading: Reading) throws(UsageError) -> Reading {
    if let problem = problem(with: reading) { throw problem }
    guard var study = reading.study else { return reading }
    if let device = reading.devices.first(where: { $0.id == options.device }) {
      study.device = device
    }
    let people = options.people.compactMap { id in reading.people.first { $0.id == id } }
    if !people.isEmpty {
      study.people = people
      study.namesPeople = true
    }
    if let guidelineSets = options.guidelineSets { study.guidelineSets = guidelineSets }
    if let hitTesting = options.hitTesting { study.statedHitTesting = hitTesting }
    if let trials = options.trials { study.trials = trials }
    if let seed = options.seed { study.seed = seed }
    var reading = reading
    reading.study = study
    return reading
  }
}
