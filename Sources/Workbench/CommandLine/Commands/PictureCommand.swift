internal import Drawing
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension Command {
  static let picture = Command(
    CommandForm(
      "picture", "FILE", "draw a screen as SVG or PNG",
      example: "mistap picture app.kdl --kind heat -o heat.svg", takes: 1...1, .scenarios)
  ) { call throws(CommandOutput) in try PictureCall(call: call).picture() }
}

struct PictureCall: Sendable {
  let call: Call

  /// Draws a screen of a scenario as SVG or PNG, to standard output or into a file.
  func picture() throws(CommandOutput) -> CommandOutput {
    if let output = call.options.output, let ending = Self.ending(of: output),
      Self.otherFormats.contains(ending)
    {
      throw .refused("unsupported picture format '.\(ending)'", hint: "use .svg or .png")
    }
    let preparation = try call.prepare()
    guard let scenario = preparation.scenarios.first, preparation.scenarios.count == 1 else {
      throw .refused("picture takes one file, no folder")
    }
    if let output = call.options.output, output != "-" {
      try preparation.guardSources(from: [output], call.environment.files)
    }
    let question = PictureQuestion(
      study: scenario.study, layout: call.options.layout, screen: call.options.screen)
    let found = try call.answer { () throws(NoAnswer) in try question.answer(call.workers) }
    let kind = call.options.kind ?? PictureFile.Kind.heat
    let picture = PictureFile.render(
      found.screen, of: scenario.study, kind: kind, showsIDs: call.options.showsIDs)
    return preparation.addingNotes(try output(picture, note: note(on: found, kind)))
  }

  private static let png = "png"

  /// Returns the part of a name after its last dot, in lower case.
  private static func ending(of output: String) -> String? {
    output.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
  }

  static func isPicture(_ output: String) -> Bool {
    ending(of: output).map { ([png, "svg"] + otherFormats).contains($0) } ?? false
  }

  private static let otherFormats = [
    "jpg", "jpeg", "gif", "webp", "avif", "bmp", "tif", "tiff", "pdf", "ps", "eps",
  ]

  /// Returns a note on the drawn screen and person if the options did not choose them; empty
  /// otherwise.
  private func note(on found: PictureQuestion.Answer, _ kind: PictureFile.Kind) -> String {
    let (screen, layout, result) = (found.screen, found.layout, found.result)
    let isChosen = call.options.screen != nil || layout.screens.count == 1
    let isLayoutChosen = call.options.layout != nil || result.layouts.count == 1
    let further = kind.isPersonal ? result.study.people.dropFirst().map(\.id) : []
    guard !call.options.isQuiet, !isChosen || !isLayoutChosen || !further.isEmpty else { return "" }
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

  private func output(_ picture: String, note: String) throws(CommandOutput) -> CommandOutput {
    guard let path = call.options.output, path != "-" else {
      return CommandOutput(picture.withoutTrailingNewline, err: note)
    }
    let isPNG = Self.ending(of: path) == Self.png
    let bytes =
      isPNG ? PictureMark.added(to: try rasterized(picture, for: path)) : Array(picture.utf8)
    let wrote = try call.writeNamed(bytes, to: path)
    return CommandOutput(err: [note, wrote].filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private func rasterized(_ picture: String, for path: String) throws(CommandOutput) -> [UInt8] {
    switch call.environment.rasterize(Array(picture.utf8)) {
    case .png(let bytes): return bytes
    case .missing:
      throw .refused(
        "PNG is drawn by rsvg-convert, which is not installed",
        hint: "install librsvg2-bin (Debian, Ubuntu) or librsvg (Homebrew), or write "
          + "'\(path.dropLast(Self.png.count))svg'")
    case .failed(let reason): throw .refused("rsvg-convert could not draw '\(path)': \(reason)")
    }
  }
}
