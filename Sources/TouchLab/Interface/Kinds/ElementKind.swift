/// A kind of element: its name in the scenario language, its placement, its look and its response
/// to a tap. A kind is one file in this folder and one line in `KindCatalogue`. Its stored
/// properties are the settings that only this kind has. All other code asks its descriptor or the
/// requirements below; no other place lists the kinds.
package protocol ElementKind: Hashable, Sendable {
  init()

  static var descriptor: KindDescriptor { get }

  func placement(stating frame: PartialFrame) -> Placement

  /// The size of an element that has its own frame and states no size, in points; nil if other
  /// elements place it.
  func naturalSize(of element: Element, in context: LayoutContext) -> Size?

  /// The part of its frame that people aim at; for a box with a label, the box.
  func aimed(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle

  /// The part of its frame that takes touches; for a slider on iOS, its thumb.
  func responding(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle

  /// The area drawn behind the visible target, such as a slider's track; nil if there is none.
  func ground(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle?

  /// Whether people aim at a box, and a label beside it takes touches too.
  var hasWords: Bool { get }

  /// The targets that replace the element's own; empty for a single target.
  func parts(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> [KindPart]

  func systemParts(of element: Element) -> [String]

  /// The initial value and range of a kind with a number; nil for other kinds.
  var measure: Quantity? { get }

  /// The scrolling of its content; nil if swipes do not scroll it.
  var scrolling: Element.Scroll? { get }

  /// The role in hit testing; nil for elements that are only drawn.
  func takesPart(_ element: Element) -> TouchNode.Part?

  /// The height that it needs at `width`, in points: that of a container's content by default; nil
  /// if it does not depend on the width.
  func height(of element: Element, forWidth width: Double, in context: LayoutContext) -> Double?

  /// The frames of a child that states no position, such as the lines of a link; nil if the block
  /// places it.
  func pieces(
    of child: Element, of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> [Rectangle]?

  /// The value that it shows, given the value `held` by the app: a field's text, or a switch's
  /// state.
  func value(holding held: String?) -> String?
}

extension ElementKind {
  package func placement(stating frame: PartialFrame) -> Placement {
    Self.descriptor.place ?? .framed
  }

  package func naturalSize(of element: Element, in context: LayoutContext) -> Size? { nil }

  package func value(holding held: String?) -> String? { nil }

  package var measure: Quantity? { nil }

  package var scrolling: Element.Scroll? { nil }

  package var hasWords: Bool { false }

  package func aimed(
    of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> Rectangle { frame }

  package func responding(
    of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> Rectangle { frame }

  package func ground(
    of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> Rectangle? { nil }

  package func parts(
    of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> [KindPart] { [] }

  package func systemParts(of element: Element) -> [String] { Self.descriptor.systemParts }

  package func takesPart(_ element: Element) -> TouchNode.Part? {
    let kind = Self.descriptor
    return kind.responds ? .target : kind.swallows ? .plate : nil
  }

  package func height(
    of element: Element, forWidth width: Double, in context: LayoutContext
  ) -> Double? { element.contentHeight(forWidth: width, in: context) }

  package func pieces(
    of child: Element, of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> [Rectangle]? { nil }

  /// The kind's own properties, as properties of an element.
  static func own(_ properties: NodeProperty<Self>...) -> [NodeProperty<Element>] {
    own(\.self, properties)
  }

  fileprivate func isEqual(to other: any ElementKind) -> Bool { other as? Self == self }
}

extension Element {
  /// An element's kind with the settings that only this kind has.
  package struct Kind: Hashable, Sendable {
    package let value: any ElementKind
    package let descriptor: KindDescriptor

    package init(_ value: any ElementKind) {
      self.value = value
      descriptor = type(of: value).descriptor
    }

    package var name: String { descriptor.name }

    package func `is`<Kind: ElementKind>(_ kind: Kind.Type) -> Bool {
      descriptor === Kind.descriptor
    }

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

  /// The settings of a kind; nil for an element of another kind. Setting them changes the kind.
  package subscript<Kind: ElementKind>(_ kind: Kind.Type) -> Kind? {
    get { self.kind.as(kind) }
    set { if let newValue { self.kind = Element.Kind(newValue) } }
  }

  package var placement: Placement {
    if let place = kind.descriptor.place { return place }
    guard !anchors.isEmpty, kind.is(SearchBar.self) else {
      return kind.value.placement(stating: frame)
    }
    // A search bar with anchors is placed on its own, as with a stated corner.
    var stated = frame
    if anchors.placesAcross(frame), stated.x == nil { stated.x = 0 }
    if anchors.placesDown(frame), stated.y == nil { stated.y = 0 }
    return kind.value.placement(stating: stated)
  }

  /// The panel style in which it is presented; nil if it cannot be presented. A picker's options
  /// are a menu.
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
