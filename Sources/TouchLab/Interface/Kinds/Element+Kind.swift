extension Element {
  /// The kind that an element is of, with the settings that only that kind has.
  package struct Kind: Hashable, Sendable {
    package let value: any ElementKind
    package let descriptor: KindDescriptor

    package init(_ value: any ElementKind) {
      self.value = value
      descriptor = type(of: value).descriptor
    }

    /// The name in the scenario language, in reports and in messages.
    package var name: String { descriptor.name }

    package func `is`<Kind: ElementKind>(_ kind: Kind.Type) -> Bool {
      descriptor === Kind.descriptor
    }

    /// The settings, if it is of that kind.
    package func `as`<Kind: ElementKind>(_ kind: Kind.Type) -> Kind? {
      descriptor === Kind.descriptor ? value as? Kind : nil
    }

    package static func == (one: Kind, other: Kind) -> Bool {
      one.descriptor === other.descriptor && one.value.isEqual(to: other.value)
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(descriptor))
      value.hash(into: &hasher)
    }
  }

  /// The settings of a kind, if the element is of it; setting them makes it so.
  package subscript<Kind: ElementKind>(_ kind: Kind.Type) -> Kind? {
    get { self.kind.as(kind) }
    set { if let newValue { self.kind = Element.Kind(newValue) } }
  }

  /// Where the layout engine puts it.
  package var placement: Placement {
    guard !anchors.isEmpty, kind.is(SearchBar.self) else {
      return kind.value.placement(stating: frame)
    }
    // What counts from an end or a neighbour stands by itself, as with a corner.
    var stated = frame
    if anchors.placesAcross(frame), stated.x == nil { stated.x = 0 }
    if anchors.placesDown(frame), stated.y == nil { stated.y = 0 }
    return kind.value.placement(stating: stated)
  }

  /// How it stands in front once it is presented; nil for what is not.
  ///
  /// A picker's options are a menu.
  var panelStyle: Placement.Panel? {
    if case .panel(let style) = placement { return style }
    return kind.descriptor.tap == .opensItself ? .menu : nil
  }

  /// The family of the targets that it holds, such as `rows of inbox`.
  var familyOfParts: String? {
    (placement.family ?? panelStyle.map { _ in "options" }).map { "\($0) of \(id)" }
  }

  /// What it is to the element that holds it; nil for what stands by itself.
  package var part: Placement.Part? {
    if case .part(let part) = placement { part } else { nil }
  }
}

extension ElementKind {
  fileprivate func isEqual(to other: any ElementKind) -> Bool { other as? Self == self }
}
