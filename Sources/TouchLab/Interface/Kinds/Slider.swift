extension Element {
  package struct Slider: ElementKind {
    package var quantity = Quantity()

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "slider", "a number on a line; people aim at its thumb", arguments: [.id, .label],
      required: 1, properties: [.frame, own(\.quantity, .measures), .responding],
      home: .screenOrHolder, look: .slider, tap: .nothing, changes: .frame, stretch: .always)

    package var measure: Quantity? { quantity }

    /// The default size of a slider with its thumb. UISlider is 31 pt high. A handle of Material 3
    /// is 44 dp high (Sliders, specs). Chrome draws an input of type range 129×16 px.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      context.platform.choose(
        ios: Size(width: Self.standardWidth, height: 31),
        android: Size(width: Self.standardWidth, height: 44), web: Size(width: 129, height: 16))
    }

    package func aimed(
      of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> Rectangle {
      let thumb = Self.thumb(in: context)
      let width = min(thumb.width, frame.width)
      let height = min(thumb.height, frame.height)
      let held =
        context.values[element.id].flatMap(Double.init) ?? settled(quantity.value ?? lowest)
      let share = highest > lowest ? (held - lowest) / (highest - lowest) : 0
      let along = context.isMirrored ? 1 - share : share
      return Rectangle(
        x: frame.x + along * (frame.width - width), y: frame.center.y - height / 2, width: width,
        height: height)
    }

    /// The part that takes touches: the whole frame on Android and the web, otherwise the thumb. On
    /// Android and the web a touch on the track moves the thumb there. UISlider takes only touches
    /// that begin on its thumb.
    package func responding(
      of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> Rectangle {
      if Self.hasTrack(in: context) { return frame }
      let thumb = aimed(of: element, in: frame, context)
      return Rectangle(x: thumb.x, y: frame.y, width: thumb.width, height: frame.height)
    }

    private static func hasTrack(in context: LayoutContext) -> Bool {
      context.platform.choose(ios: false, android: true, web: true)
    }

    /// The value with the thumb's middle at `point`; nil if the track takes no touches.
    func value(at point: Point, in track: Rectangle, _ context: LayoutContext) -> Double? {
      let thumb = Self.thumb(in: context).width
      guard Self.hasTrack(in: context), track.width > thumb else { return nil }
      let along = min(max(0, (point.x - track.x - thumb / 2) / (track.width - thumb)), 1)
      return settled(lowest + (context.isMirrored ? 1 - along : along) * (highest - lowest))
    }

    /// The value after dragging the thumb right by `way` from the value `held`. The thumb travels
    /// the track less its own width.
    func value(
      dragged way: Double, from held: Double, in track: Rectangle, _ context: LayoutContext
    ) -> Double {
      let travel = track.width - Self.thumb(in: context).width
      guard travel > 0 else { return held }
      return held + (context.isMirrored ? -way : way) / travel * (highest - lowest)
    }

    /// The track: 16 dp high in Material 3 (Sliders, specs); 4 pt in UISlider and Chrome.
    package func ground(
      of element: Element, in frame: Rectangle, _ context: LayoutContext
    ) -> Rectangle? {
      let height = min(frame.height, context.platform == .android ? 16 : 4)
      return Rectangle(
        x: frame.x, y: frame.center.y - height / 2, width: frame.width, height: height)
    }

    package func value(holding held: String?) -> String? {
      held ?? Quantity.text(settled(quantity.value ?? lowest))
    }

    package func settled(_ number: Double) -> Double { quantity.settled(number, within: highest) }

    var lowest: Double { quantity.lowest }

    /// The upper end of the range: as stated, otherwise 1, or 100 if the initial value exceeds 1.
    var highest: Double { max(lowest, quantity.highest ?? ((quantity.value ?? 0) > 1 ? 100 : 1)) }

    /// The thumb: 28 pt, as UISlider draws it from iOS 7 on; 4×44 dp, Material 3, Sliders, specs;
    /// 16 px in Chrome.
    private static func thumb(in context: LayoutContext) -> Size {
      context.platform.choose(
        ios: Size(width: 28, height: 28), android: Size(width: 4, height: 44),
        web: Size(width: 16, height: 16))
    }

    private static let standardWidth = 160.0
  }

  package struct Progress: ElementKind {
    package var value: Double?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "progress", "a progress bar that takes no taps", arguments: [.id, .label],
      required: 0,
      properties: [.frame, .passing, own(.number("value", \.value, .share, "share that is done"))],
      home: .screenOrHolder, look: .meter)

    /// The default size of a progress bar. UIProgressView is 4 pt high (2 before iOS 14). A linear
    /// indicator of Compose is 240×4 dp. Chrome draws a progress element 160×16 px.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      context.platform == .web ? Size(width: 160, height: 16) : Size(width: 240, height: 4)
    }

    package func value(holding held: String?) -> String? { value.map { Quantity.text($0) } }
  }
}

/// The number in a control, with its range.
package struct Quantity: Hashable, Sendable {
  /// The initial value; nil for the lowest.
  package var value: Double?
  package var lowest = 0.0
  /// The upper end; nil if it follows from the initial value or does not exist.
  package var highest: Double?
  package var step: Double?

  /// The value for a requested number: on a step and within the range.
  func settled(_ number: Double, within highest: Double?) -> Double {
    var number = number
    if let step, step > 0 { number = lowest + ((number - lowest) / step).rounded() * step }
    number = max(lowest, min(number, highest ?? number))
    // Rounding removes the error of added steps, such as 0.1.
    return (number * Self.precision).rounded() / Self.precision
  }

  /// The text of a number, as values are stored and shown.
  static func text(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) < Self.precision else { return "\(number)" }
    return "\(Int(saturating: number))"
  }

  private static let precision = 1e9
}

extension [NodeProperty<Quantity>] {
  static let measures: Self = [
    .number("value", \.value, .coordinate, "value at the start"),
    .number("min", \.lowest, .coordinate, "smallest value"),
    .number("max", \.highest, .coordinate, "largest value"),
    .number("step", \.step, .length, "distance of two values"),
  ]
}

extension ElementKind {
  /// Properties of a part of the kind, as properties of an element.
  static func own<Part>(
    _ path: any WritableKeyPath<Self, Part> & Sendable, _ properties: [NodeProperty<Part>]
  ) -> [NodeProperty<Element>] {
    properties.map { property in
      var own = NodeProperty<Element>(
        property.name, property.type, property.note,
        get: { element in element[Self.self].flatMap { property.get($0[keyPath: path]) } },
        set: { value, element in
          guard var kind = element[Self.self] else { return }
          property.set(value, &kind[keyPath: path])
          element[Self.self] = kind
        })
      own.isAlias = property.isAlias
      return own
    }
  }
}
