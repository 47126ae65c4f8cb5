/// A kind of element: what the scenario language calls it, how it is placed and drawn, and what a tap
/// on it does.
///
/// A kind is one file in this folder and one line in `KindCatalogue`. Its stored properties are the
/// settings that only this kind has. Whoever needs to know something of a kind asks its descriptor, or
/// the questions below; no other place lists the kinds.
package protocol ElementKind: Hashable, Sendable {
  /// The kind as it is where a scenario says nothing.
  init()

  static var descriptor: KindDescriptor { get }

  /// Where the layout engine puts an element of which so much of the frame is stated.
  func placement(stating frame: PartialFrame) -> Placement

  /// The size in points of what stands at a frame of its own, where the scenario does not say; nil for
  /// what others place.
  func naturalSize(of element: Element, in context: LayoutContext) -> Size?

  /// The part of its frame that people aim at: of a box with words beside it, the box.
  func aimed(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle

  /// What it shows that the scenario does not say, given what the app holds of it: a field its text, a
  /// switch whether it is on.
  func value(holding held: String?) -> String?
}

extension ElementKind {
  package func naturalSize(of element: Element, in context: LayoutContext) -> Size? { nil }

  package func value(holding held: String?) -> String? { nil }

  package func aimed(
    of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> Rectangle { frame }

  /// The kind's own properties, as those of an element.
  static func own(_ properties: NodeProperty<Self>...) -> [NodeProperty<Element>] {
    properties.map { property in
      NodeProperty(
        property.name, property.type, property.note,
        get: { element in element[Self.self].flatMap(property.get) },
        set: { value, element in
          guard var kind = element[Self.self] else { return }
          property.set(value, &kind)
          element[Self.self] = kind
        })
    }
  }
}
