internal import TouchLab

/// The targets of a screen that belong together and change together.
struct RelatedTargets: Sendable {
  private var groups: [[String]] = []
  private var places: [String: Int] = [:]

  /// The largest difference in size or position of related targets, in points.
  ///
  /// Dumps round to whole pixels.
  private static let tolerance = 1.0

  init(_ stated: [StatedTarget]) {
    for one in stated { join(one.id, with: [one.id]) }
    let ids = Dictionary(stated.map { ($0.index, $0.id) }, uniquingKeysWith: { one, _ in one })
    for one in stated where one.alike.count > 1 {
      join(one.id, with: one.alike.compactMap { ids[$0] })
    }
    var blocks: [[Int]: [Member]] = [:]
    var order: [[Int]] = []
    for one in stated {
      let block = Array(one.path.dropLast())
      if blocks[block] == nil { order.append(block) }
      blocks[block, default: []].append(Member(one))
    }
    for block in order { relate(blocks[block] ?? []) }
  }

  func group(of id: String) -> Int? { places[id] }

  /// The ids of the target's group, including `id`.
  func ids(with id: String) -> [String] { places[id].map { groups[$0] } ?? [id] }

  private mutating func join(_ id: String, with others: [String]) {
    let place = places[id] ?? groups.count
    if place == groups.count { groups.append([id]) }
    places[id] = place
    for other in others where places[other] != place {
      let moved = places[other].map { groups[$0] } ?? [other]
      if let old = places[other] { groups[old] = [] }
      groups[place] += moved
      for one in moved { places[one] = place }
    }
  }

  /// Joins the members of a block that are of one kind.
  ///
  /// Rows of a list and cells of a grid join at any size. Other targets join if they have one size,
  /// share a line or column and have nothing else between them.
  private mutating func relate(_ block: [Member]) {
    for kind in Dictionary(grouping: block, by: \.kind).values.sorted(by: Self.precedes) {
      var families: [Family: String] = [:]
      for one in kind {
        guard let family = one.family else { continue }
        join(families[family, default: one.id], with: [one.id])
        families[family] = families[family] ?? one.id
      }
      let free = kind.filter { $0.family == nil }
      let lines = Self.clusters(free, by: \.drawn.center.y).map { $0.sorted(by: \.drawn.left) }
      let columns = Self.clusters(free, by: \.drawn.left).map { $0.sorted(by: \.drawn.top) }
      for line in lines + columns {
        for (position, one) in line.enumerated() {
          let before = line[..<position].last { $0.isAsLarge(as: one, within: Self.tolerance) }
          guard let before, one.isField || !Self.areParted(before, one, in: block) else { continue }
          join(before.id, with: [one.id])
        }
      }
      joinRows(lines)
    }
  }

  /// Joins lines with the same number of members, of equal sizes in the same columns, such as the
  /// icons of cards in a grid.
  private mutating func joinRows(_ lines: [[Member]]) {
    for (position, line) in lines.enumerated() where line.count > 1 {
      let above = lines[..<position].last { other in
        other.count == line.count
          && zip(other, line).allSatisfy {
            $0.isAsLarge(as: $1, within: Self.tolerance)
              && ($0.drawn.left - $1.drawn.left).magnitude <= Self.tolerance
          }
      }
      guard let above else { continue }
      for (one, other) in zip(above, line) {
        join(one.id, with: [other.id])
        let alike = line.filter { $0.isAsLarge(as: other, within: Self.tolerance) }
        join(other.id, with: alike.map(\.id))
      }
    }
  }

  private static func precedes(_ one: [Member], _ other: [Member]) -> Bool {
    (one.first?.id ?? "") < (other.first?.id ?? "")
  }

  /// The members in clusters, where each differs from the one before by at most the tolerance.
  private static func clusters(
    _ members: [Member], by value: (Member) -> Double
  ) -> [[Member]] {
    members.sorted(by: value).reduce(into: []) { clusters, one in
      if let last = clusters.last?.last, value(one) - value(last) <= tolerance {
        clusters[clusters.count - 1].append(one)
      } else {
        clusters.append([one])
      }
    }
  }

  /// Whether an element of another kind or size lies between two members.
  private static func areParted(_ one: Member, _ other: Member, in block: [Member]) -> Bool {
    let between = one.drawn.union(other.drawn)
    return block.contains { third in
      third.drawn.overlaps(between) && third.id != one.id && third.id != other.id
        && !(third.kind == one.kind && third.isAsLarge(as: one, within: tolerance))
        && !between.isInside(third.drawn)
    }
  }

  private typealias Family = String

  /// The properties of a target that decide its relations.
  private struct Member {
    let id: String
    let drawn: Rectangle
    let kind: DrawnKind
    let family: Family?
    /// Whether it is a field: the fields of a form belong together whatever lies between them.
    let isField: Bool

    init(_ stated: StatedTarget) {
      id = stated.id
      drawn = stated.drawn
      kind = stated.target.kind
      family = stated.target.family
      isField = stated.element.kind.name == "text-field"
    }

    func isAsLarge(as other: Member, within tolerance: Double) -> Bool {
      (drawn.width - other.drawn.width).magnitude <= tolerance
        && (drawn.height - other.drawn.height).magnitude <= tolerance
    }
  }
}

extension Array {
  /// Returns the elements in ascending order of a value.
  fileprivate func sorted(by value: (Element) -> Double) -> [Element] {
    stablySorted { value($0) < value($1) }
  }
}
