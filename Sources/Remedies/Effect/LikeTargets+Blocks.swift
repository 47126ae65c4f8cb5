internal import TouchLab

/// Which elements may stand alike: what the blocks of one holder have in common.
extension LikeTargets.Member {
  /// What elements that stand alike have in common.
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
    /// Where nothing says how far from a corner an element stands, the kinds of all that stand there and
    /// which of them it is; what a swipe uncovers stands nowhere before.
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
  /// What holds several elements that hold others, with the path to it: these may hold like ones.
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
  /// What stands in its block and states a size or a place of its own.
  func members(at path: [Int]) -> [LikeTargets.Member] {
    children.enumerated().compactMap { index, child in
      guard !child.id.isEmpty, child.kind.descriptor.changes == .frame else { return nil }
      return LikeTargets.Member(path: path + [index], element: child)
    }
  }
}
