internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Commands {
  /// A screen of a scenario as SVG, to standard output or into a file.
  func picture(_ path: String) -> CommandOutput {
    if let refusal = refusalOfFormat() { return refusal }
    let prepared: [Prepared]
    switch prepare([path]) {
    case .success(let scenarios): prepared = scenarios
    case .failure(let refusal): return refusal.output
    }
    guard let scenario = prepared.first, prepared.count == 1 else {
      return .refused("picture takes one file, no folder")
    }
    guard let result = StudyRunner.run(scenario.study, draws: false) else {
      return CommandOutput(err: "mistap: interrupted", status: ExitStatus.interrupted)
    }
    do {
      let (layout, screen) = try screen(of: result)
      let kind = options.kind ?? PictureFile.Kind.heat
      let picture = PictureFile.render(screen, of: scenario.study, kind: kind)
      return output(picture, note: note(on: screen, of: layout, in: result, kind))
    } catch {
      return .refused(error)
    }
  }

  /// The screen that is asked for, else the first of its layout.
  private func screen(
    of result: StudyResult
  ) throws(UsageError) -> (LayoutResult, ScreenResult) {
    var layouts = result.layouts
    if let id = options.layout {
      layouts = layouts.filter { $0.id == id }
      if layouts.isEmpty {
        let fact = Fact.unknownID(id, kind: .layout, known: result.layouts.map(\.id))
        throw UsageError(fact.sentence, hint: fact.hint)
      }
    }
    for layout in layouts {
      let id = options.screen
      if let screen = layout.screens.first(where: { id == nil || $0.id == id }) {
        return (layout, screen)
      }
    }
    guard let id = options.screen else { throw UsageError("there is no screen to draw") }
    let known = layouts.flatMap(\.screens).map(\.id)
    let fact = Fact.unknownID(id, kind: .screen, known: known)
    throw UsageError(fact.sentence, hint: fact.hint)
  }

  /// What is asked for under the name of another kind of picture is not SVG.
  private func refusalOfFormat() -> CommandOutput? {
    guard let output = options.output,
      let ending = output.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last,
      Self.otherFormats.contains(ending.lowercased())
    else { return nil }
    let name = output.dropLast(ending.count)
    return .refused(
      "mistap draws SVG, which '\(output)' would not be", hint: "write it into '\(name)svg'")
  }

  private static let otherFormats = [
    "png", "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf", "ps", "eps",
  ]

  /// Says which screen was taken, and whose touches, where nobody named one.
  private func note(
    on screen: ScreenResult, of layout: LayoutResult, in result: StudyResult,
    _ kind: PictureFile.Kind
  ) -> String {
    let isChosen = options.screen != nil || layout.screens.count == 1
    let isLayoutChosen = options.layout != nil || result.layouts.count == 1
    let further = kind.isPersonal ? result.study.people.dropFirst().map(\.id) : []
    guard !options.isQuiet, !isChosen || !isLayoutChosen || !further.isEmpty else { return "" }
    let others = layout.screens.map(\.id).filter { $0 != screen.id }
    var hint = ""
    if !isChosen { hint += "; --screen draws another: \(others.joined(separator: ", "))" }
    if !isLayoutChosen {
      let layouts = result.layouts.map(\.id).filter { $0 != layout.id }
      hint += "; --layout draws another: \(layouts.joined(separator: ", "))"
    }
    var whom = ""
    if !further.isEmpty {
      whom = " for \(result.study.person.id)"
      hint += "; --person draws for another: \(further.joined(separator: ", "))"
    }
    return "mistap: drew \(screen.id) of \(layout.id)\(whom)\(hint)".withoutControls
  }

  private func output(_ picture: String, note: String) -> CommandOutput {
    guard let path = options.output, path != "-" else {
      return CommandOutput(picture.withoutTrailingNewline, err: note)
    }
    do {
      try environment.files.write(path, Array(picture.utf8))
    } catch {
      return .refused("cannot write '\(path)': \(error.reason)")
    }
    return CommandOutput(err: note)
  }
}
