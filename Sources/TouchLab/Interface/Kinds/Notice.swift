extension Element {
  /// Words above the lower bars with something to do, which go by themselves.
  package struct Snackbar: ElementKind {
    package var seconds: Double

    package init() { self.init(seconds: Self.standardSeconds) }

    package init(seconds: Double) { self.seconds = seconds }

    package static let descriptor = KindDescriptor(
      Self.self, "snackbar", "goes by itself: a tap may come too late", arguments: [.id, .text],
      required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      holds: ["action"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }

    /// SnackbarDuration.Short of Jetpack Compose: 4 s.
    private static let standardSeconds = 4.0
  }

  /// Words that go by themselves and take no touches.
  package struct Toast: ElementKind {
    package var seconds: Double

    package init() { self.init(seconds: Self.standardSeconds) }

    package init(seconds: Double) { self.seconds = seconds }

    package static let descriptor = KindDescriptor(
      Self.self, "toast", "words that go by themselves", arguments: [.id, .text], required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }

    /// Toast.LENGTH_SHORT of Android: 2 s.
    private static let standardSeconds = 2.0
  }
}
