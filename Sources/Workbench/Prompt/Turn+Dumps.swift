internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The loaded dump and its remarks.
extension Turn {
  /// Makes a file the scenario of the session.
  ///
  /// Changes are made in its text, also in that of a dump.
  mutating func takeFile(
    _ opened: (reading: Reading, text: ScenarioSource), keepsFront: Bool
  ) -> Reply {
    let reply = take(
      opened.text.text, opened.reading, Overrides(options), keepsFront: keepsFront, isFile: true)
    if !reply.failed { state.dump = opened.text.dump }
    return reply
  }

  /// Gives a study that was read from a changed text the places of the dump that it came from.
  func pointAtDump(_ study: inout Study) {
    if let dump = state.dump { study.takePlaces(of: dump.study) }
  }

  /// The current layout with the places of its text, since the study of a dump has those of the
  /// dump.
  var editedLayout: Layout? {
    guard state.dump != nil, let layout, let source = state.source else { return layout }
    return scenarioFiles.read(source).study?.layouts.first { $0.id == layout.id }
  }

  /// Returns a reply with the project files that were skipped, and for a dump with its remarks, the
  /// highest mis-tap rate and the next commands.
  func addingRemarks(_ reply: Reply, _ projects: ProjectFiles) -> Reply {
    var reply = reply
    reply.notes = projects.notes.map(\.withoutControls)
    guard !reply.failed, let dump = state.dump else { return reply }
    let note = ImportNote.text(of: dump, path: dump.study.path)
    reply.text = [note.withoutControls, reply.text, worry].filter { !$0.isEmpty }
      .joined(separator: "\n")
    return reply
  }

  /// The target with the highest mis-tap rate, and commands about it; empty if that takes long.
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
    let id = worst.target.id.promptWord
    let start = worst.screen == run?.state.screenID ? "" : "start \(worst.screen.promptWord), "
    return """
      highest mis-tap rate: \(id) on \(worst.screen), \
      \(worst.rate.roundedPercentWithSign) for \(study.person.id)
      next: \(start)why \(id), suggest \(id), show heat, check
      """.withoutControls
  }

  private static let mostForAWorry = 300
}
