extension Element {
  /// A number with one button to lower it and one to raise it.
  package struct Stepper: ElementKind {
    package var quantity = Quantity(highest: 100, step: 1)

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "stepper", "a number, with minus and plus", arguments: [.id, .label], required: 1,
      properties: [.frame, own(\.quantity, .measures), .responding],
      home: .screen, look: .nothing, systemParts: ["minus", "plus"])

    package var measure: Quantity? { quantity }

    /// The default size of a stepper.
    ///
    /// UIStepper is 94×32 (29 high before iOS 13). Material and browsers have none; assumed are two
    /// buttons of 48 dp, or 32 px, beside a number of equal width.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      switch context.platform {
      case .android: Size(width: 144, height: 48)
      case .web: Size(width: 96, height: 32)
      case .ios, nil: Size(width: 94, height: 32)
      }
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
}
