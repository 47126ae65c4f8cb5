package import Importing
internal import Remedies
package import Reporting
package import Studies
package import TouchLab

/// What the options of the command line ask for; nil where they leave it to the scenario.
package struct Options: Sendable {
  /// How many taps are simulated.
  package enum Trials: Hashable, Sendable {
    case fixed(Int)
    /// As many as a comparison's verdicts need.
    case automatic
  }

  package enum Color: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  /// Every option that was given, with its value as it was typed.
  package var stated: [String: String] = [:]
  package var reports: String?
  package var formats: [ReportFormat]?
  package var trials: Trials?
  package var seed: UInt64?
  package var jobs: Int?
  package var device: String?
  /// The ids of those who tap, in their order; empty for those of the scenario.
  package var people: [String] = []
  /// The platforms that each scenario is judged on, whatever it says itself; empty for its own.
  package var platforms: [TouchPlatform] = []
  package var editions: [Edition]?
  package var resolution: Resolution?
  /// Whose ways to decide touches are compared, the baseline first.
  package var resolutions: [Resolution] = []
  /// The ways in which scenarios are met besides the one that they state.
  package var variants: [StudyVariant] = []
  package var layouts: [String] = []
  package var margin: Double?
  /// What `suggest` and `picture` look at, and what is to be reached.
  package var goal: Double?
  package var confusion: Double?
  package var screen: String?
  package var target: String?
  /// How many changes a layout `run` and `suggest` are to tell.
  package var changes: Int?
  /// Which of the changes `suggest` makes; an empty list is all that can be made together.
  package var apply: [Int]?
  /// Whether `suggest` writes changes into the files that it read.
  package var writesInPlace = false
  /// The toolkit whose wording `suggest` adds.
  package var toolkit: NativeToolkit?
  package var layout: String?
  package var kind: PictureFile.Kind?
  /// Whether pictures say ids in place of labels.
  package var showsIDs = false
  package var output: String?
  package var baseline: String?
  /// Where the pages will be seen, to its last slash.
  package var pages: String?
  /// The scenario of which the place in a corpus is asked for.
  package var of: String?
  /// The part of the scenarios that this run takes.
  package var shard: Shard?
  /// How many shards a job has.
  package var shards: Int?
  /// What an import is told: dots per inch, the size of a page, the id of the screen.
  package var density: Double?
  package var size: Size?
  package var screenID: String?
  package var writesKinds = false
  /// How many targets a screen may have.
  package var mostTargets: Int?
  package var linksScreens = false
  package var versionSource: VersionSource?
  package var explains = false
  package var wantsSnippet = false
  package var color = Color.auto
  package var isQuiet = false
  package var checksOnly = false
  /// Whether what cannot be told is listed as questions.
  package var asks = false
  package var watches = false
  package var keepsHistory = true
  package var commands: [String] = []
  var wantsHelp = false
  var wantsVersion = false

  package init() {}

  package static let standardReports = "Reports"
  /// How many changes a layout are looked for where nobody says, in up to so many files.
  package static let standardChanges = 3
  package static let fewFiles = 10
  /// How many changes `suggest` tells where nobody says.
  package static let suggestedChanges = 5
}
