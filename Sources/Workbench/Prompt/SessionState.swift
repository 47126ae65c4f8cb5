internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// What a command can change, and `undo` brings back: one scenario and the app in use.
struct SessionState: Sendable {
  /// The scenario as it was loaded; nil before.
  var source: SourceFile?
  /// What was typed before there was a screen: settings that wait for one.
  var draft: [UInt8] = []
  /// The same as its file has it; nil for what was typed.
  var origin: Origin?
  /// What was written at the prompt, as it was in memory, by the file that it was written to.
  var saved: [String: [UInt8]] = [:]
  /// The dump that the scenario was made from; nil for what was written.
  var dump: ImportedScenario?
  /// What was changed at the prompt since it was loaded, in that order.
  var made: [MadeChange] = []
  var reading: Reading?
  var layoutIndex = 0
  var run: TaskRun? {
    didSet { front = run.map(FrontScreen.init) }
  }
  /// What the command line's options still change: what is typed later comes before them.
  var overrides: Overrides?
  /// How many scenarios there were before this one.
  var generation = 0
  /// What was done since the app was started.
  var log = StepLog()
  /// What was suggested last, by number.
  var changes: [RankedChange] = []
  /// What was suggested last for one target, in its order.
  var improvements: [RankedChange] = []
  /// The screen that it was suggested for, with the panel that was open, such as `inbox/menu`.
  var suggestedOn: String?
  /// How many touches of a person were drawn.
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

  /// Everyone who can be named: the catalogue, and who is described in the scenario.
  var people: [Person] { reading?.people ?? PersonCatalogue.all }

  /// The screen in front, which is placed once however often it is asked for.
  var placed: PlacedScreen? { front?.placed }

  /// The screen in front as it is judged, with the panel that is open, such as `inbox/menu`.
  var judgedID: String? { run.map { $0.app.judgedID(in: $0.state) } }

  /// Every text that a file holds, as far as the prompt knows.
  var held: [[UInt8]] { (origin.map { [$0.bytes] } ?? []) + saved.values }

  /// Whether nothing that a user could see differs.
  func looksLike(_ other: SessionState) -> Bool {
    generation == other.generation && layoutIndex == other.layoutIndex
      && run?.state == other.run?.state && run?.lastTouch == other.run?.lastTouch
      && run?.lastOutcome == other.run?.lastOutcome && drawn == other.drawn
  }
}
