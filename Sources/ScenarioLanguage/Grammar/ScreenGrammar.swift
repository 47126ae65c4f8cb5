internal import TouchLab

/// The forms of elements, made from the descriptors of their kinds.
enum ScreenGrammar {
  /// The elements on a screen itself.
  static let elements = KindCatalogue.all.filter(\.home.isOnScreen).map { form(of: $0) }

  /// The parts of other elements, such as rows and the buttons of bars.
  static let parts = KindCatalogue.all.filter { $0.home == .holder }.map { form(of: $0) }

  /// The elements beside the screens of a layout.
  static let besideScreens = KindCatalogue.all.filter { $0.home == .layout }.map { form(of: $0) }

  /// The hit target, which any target can state in its block.
  static let hitTarget = NodeForm(
    "hit-target", "the hit target: x y width height",
    [
      ArgumentForm("x", .number(.coordinate)), ArgumentForm("y", .number(.coordinate)),
      ArgumentForm("width", .number(.length)), ArgumentForm("height", .number(.length)),
    ])

  /// The largest depth of parts of bars and lists: forms are made to this depth.
  static let deepestPart = 5

  /// The largest depth of elements in each other: threads have small stacks.
  static let deepest = 16

  /// The elements that the block of any element with a frame can hold.
  static let framed = KindCatalogue.all.filter { $0.home.isOnScreen && $0.standsInBlocks }
    .map { form(of: $0) }

  private static let framedByName = Dictionary(
    framed.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })

  static func framed(_ name: String) -> NodeForm? { framedByName[name] }

  /// The sizes that an element can state in its block.
  static let sizes = [
    NodeForm(
      "minimum", "smallest hit target under compose: width height",
      [ArgumentForm("a width", .number(.distance)), ArgumentForm("a height", .number(.distance))]),
    NodeForm(
      "full", "the frame before clipping: x y width height",
      hitTarget.arguments),
  ]

  /// The form of a kind and its parts.
  ///
  /// A kind that can contain itself ends at the deepest level.
  static func form(
    of kind: KindDescriptor, depth: Int = 1,
    among known: (String) -> KindDescriptor? = KindCatalogue.kind(named:)
  ) -> NodeForm {
    let held =
      depth < deepestPart
      ? kind.holds.compactMap(known).map { form(of: $0, depth: depth + 1, among: known) } : []
    let own = (kind.statesHitTarget ? [hitTarget] : []) + (kind.statesSizes ? sizes : [])
    let children = own + held
    return NodeForm(
      kind.name, kind.note, kind.arguments.map { ArgumentForm($0.phrase, .text) },
      required: kind.required,
      properties: kind.properties.map { PropertyForm($0.name, $0.type, $0.note) },
      children: children.isEmpty ? nil : children, holdsFramed: kind.holdsFramed)
  }
}
