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

  /// Where the layout engine puts an element of which so much of the frame is stated: at a frame of its
  /// own, unless the kind says otherwise.
  func placement(stating frame: PartialFrame) -> Placement

  /// The size in points of what stands at a frame of its own, where the scenario does not say; nil for
  /// what others place.
  func naturalSize(of element: Element, in context: LayoutContext) -> Size?

  /// The part of its frame that people aim at: of a box with words beside it, the box.
  func aimed(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle

  /// The part of its frame that responds: of a slider on iOS its thumb.
  func responding(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle

  /// What is drawn behind what people aim at: of a slider its track; nil for nothing.
  func ground(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> Rectangle?

  /// The targets that it consists of, in the place of one.
  func parts(of element: Element, in frame: Rectangle, _ context: LayoutContext) -> [KindPart]

  /// The ends of the ids of what the system puts inside.
  func systemParts(of element: Element) -> [String]

  /// What it holds at first and between what that may lie, of a kind that holds a number.
  var measure: Quantity? { get }

  /// How its content moves, where swipes move it.
  var scrolling: Element.Scroll? { get }

  /// What it does with touches; nil for what is only drawn.
  func takesPart(_ element: Element) -> TouchNode.Part?

  /// The height in points that it needs where it is so wide; nil where that makes no difference.
  func height(of element: Element, forWidth width: Double, in context: LayoutContext) -> Double?

  /// Where a thing in its block lies that states no place: of a link its words, line by line; nil
  /// where the block places it.
  func pieces(
    of child: Element, of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> [Rectangle]?

  /// What it shows that the scenario does not say, given what the app holds of it: a field its text, a
  /// switch whether it is on.
  func value(holding held: String?) -> String?
}

extension ElementKind {
  package func placement(stating frame: PartialFrame) -> Placement { .framed }

  package func naturalSize(of element: Element, in context: LayoutContext) -> Size? { nil }

  package func value(holding held: String?) -> String? { nil }

  package var measure: Quantity? { nil }

  package var scrolling: Element.Scroll? { nil }

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
  ) -> Double? { nil }

  package func pieces(
    of child: Element, of element: Element, in frame: Rectangle, _ context: LayoutContext
  ) -> [Rectangle]? { nil }

  /// The kind's own properties, as those of an element.
  static func own(_ properties: NodeProperty<Self>...) -> [NodeProperty<Element>] {
    properties.map { property in
      var own = NodeProperty<Element>(
        property.name, property.type, property.note,
        get: { element in element[Self.self].flatMap(property.get) },
        set: { value, element in
          guard var kind = element[Self.self] else { return }
          property.set(value, &kind)
          element[Self.self] = kind
        })
      own.isAlias = property.isAlias
      return own
    }
  }
}
