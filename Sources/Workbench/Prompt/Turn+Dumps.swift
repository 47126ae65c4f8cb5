internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The dump that the prompt has loaded, and what it says of it.
extension Turn {
  /// Makes a file that was read the scenario; changes are made in its text, also in that of a dump.
  mutating func takeFile(
    _ opened: (reading: Reading, text: ScenarioSource), keepsFront: Bool
  ) -> Reply {
    let reply = take(
      opened.text.text, opened.reading, Overrides(options), keepsFront: keepsFront, isFile: true)
    if !reply.failed { state.dump = opened.text.dump }
    return reply
  }

  /// Lets a study that was read from a changed text point at the dump that it came from.
  func pointAtDump(_ study: inout Study) {
    if let dump = state.dump { study.takePlaces(of: dump.study) }
  }

  /// The layout in use at the places of its text: the study of a dump has those of the dump.
  var editedLayout: Layout? {
    guard state.dump != nil, let layout, let source = state.source else { return layout }
    return scenarioFiles.read(source).study?.layouts.first { $0.id == layout.id }
  }

  /// A reply to the loading of a dump: what was found, what is missed most, and what to type next.
  func telling(_ reply: Reply) -> Reply {
    guard !reply.failed, let dump = state.dump else { return reply }
    let note = ImportNote.text(of: dump, path: dump.study.path)
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
      \(worst.rate.roundedPercentWithSign) of the touches meant for it
      next: \(start)why \(id), suggest \(id), show heat, check
      """.withoutControls
  }

  private static let mostForAWorry = 300
}
