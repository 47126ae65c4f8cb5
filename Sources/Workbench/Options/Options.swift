package import Importing
internal import Remedies
package import Reporting
package import Studies
package import TouchLab

/// The options of the command line; nil leaves a setting to the scenario.
package struct Options: Sendable {
  /// The number of simulated taps.
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
  /// Whether answers are JSON.
  package var answersJSON: Bool { formats == [.json] }
  package var trials: Int?
  package var seed: UInt64?
  package var jobs: Int?
  package var device: String?
  /// The ids of the persons, in order; empty for those of the scenario.
  package var people: [String] = []
  /// The platforms on which each scenario is checked, whatever it states; empty for its own.
  package var platforms: [TouchPlatform] = []
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
  /// Whether pictures show ids in place of labels.
  package var showsIDs = false
  /// Whether `explore` opens its page.
  package var opensPage = true
  package var output: String?
  package var baseline: String?
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
  /// The largest number of targets on a screen.
  package var mostTargets: Int?
  package var linksScreens = false
  package var versionSource: VersionSource?
  package var explains = false
  package var wantsSnippet = false
  package var color = Color.auto
  package var isQuiet = false
  /// Whether tables list all rows, and findings their sources.
  package var isVerbose = false
  package var checksOnly = false
  /// Whether to list results that need review as questions.
  package var asks = false
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
}
