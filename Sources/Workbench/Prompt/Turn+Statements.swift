internal import ScenarioLanguage
internal import TouchLab

extension PromptCommand {
  /// Creates the command of a statement of the scenario language, typed as in a file.
  static func statement(
    _ name: String, _ usage: String, _ summary: String, example: String
  ) -> PromptCommand {
    PromptCommand(
      name, usage, summary, example: example, .scenario, .text(usage), changes: true
    ) { turn in turn.declare(turn.line) }
  }
}

extension Turn {
  /// Adds a statement to the scenario.
  ///
  /// A screen, layout or task with a known id is replaced.
  mutating func declare(_ line: TypedLine) -> Reply {
    let base = state.source ?? SourceFile(path: Session.typedPath, bytes: state.draft)
    var text = ScenarioText(base.bytes)
    var overrides = state.overrides ?? Overrides(options)
    do {
      let typed = SourceFile(path: typedName, text: line.text)
      let names = try text.put(typed, startingOn: firstLine, layout: layout?.id)
      for name in names { overrides.giveWay(to: name) }
    } catch {
      return .failure([error])
    }
    let source = SourceFile(path: base.path, bytes: text.bytes)
    let reading = scenarioFiles.read(source)
    if state.source == nil, reading.lacksOnlyScreens {
      state.draft = source.bytes
      state.overrides = overrides
      state.generation += 1
      return .answer("noted: it applies once there is a screen")
    }
    let reply = take(
      source, reading, overrides, keepsFront: true,
      locate: { [typedName] in text.located($0, in: base.path, typedAs: typedName) })
    if !reply.failed { note(.statement, line) }
    return reply
  }
}

extension Turn {
  /// Adds a statement if there is one, and replies with the current setting.
  mutating func declareAndShow(_ shown: (Turn) -> String) -> Reply {
    if !arguments.isEmpty {
      let reply = declare(line)
      if reply.failed || study == nil { return reply }
    }
    return .answer(shown(self))
  }
}

extension Reading {
  /// Whether the scenario lacks only screens: files and pastes begin with settings.
  fileprivate var lacksOnlyScreens: Bool {
    !diagnostics.isEmpty
      && diagnostics.allSatisfy {
        if case .noScreens = $0.fault { true } else { false }
      }
  }
}
