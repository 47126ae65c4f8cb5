internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import Synchronization
internal import TouchLab

/// The state that commands change and `undo` restores: one scenario and the running app.
struct SessionState: Sendable {
  /// The scenario's current text; nil before one is loaded.
  var source: SourceFile?
  /// The settings that were typed before the first screen.
  var draft: [UInt8] = []
  /// The scenario as its file has it; nil for a typed scenario.
  var origin: Origin?
  /// The texts that were saved at the prompt, in their form in memory, by file.
  var saved: [String: [UInt8]] = [:]
  /// The dump that the scenario was imported from; nil for a scenario file.
  var dump: ImportedScenario?
  /// The changes at the prompt since the scenario was loaded, in order.
  var made: [MadeChange] = []
  var reading: Reading?
  var layoutIndex = 0
  var run: TaskRun? {
    didSet { front = run.map(FrontScreen.init) }
  }
  /// The overrides of the command line's options that typed statements have not replaced.
  var overrides: Overrides?
  /// The number of scenarios before this one.
  var generation = 0
  /// The steps since the app started.
  var log = StepLog()
  var changes: [RankedChange] = []
  /// The screen that it was suggested for, with the panel that was open, such as `inbox/menu`.
  var suggestedOn: String?
  /// The number of simulated touches so far.
  var drawn = 0
  private var front: FrontScreen?

  /// A scenario as its file has it.
  struct Origin: Sendable {
    var bytes: [UInt8]
    var study: Study
  }

  var study: Study? { reading?.study }

  var layout: Layout? {
    guard let layouts = study?.layouts, layouts.indices.contains(layoutIndex) else { return nil }
    return layouts[layoutIndex]
  }

  /// All persons that can be named: the catalogue, and those of the scenario.
  var people: [Person] { reading?.people ?? PersonCatalogue.all }

  /// The current screen, placed only once.
  var placed: PlacedScreen? { front?.placed }

  /// The id under which the current screen is checked, with the id of an open panel, such as
  /// `inbox/menu`.
  var evaluatedID: String? { run.map { $0.app.evaluatedID(in: $0.state) } }

  /// Every text that is known to be in a file.
  var held: [[UInt8]] { (origin.map { [$0.bytes] } ?? []) + saved.values }

  /// About the memory that it takes, in bytes: its text, and the study that was read from it.
  var weight: Int {
    (source?.bytes.count ?? 0) * Self.weightOfByte + made.count * Self.weightOfChange
      + log.steps.count * Self.weightOfStep
  }

  private static let weightOfByte = 16
  private static let weightOfChange = 256
  private static let weightOfStep = 64

  /// Whether a user sees no difference from another state.
  func looksLike(_ other: SessionState) -> Bool {
    generation == other.generation && layoutIndex == other.layoutIndex
      && run?.state == other.run?.state && run?.lastTouch == other.run?.lastTouch
      && run?.lastOutcome == other.run?.lastOutcome && drawn == other.drawn
  }
}

final class FrontScreen: Sendable {
  private let run: TaskRun
  private let found = Mutex<PlacedScreen??>(nil)

  init(_ run: TaskRun) { self.run = run }

  /// The placed screen; nil if the app shows none.
  var placed: PlacedScreen? {
    found.withLock { found in
      if let found { return found }
      let placed = run.placed
      found = .some(placed)
      return placed
    }
  }
}
