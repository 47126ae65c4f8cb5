internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

extension SessionCommand {
  static let appCommands: [SessionCommand] = [
    step(
      "start", "start [SCREEN]", "start the app afresh, on a screen", "start inbox", .screen,
      isFeatured: true),
    step(
      "tap", "tap ID | X Y", "tap a target's visual centre, or a point", "tap 300 460", .target,
      isFeatured: true),
    step(
      "double-tap", "double-tap ID | X Y", "tap twice, quickly", "double-tap 160 240", .target),
    step(
      "press", "press ID | X Y", "put a finger down on a target, or a point", "press reply",
      .target),
    step(
      "slide", "slide ID | X Y", "move the finger that is down", "slide 160 240", .target),
    step("lift", "lift", "take the finger up: a tap, or a slip", "lift", .nothing),
    step(
      "swipe", "swipe left|right|up|down", "scroll; from the left edge to the right: back",
      "swipe up", .direction),
    step("wait", "wait SECONDS", "let time pass", "wait 5", .text("seconds")),
    step(
      "type", "type \"TEXT\"", "type into the field that has the focus", "type \"Hello\"",
      .text("a text in quotes")),
    step(
      "rotate", "rotate portrait|landscape", "turn the device", "rotate landscape", .orientation),
    step(
      "expect", "expect KEY=VALUE …", "check what the app shows", "expect screen=inbox",
      .expectation),
    touchCommand,
  ]

  private static func step(
    _ name: String, _ usage: String, _ summary: String, _ example: String, _ expects: Expects,
    isFeatured: Bool = false
  ) -> SessionCommand {
    SessionCommand(
      name, usage, summary, example: example, .app, expects, changes: true, isFeatured: isFeatured
    ) { session, words in session.perform(words) }
  }
}

extension Session {
  /// Does a step of the scenario language.
  mutating func perform(_ words: CommandWords) -> Reply {
    guard let layout, let run = bench.run else { return .nothingLoaded }
    var text = words.text
    if text == "start" { text = "start \"\(run.app.firstState.screenID)\"" }
    let (step, diagnostics) = ScenarioReader.step(text, layout: layout)
    let isSeveral = diagnostics.contains { if case .severalSteps = $0.fact { true } else { false } }
    guard !isSeveral else {
      return .failure("one step at a time: several belong into task ID { … }")
    }
    guard let step else {
      return .failure(
        diagnostics.map(\.shortText).joined(separator: "\n"), at: diagnostics.first?.fault)
    }
    var next = run
    let result = next.perform(step)
    bench.run = next
    bench.log.add(step, from: run, to: next)
    let mark = result.outcome.map { $0 == .hit || result.passed ? "" : "\($0.name): " } ?? ""
    let isFailure = !result.passed && result.outcome == nil
    return isFailure ? .failure(result.message) : .answer(mark + result.message)
  }
}

extension Diagnostic {
  /// The error without a place, for what was typed just now.
  var shortText: String { fact.sentence + (fact.hint.map { "; \($0)" } ?? "") }

  /// The text that is meant, as it was typed.
  fileprivate var fault: String {
    let scalars = line.unicodeScalars.dropFirst(max(0, lead)).prefix(max(0, length))
    let text = String(String.UnicodeScalarView(scalars))
    return text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }
}
