extension Element {
  /// The actions that swipes over a row uncover.
  package struct SwipeActions: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "swipe-actions", "actions that a swipe over the row uncovers",
      holds: ["leading", "trailing"], home: .holder, look: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.swipeActions) }
  }

  /// An action at the leading end of a row, which a swipe to the right uncovers.
  package struct LeadingAction: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "leading", "an action uncovered by a swipe to the right",
      arguments: [.id, .label],
      required: 1, properties: [.width, .buttonLook, .responding], home: .holder, look: .box,
      tap: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.leadingSwipe) }
  }

  /// An action at the trailing end of a row, which a swipe to the left uncovers.
  package struct TrailingAction: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "trailing", "an action uncovered by a swipe to the left",
      arguments: [.id, .label],
      required: 1, properties: [.width, .buttonLook, .responding], home: .holder, look: .box,
      tap: .nothing)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.trailingSwipe) }
  }
}
