extension Element {
  /// An element's kind with the settings that only this kind has.
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

    /// The settings; nil for an element of another kind.
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

  /// The settings of a kind; nil for an element of another kind.
  ///
  /// Setting them changes the kind.
  package subscript<Kind: ElementKind>(_ kind: Kind.Type) -> Kind? {
    get { self.kind.as(kind) }
    set { if let newValue { self.kind = Element.Kind(newValue) } }
  }

  /// The placement that the layout engine gives it.
  package var placement: Placement {
    guard !anchors.isEmpty, kind.is(SearchBar.self) else {
      return kind.value.placement(stating: frame)
    }
    // A search bar with anchors is placed on its own, as with a stated corner.
    var stated = frame
    if anchors.placesAcross(frame), stated.x == nil { stated.x = 0 }
    if anchors.placesDown(frame), stated.y == nil { stated.y = 0 }
    return kind.value.placement(stating: stated)
  }

  /// The panel style in which it is presented; nil if it cannot be presented.
  ///
  /// A picker's options are a menu.
  var panelStyle: Placement.Panel? {
    if case .panel(let style) = placement { return style }
    return kind.descriptor.tap == .opensItself ? .menu : nil
  }

  /// The family name of the targets inside it, such as `rows of inbox`.
  var familyOfParts: String? {
    (placement.family ?? panelStyle.map { _ in "options" }).map { "\($0) of \(id)" }
  }

  /// The part that it plays in its container; nil for an element that is no such part.
  package var part: Placement.Part? {
    if case .part(let part) = placement { part } else { nil }
  }
}

extension ElementKind {
  fileprivate func isEqual(to other: any ElementKind) -> Bool { other as? Self == self }
}
