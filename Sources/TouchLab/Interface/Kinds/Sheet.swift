extension Element {
  /// A panel from the lower edge with its own content, as high as its detent.
  package struct Sheet: ElementKind {
    /// A height at which a sheet can rest.
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

    /// A sheet with `detents`.
    ///
    /// UIKit's sheets are large by default (UISheetPresentationController).
    package init(detents: [Detent]) {
      self.detents = detents
      hasGrabber = false
      isModal = false
    }

    package static let descriptor = KindDescriptor(
      Self.self, "sheet", "a panel from the lower edge, as high as its detent",
      arguments: [.id],
      properties: [
        [detentsProperty, undimmedProperty],
        own(
          .flag("grabber", \.hasGrabber, "whether it has a grabber"),
          .flag("modal", \.isModal, "#true: neither a tap beside it nor a swipe closes it")),
        .panelState, .heading, .flowing,
      ],
      holds: ["row"], home: .screen, look: .panel, flow: .init(spacing: 8, padding: 16))

    package func placement(stating frame: PartialFrame) -> Placement { .panel(.sheet) }

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
