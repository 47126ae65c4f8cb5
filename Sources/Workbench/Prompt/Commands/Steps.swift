internal import ScenarioLanguage

extension PromptCommand {
  /// The steps of the scenario language, which run at once.
  static let steps = [
    step(
      "start", "start [SCREEN]", "restart the app, on a screen if named", example: "start inbox",
      .screen,
      isFeatured: true),
    step(
      "tap", "tap ID | X Y", "tap a target's visible centre, or a point", example: "tap 300 460",
      .target, isFeatured: true),
    step(
      "double-tap", "double-tap ID | X Y", "tap twice, quickly", example: "double-tap 160 240",
      .target),
    step(
      "long-press", "long-press ID | X Y [seconds=S]", "put a finger down, wait, and lift it",
      example: "long-press reply", .target),
    step(
      "press", "press ID | X Y", "put a finger down on a target, or a point",
      example: "press reply",
      .target),
    step(
      "slide", "slide ID | X Y", "move the finger that is down", example: "slide 160 240", .target),
    step(
      "lift", "lift", "release the finger: a tap or a cancelled tap", example: "lift", .nothing),
    step(
      "drag", "drag ID | X Y to=ID|VALUE | dx=X dy=Y", "put a finger down, move and lift it",
      example: "drag volume to=0.6", .target),
    step(
      "swipe", "swipe left|right|up|down", "scroll; from the left edge to the right: back",
      example: "swipe up",
      CommandCompletion(takesNumbers: true) { _, _, _ in
        Completer.directions.map(Candidate.init)
      }),
    step(
      "pull-to-refresh", "pull-to-refresh", "refresh a list",
      example: "pull-to-refresh",
      .nothing),
    step(
      "pinch", "pinch [ID | X Y] [scale=S]", "use two fingers; the app ignores them",
      example: "pinch scale=2", .target),
    step(
      "rotate-fingers", "rotate-fingers [ID | X Y] [degrees=D]",
      "use two fingers; the app ignores them", example: "rotate-fingers degrees=90", .target),
    step(
      "wait", "wait SECONDS", "let time pass", example: "wait 5", .text("seconds")),
    step(
      "type", "type \"TEXT\"", "type into the field that has the focus", example: "type \"Hello\"",
      .text("a text in quotes")),
    step(
      "rotate", "rotate portrait|landscape", "turn the device", example: "rotate landscape",
      CommandCompletion { _, _, _ in Completer.orientations.map(Candidate.init) }),
    step(
      "expect", "expect KEY=VALUE …", "check what the app shows", example: "expect screen=inbox",
      CommandCompletion(takesNumbers: true) { turn, _, word in
        turn.completer.expectations(startingWith: word).map(Candidate.init)
      }),
  ]
}
