extension Element {
  /// A row of stars; a tap on one sets the rating.
  package struct Rating: ElementKind {
    /// The initial number of stars that are set.
    package var value: Double?
    package var stars: Int?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "rating", "stars; a tap on the third gives three", arguments: [.id, .label],
      required: 1,
      properties: [
        .frame,
        own(
          .number("value", \.value, .distance, "stars given at the start"),
          .wholeNumber("max", \.stars, 1...Self.mostStars, "number of stars; default 5")),
        .responding,
      ],
      home: .screen, look: .nothing, systemParts: (1...standardStars).map { "\($0)" })

    package var measure: Quantity? {
      var stars = Quantity(highest: Double(count))
      stars.value = value
      return stars
    }

    /// The default size: 48 dp a star, as in Android's RatingBar.
    ///
    /// iOS and browsers have none; assumed are 44 pt and the 24 px of WCAG 2.2's target size.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let side: Double =
        switch context.platform {
        case .android: 48
        case .web: 24
        case .ios, nil: BarMetrics.minimumHitSide
        }
      return Size(width: side * Double(count), height: side)
    }

    package func parts(
      of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> [KindPart] {
      let width = frame.width / Double(count)
      return (1...count).map { star in
        let place = context.isMirrored ? count - star : star - 1
        return KindPart(
          name: "\(star)", label: "\(star)",
          frame: Rectangle(
            x: frame.left + Double(place) * width, y: frame.top, width: width,
            height: frame.height),
          value: "\(star)", isEnabled: true, icon: "star")
      }
    }

    package func systemParts(of element: Element) -> [String] { (1...count).map { "\($0)" } }

    package func value(holding held: String?) -> String? { held ?? Quantity.text(value ?? 0) }

    private var count: Int { max(1, min(stars ?? Self.standardStars, Self.mostStars)) }

    private static let standardStars = 5
    private static let mostStars = 20
  }
}
