extension Element {
  /// A tab of the tab bar.
  package struct Tab: ElementKind {
    /// The tab's first screen; nil for a tab that only acts.
    package var root: String?
    package var badge: String?
    /// The distance of its upper edge above the bar's, in points; nil for a tab centred in its
    /// slot.
    package var raised: Double?
    /// The screen that explains why a disabled tab has no content.
    package var explanation: String?
    /// The screen on which the bar omits the tab.
    package var absentScreen: String?
    /// The orientation in which the bar omits the tab.
    package var absentOrientation: Orientation?

    package init() { self.init(root: nil) }

    package init(root: String? = nil, badge: String? = nil, explanation: String? = nil) {
      self.root = root
      self.badge = badge
      self.explanation = explanation
    }

    package static let descriptor = KindDescriptor(
      Self.self, "tab", "a button of the tab bar", arguments: [.id, .label], required: 1,
      properties: [
        .icon(among: TabIcon.allCases.map(\.rawValue)), .size,
        own(
          .number(
            "raised", \.raised, .distance, "height of its upper edge above the bar's, in points"),
          .textOrNumber("badge", \.badge, "a mark on the tab"),
          .id("explains", \.explanation, of: .screen, "a screen that says why it is disabled"),
          .id("absent-on", \.absentScreen, of: .screen, "a screen on which it is absent"),
          .word("absent-in", \.absentOrientation, "an orientation in which it is absent")),
        .responding(
          selecting: own(.id("selects", \.root, of: .screen, "the tab's first screen"))),
      ],
      home: .holder, look: .tab, tap: .nothing, changes: .itemCount)

    package func placement(stating frame: PartialFrame) -> Placement { .part(.tab) }
  }
}
