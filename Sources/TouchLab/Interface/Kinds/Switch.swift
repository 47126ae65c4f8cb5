extension Element {
  package struct Switch: OnOffKind {
    package var isOn: Bool

    package init() { self.init(isOn: false) }

    package init(isOn: Bool) { self.isOn = isOn }

    package static let descriptor = KindDescriptor(
      Self.self, "switch", "on or off", arguments: [.id, .label], required: 1,
      properties: [.frame, onOff, .responding],
      home: .screen, look: .toggle, tap: .togglesItself, changes: .frame)

    /// The default size of a switch. UISwitch is 51×31 from iOS 7 on, whatever frame it is given.
    /// The track of Material 3 is 52×32 dp (Switch, specs).
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      context.platform == .android ? Size(width: 52, height: 32) : Size(width: 51, height: 31)
    }
  }
}

/// A kind that a tap turns on or off.
protocol OnOffKind: ElementKind {
  var isOn: Bool { get set }
}

extension OnOffKind {
  static var onOff: [NodeProperty<Element>] {
    own(
      .flag("on", \.isOn, "whether it is on at first"),
      .flag("selected", \.isOn, "same as on=").asAlias)
  }

  package func value(holding held: String?) -> String? {
    held ?? (isOn ? OnOff.on : OnOff.off).rawValue
  }
}
