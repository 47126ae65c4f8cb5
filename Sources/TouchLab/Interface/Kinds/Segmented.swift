extension Element {
  package struct Segmented: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "segmented", "equal segments", arguments: [.id], properties: [.frame, .passing],
      holds: ["segment"], place: .equalParts, home: .screenOrHolder, look: .nothing)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: element.widthOfParts, height: BarMetrics.itemSide).scaled(by: context.textSize)
    }
  }

  /// The width of equal parts that fit the longest of their labels.
  var widthOfParts: Double {
    let widest = children.map { BarMetrics.buttonWidth(of: $0.spokenLabel) }.max() ?? 0
    return widest * Double(children.count)
  }

  package struct Segment: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "segment", "one of the segments", arguments: [.id, .label], required: 1,
      properties: [.selected, .responding], place: .part(.segment), home: .holder, look: .box,
      tap: .isChosen, changes: .controlWidth)
  }

  package struct Stepper: ElementKind {
    package var quantity = Quantity(highest: 100, step: 1)

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "stepper", "a number, with minus and plus", arguments: [.id, .label], required: 1,
      properties: [.frame, own(\.quantity, .measures), .responding], home: .screen, look: .nothing,
      systemParts: ["minus", "plus"])

    package var measure: Quantity? { quantity }

    /// The default size of a stepper. UIStepper is 94×32 (29 high before iOS 13). Material and
    /// browsers have none; assumed are two buttons of 48 dp, or 32 px, beside a number of equal
    /// width.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      context.platform.choose(
        ios: Size(width: 94, height: 32), android: Size(width: 144, height: 48),
        web: Size(width: 96, height: 32))
    }

    /// The two buttons: halves of the control on iOS, elsewhere at both sides of the number.
    package func parts(
      of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> [KindPart] {
      let isHalved = context.platform == .ios || context.platform == nil
      let width = frame.width / (isHalved ? 2 : 3)
      return ends(holding: context.values[element.id]).enumerated().map { index, end in
        let isTrailing = (index == 1) != context.isMirrored
        return KindPart(
          name: end.name, label: end.label,
          frame: Rectangle(
            x: isTrailing ? frame.right - width : frame.left, y: frame.top, width: width,
            height: frame.height),
          value: end.value, isEnabled: end.isEnabled)
      }
    }

    /// A button at one end, with the value that it sets.
    struct End {
      let name: String
      let label: String
      let value: String
      let isEnabled: Bool
    }

    /// The two buttons while the stepper holds a number; nil for the first one.
    func ends(holding text: String?) -> [End] {
      let held = text.flatMap(Double.init) ?? first
      let step = quantity.step ?? 1
      return [("minus", "−", held - step), ("plus", "+", held + step)].map { name, label, value in
        let value = settled(value)
        return End(
          name: name, label: label, value: Quantity.text(value), isEnabled: value != held)
      }
    }

    package func value(holding held: String?) -> String? { held ?? Quantity.text(first) }

    private var first: Double { settled(quantity.value ?? quantity.lowest) }

    private func settled(_ number: Double) -> Double {
      quantity.settled(number, within: quantity.highest)
    }
  }

  package struct Picker: ElementKind {
    package var selected: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "picker", "a choice of options that closes when one is chosen",
      arguments: [.id, .label], required: 1,
      properties: [
        .frame,
        own(
          .text("selected", \.selected, "the id of the option chosen at first"),
          .text("value", \.selected, "same as selected=").asAlias),
        .responding,
      ],
      holds: ["option"], home: .screen, look: .box, tap: .opensItself, changes: .frame,
      stretch: .vertically)

    /// The default size, as wide as its longest option. iOS: 44 pt high, as a row of a form.
    /// Android: 56 dp, Material 3, Text fields, specs (exposed dropdown menus are such fields).
    /// Web: Chrome draws a select 19 px high.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let labels = [element.spokenLabel] + element.children.map(\.spokenLabel)
      let words = labels.map { LabelWidth.width(of: $0, size: BarMetrics.bodyTypeSize) }.max() ?? 0
      let height = context.platform.choose(ios: BarMetrics.minimumHitSide, android: 56, web: 19)
      return Size(width: words + 2 * BarMetrics.rowInset + Self.arrow, height: height)
        .scaled(by: context.textSize)
    }

    /// The width of the arrow that indicates options, in points.
    private static let arrow = 24.0
  }

  package struct Option: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "option", "a choice of a picker or value selector", arguments: [.id, .label],
      required: 1, properties: [.selected, .responding], place: .part(.panelRow), home: .holder,
      look: .box, tap: .isChosen)
  }

  package struct ValueSelector: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "value-selector", "a panel of options", arguments: [.id], properties: [.heading],
      holds: ["option", "button"], place: .panel(.rows), home: .screen, look: .panel)
  }

  package struct Rating: ElementKind {
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

    /// The default size: 48 dp a star, as in Android's RatingBar. iOS and browsers have none;
    /// assumed are 44 pt and the 24 px of WCAG 2.2's target size.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let side = context.platform.choose(ios: BarMetrics.minimumHitSide, android: 48, web: 24)
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
