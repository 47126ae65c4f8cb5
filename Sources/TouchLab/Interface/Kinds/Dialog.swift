extension Element {
  package struct Dialog: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "dialog", "a dialog that must be answered", arguments: [.id, .title, .text],
      required: 1, properties: [.panelState, .flowing], holds: ["action", "row"],
      place: .panel(.dialog), home: .screen, look: .panel, flow: .init(spacing: 8, padding: 16))
  }

  /// A dialog under the name that UIKit uses.
  package struct Alert: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "alert", "a dialog that must be answered", arguments: [.id, .title, .text],
      required: 1, properties: [.panelState, .flowing], holds: ["action", "row"],
      place: .panel(.dialog), home: .screen, look: .panel, flow: .init(spacing: 8, padding: 16))
  }

  package struct Action: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "action", "a choice of a panel", arguments: [.id, .label], required: 1,
      properties: [.responding], place: .part(.panelRow), home: .holder, look: .box,
      tap: .closesPanel, button: .inRow)
  }

  package struct ActionSheet: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "action-sheet", "a panel of actions", arguments: [.id], properties: [.heading],
      holds: ["action"], place: .panel(.rows), home: .screen, look: .panel)
  }

  package struct Menu: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "menu", "actions beside the element that presents them", arguments: [.id],
      properties: [.panelState, .heading], holds: ["action"], place: .panel(.menu), home: .screen,
      look: .panel)
  }

  package struct ContextMenu: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "context-menu", "actions that a long press presents", arguments: [.id],
      properties: [.panelState, .heading], holds: ["action"], place: .panel(.menu), home: .screen,
      look: .panel)
  }

  package struct Snackbar: ElementKind {
    /// The time that it stays, in seconds. Default: SnackbarDuration.Short of Jetpack Compose, 4 s.
    package var seconds = 4.0

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "snackbar", "a message that leaves by itself: a tap may come too late",
      arguments: [.id, .text], required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      holds: ["action"], place: nil, home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }
  }

  package struct Toast: ElementKind {
    /// The time that it stays, in seconds. Default: Toast.LENGTH_SHORT of Android, 2 s.
    package var seconds = 2.0

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "toast", "a message that takes no taps and leaves by itself",
      arguments: [.id, .text], required: 1,
      properties: [own(.number("seconds", \.seconds, .seconds, "how long it stays"))],
      place: nil, home: .screen, look: .panel)

    package func placement(stating frame: PartialFrame) -> Placement { .notice(seconds: seconds) }
  }

  package struct Sheet: ElementKind {
    package enum Detent: Hashable, Sendable {
      /// Half of the screen.
      case medium
      /// Up to 10 points below the status bar.
      case large
      case height(Double)

      package init?(_ word: String) {
        switch word {
        case "medium": self = .medium
        case "large": self = .large
        default:
          guard let height = Double(word), height > 0, height.isFinite else { return nil }
          self = .height(height)
        }
      }

      /// The word or number in a scenario.
      package var word: String {
        switch self {
        case .medium: "medium"
        case .large: "large"
        case .height(let height): height.points
        }
      }

      package static let words = ["medium", "large"]
    }

    /// The heights between which swipes move it, in the order of the scenario; the first is the
    /// initial one.
    package var detents: [Detent]
    /// The detent up to which the elements behind it take touches.
    package var undimmed: Detent?
    package var hasGrabber: Bool
    /// Whether it stays when people tap beside it or swipe.
    package var isModal: Bool

    package init() { self.init(detents: [.large]) }

    /// A sheet with `detents`. UIKit's sheets are large by default (UISheetPresentationController).
    package init(detents: [Detent]) {
      self.detents = detents
      hasGrabber = false
      isModal = false
    }

    package static let descriptor = KindDescriptor(
      Self.self, "sheet", "a panel from the lower edge, as high as its detent", arguments: [.id],
      properties: [
        [detentsProperty, undimmedProperty],
        own(
          .flag("grabber", \.hasGrabber, "whether it has a grabber"),
          .flag("modal", \.isModal, "#true: neither a tap beside it nor a swipe closes it")),
        .panelState, .heading, .flowing,
      ],
      holds: ["row"], place: .panel(.sheet), home: .screen, look: .panel,
      flow: .init(spacing: 8, padding: 16))

    package func value(holding held: String?) -> String? { held ?? detents.first?.word }

    private static let detentsProperty = NodeProperty<Element>(
      "detents", .series(.wordOrNumber(Detent.words, .length)),
      "medium, large or heights; it starts at the first",
      get: { element in
        element[Sheet.self].map { .text($0.detents.map(\.word).joined(separator: " ")) }
      },
      set: { value, element in
        let words = value.text?.split(separator: " ").compactMap { Detent(String($0)) } ?? []
        if !words.isEmpty { element[Sheet.self]?.detents = words }
      })

    private static let undimmedProperty = NodeProperty<Element>(
      "undimmed", .wordOrNumber(Detent.words, .length),
      "largest detent at which the screen behind stays active",
      get: { $0[Sheet.self]?.undimmed.map { .text($0.word) } },
      set: { value, element in
        element[Sheet.self]?.undimmed = value.text.flatMap { Detent($0) }
      })
  }
}
