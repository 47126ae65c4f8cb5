extension Element {
  /// Words above the lower bars with something to do, which go by themselves.
  package struct Snackbar: ElementKind {
    /// SnackbarDuration.Short of Jetpack Compose: 4 s, where a scenario does not say.
    package var seconds = 4.0

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "snackbar", "goes by itself: a tap may come too late", arguments: [.id, .text],
      required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      holds: ["action"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }
  }

  /// Words that go by themselves and take no touches.
  package struct Toast: ElementKind {
    /// Toast.LENGTH_SHORT of Android: 2 s, where a scenario does not say.
    package var seconds = 2.0

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "toast", "words that go by themselves", arguments: [.id, .text], required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }
  }
}
