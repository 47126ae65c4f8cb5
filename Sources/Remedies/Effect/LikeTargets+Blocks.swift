internal import TouchLab

/// The properties by which elements of one container count as repeated.
extension LikeTargets.Member {
  /// The properties that repeated elements have in common.
  struct Block: Hashable {
    var holder: [Int]
    var parent: String
    var width: Double?
    var height: Double?
    var kind: String
    var frame: PartialFrame
    var anchors: Anchors
    var hitRule: HitRule
    var shape: Shape
    var circumstances: Circumstances
    /// The kinds of all elements in the block and the element's index among them, for an element
    /// without an explicit corner.
    ///
    /// Swipe actions are excluded: they have no place until a swipe uncovers them.
    var order: [String]
    var place: Int?

    var hasCorner: Bool { place == nil }

    init(_ element: Element, at path: [Int], in block: Element) {
      holder = Array(path.dropLast(2))
      parent = block.kind.name
      width = block.frame.width
      height = block.frame.height
      kind = element.kind.name
      frame = element.frame
      anchors = element.anchors
      hitRule = element.hitRule
      shape = element.shape
      circumstances = element.circumstances
      let hasCorner = frame.x != nil && frame.y != nil && anchors == Anchors()
      let standing = block.children.filter { $0.part != .swipeActions }
      order = hasCorner ? [] : standing.map(\.kind.name)
      place = hasCorner ? nil : standing.firstIndex { $0.id == element.id } ?? 0
    }
  }
}

extension [Element] {
  /// The containers with several elements that have children, with their paths.
  ///
  /// Such children may repeat.
  var blocks: [(holder: [Int], children: [Element])] {
    let own: [(holder: [Int], children: [Element])] =
      count { !$0.children.isEmpty } > 1 ? [([], self)] : []
    return own
      + enumerated().flatMap { index, element in
        element.children.blocks.map { ([index] + $0.holder, $0.children) }
      }
  }
}

extension Element {
  /// The children with an id whose size or position a change may set.
  func members(at path: [Int]) -> [LikeTargets.Member] {
    children.enumerated().compactMap { index, child in
      guard !child.id.isEmpty, child.kind.descriptor.changes == .frame else { return nil }
      return LikeTargets.Member(path: path + [index], element: child)
    }
  }
}
