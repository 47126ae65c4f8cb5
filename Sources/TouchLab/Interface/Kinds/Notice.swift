extension Element {
  /// A message with an action above the lower bars.
  ///
  /// It disappears by itself.
  package struct Snackbar: ElementKind {
    /// The time that it stays, in seconds.
    ///
    /// Default: SnackbarDuration.Short of Jetpack Compose, 4 s.
    package var seconds = 4.0

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "snackbar", "a message that leaves by itself: a tap may come too late",
      arguments: [.id, .text],
      required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      holds: ["action"], home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }
  }

  /// A message that takes no touches and disappears by itself.
  package struct Toast: ElementKind {
    /// The time that it stays, in seconds.
    ///
    /// Default: Toast.LENGTH_SHORT of Android, 2 s.
    package var seconds = 2.0

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "toast", "a message that takes no taps and leaves by itself",
      arguments: [.id, .text], required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }
  }
}
