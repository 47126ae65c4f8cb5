internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// What the prompt says of a dump that it has loaded.
extension Turn {
  /// A file as the scenario that it is or comes to; of a dump, what was found in it.
  func opened(_ source: SourceFile) -> (SourceFile, dump: ImportedScenario?) {
    // What is wrong with a dump is said by whoever reads it.
    guard let dump = try? scenarioFiles.dump(source) else { return (source, nil) }
    return (dump.source, dump.scenario)
  }

  /// The study as reports point at it: in the dump that it came from, where it came from one.
  var reported: Study? {
    study.map { study in state.dump.map { $0.placing(study) } ?? study }
  }

  /// A reply to the loading of a dump: what was found, what is missed most, and what to type next.
  mutating func telling(_ reply: Reply, of dump: ImportedScenario?, at path: String) -> Reply {
    guard !reply.failed else { return reply }
    state.dump = dump
    guard let dump else { return reply }
    let note = ImportNote.text(of: dump, path: path)
    var reply = reply
    reply.text = [note.withoutControls, reply.text, worry].filter { !$0.isEmpty }
      .joined(separator: "\n")
    return reply
  }

  /// The target that is missed most, and what to ask of it; nothing where that takes long.
  private var worry: String {
    guard let study, let layout else { return "" }
    let targets = layout.screens.map(\.elements.count).reduce(0, +)
    guard targets > 0, targets <= Self.mostForAWorry,
      let screens = try? PredictQuestion(study: study.alone(study.person))
        .screens(of: layout, workers).first?.screens
    else { return "" }
    var worst: (screen: String, target: Target, rate: Double)?
    for screen in screens {
      for result in screen.targets where result.isIntended {
        guard let rate = result.misTapRate, rate > worst?.rate ?? 0 else { continue }
        worst = (screen.id, result.target, rate)
      }
    }
    guard let worst else { return "" }
    let id = Spelling.word(worst.target.id)
    let start = worst.screen == run?.state.screenID ? "" : "start \(Spelling.word(worst.screen)), "
    return """
      missed most: \(id) on \(worst.screen); \(study.person.id) misses it in \
      \(worst.rate.percentInLine) of the touches meant for it
      next: \(start)why \(id), suggest \(id), show heat, check
      """.withoutControls
  }

  private static let mostForAWorry = 300
}
