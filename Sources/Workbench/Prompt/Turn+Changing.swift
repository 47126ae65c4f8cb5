internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// What-if: changes of the loaded layout, each answered with its effect on the rates.
extension Turn {
  /// Creates a change of the layout from the words after a command.
  typealias Edit =
    @Sendable (LayoutEditor, TypedLine) throws(EditProblem) ->
    LayoutEditor.Change

  enum Draft {
    case made(LayoutEditor.Change, [UInt8])
    /// The change is already in effect.
    case same(String)
    case refused(Reply)
  }

  /// The editor of the screen in front; nil if nothing is loaded.
  var editor: LayoutEditor? {
    guard let source = state.source, let layout = editedLayout, let run else { return nil }
    return LayoutEditor(
      source, layout: layout, screenID: run.state.screenID, placed: placed,
      load: scenarioFiles.loader(for: source))
  }

  /// Returns the text with a change, or the reason why there is none.
  func drafted(_ edit: Edit, usage: String) -> Draft {
    guard let source = state.source, let editor else { return .refused(.nothingLoaded) }
    do {
      let change = try edit(editor, line)
      let bytes = Canonical.kept(source.bytes, change.bytes)
      return bytes == source.bytes ? .same(change.words) : .made(change, bytes)
    } catch {
      return .refused(refusal(of: error, usage: usage))
    }
  }

  /// Returns the reply to a change that the editor refuses.
  func refusal(of problem: EditProblem, usage: String) -> Reply {
    switch problem {
    case .refused(let text, let fault): .failure(text, at: fault)
    case .hidden(let id): .failure("\(id) is not visible now: swipe to it", at: id)
    case .unknown(let id): .failure(notChangeable(id), at: id)
    case .malformed: .failure("usage: \(usage)")
    }
  }

  /// Makes a change in the text, reads it again, and reports its effect on the current screen, or
  /// on `screen`.
  mutating func change(
    _ edit: @escaping Edit, usage: String, warnsOfLoss: Bool = false, on screen: String? = nil
  ) -> Reply {
    let change: LayoutEditor.Change
    let bytes: [UInt8]
    switch drafted(edit, usage: usage) {
    case .refused(let reply): return reply
    case .same(let words):
      return isPreview ? Reply(words) : .failure("nothing to change: \(words)")
    case .made(let made, let text): (change, bytes) = (made, text)
    }
    if isPreview { return retake(bytes) }
    let elsewhere = screen == state.evaluatedID ? nil : screen
    let before = evaluatedForEveryone(on: elsewhere)
    let (former, study) = (placed, study)
    let reply = retake(bytes)
    guard !reply.failed else { return reply }
    note(.edit(edit), line)
    let after = evaluatedForEveryone(on: elsewhere)
    let table = RateChangesDocument.document(
      of: after.map { one in
        .init(
          person: one.person.id, from: before.first { $0.person.id == one.person.id }?.result,
          to: one.result)
      }, changed: change.ids
    ).text(style: environment.style)
    let effect = RateChangesDocument.effect(
      table.withoutTrailingNewline, on: elsewhere?.withoutControls)
    let warning =
      brokenTasks(since: study) + (warnsOfLoss ? loss(of: change.ids, from: former) : "")
    return Reply("\(change.words.withoutControls)\n\(warning)\(effect)").json {
      JSONAnswer.change(from: before.first?.result, to: after.first?.result)
    }
  }

  /// Returns a warning about elements that have left the screen, wholly or in part; empty if there
  /// are none.
  private func loss(of ids: [String], from former: PlacedScreen?) -> String {
    guard let former, let placed else { return "" }
    let lines = ids.compactMap { id -> String? in
      guard let before = former.target(id: id), before.visibleFrame.lies(within: former.bounds)
      else { return nil }
      guard let after = placed.target(id: id) else {
        return "warning: \(id) has left the screen: people can neither see nor tap it"
      }
      guard !after.visibleFrame.lies(within: placed.bounds) else { return nil }
      return "warning: part of \(id) lies beyond the edge of the screen"
    }
    return lines.map { "\($0)\n".withoutControls }.joined()
  }

  private func notChangeable(_ id: String) -> String {
    guard let placed = placed else { return Reply.nothingLoaded.text }
    if let target = placed.target(id: id), !target.role.isDescribed {
      return "\(id) is drawn by the system, not by the scenario: it cannot be changed here"
    }
    return unknown(id, on: placed)
  }
}

extension TypedLine {
  /// Returns the corner of `keep=` and the line without it; nil for the centre.
  func corner() throws(EditProblem) -> (LayoutEditor.Corner?, TypedLine) {
    guard let word = arguments.last, word.hasPrefix("keep=") else { return (nil, self) }
    let name = String(word.dropFirst("keep=".count))
    guard name != "centre" else { return (nil, droppingLast()) }
    guard let corner = LayoutEditor.Corner(rawValue: name) else {
      let known = LayoutEditor.Corner.allCases.map(\.rawValue) + ["centre"]
      throw .refused(
        "keep= takes \(known.joined(separator: ", "))"
          + (Fault.guess(for: name, among: known).map { "; \($0)" } ?? ""), at: word)
    }
    return (corner, droppingLast())
  }

  /// Returns the id and the two numbers after a command.
  func idAndNumbers() throws(EditProblem) -> (id: String, numbers: (Double, Double)) {
    let numbers = arguments.dropFirst().compactMap(Double.init)
    guard let id = arguments.first, arguments.count == 3, numbers.count == 2 else {
      throw .malformed
    }
    for (number, word) in zip(numbers, arguments.dropFirst())
    where !(abs(number) <= Self.greatestNumber) {
      throw .refused(
        "\(word) is out of range: at most \(Int(saturating: Self.greatestNumber)) either way",
        at: word)
    }
    return (id, (numbers[0], numbers[1]))
  }

  private static let greatestNumber = 1_000_000.0
}

extension Target.Role {
  /// Whether the scenario describes elements of this role.
  fileprivate var isDescribed: Bool {
    switch self {
    case .element, .tab: true
    default: false
    }
  }
}

extension PromptCommand {
  /// Creates the command of a layout change, answered with its effect on the rates. `form` is the
  /// expected form of its words.
  static func change(
    _ name: String, _ usage: String, _ summary: String, example: String,
    _ completion: CommandCompletion, form: String, isFeatured: Bool = false,
    takesBlocks: Bool? = nil, edit: @escaping Turn.Edit
  ) -> PromptCommand {
    PromptCommand(
      name, usage, summary, example: example, .whatIf, completion, changes: true,
      isFeatured: isFeatured, takesBlocks: takesBlocks
    ) { turn in turn.change(edit, usage: form, warnsOfLoss: name != "remove") }
  }
}
