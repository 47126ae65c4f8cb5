internal import TouchLab

/// Which targets of a screen belong together and are changed together.
struct RelatedTargets: Sendable {
  private var groups: [[String]] = []
  private var places: [String: Int] = [:]

  /// What differs by less than this in size is of one size.
  private static let tolerance = 1.0

  init(_ stated: [StatedTarget]) {
    for one in stated { join(one.id, with: [one.id]) }
    let ids = Dictionary(stated.map { ($0.index, $0.id) }, uniquingKeysWith: { one, _ in one })
    for one in stated where one.alike.count > 1 {
      join(one.id, with: one.alike.compactMap { ids[$0] })
    }
    for (position, one) in stated.enumerated() {
      for other in stated.dropFirst(position + 1)
      where Self.areRelated(one, other) && !Self.arePartedBy(stated, one, other) {
        join(one.id, with: [other.id])
      }
    }
  }

  func group(of id: String) -> Int? { places[id] }

  /// The ids of what belongs together with one, itself among them.
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

  /// Whether something of another kind or size stands between two of one line or column; a form's fields
  /// belong together whatever does.
  private static func arePartedBy(
    _ all: [StatedTarget], _ one: StatedTarget, _ other: StatedTarget
  ) -> Bool {
    guard one.target.family == nil, one.element.kind.name != "text-field" else { return false }
    let between = one.drawn.union(other.drawn)
    return all.contains { third in
      third.id != one.id && third.id != other.id
        && third.path.dropLast() == one.path.dropLast() && !areRelated(one, third)
        && third.drawn.overlaps(between) && !between.isInside(third.drawn)
    }
  }

  /// Whether two stand in one block, are of one kind and size and lie in one line or column; rows of one
  /// list and cells of one grid are, whatever their size.
  private static func areRelated(_ one: StatedTarget, _ other: StatedTarget) -> Bool {
    guard one.path.dropLast() == other.path.dropLast(), one.target.kind == other.target.kind else {
      return false
    }
    if let family = one.target.family { return family == other.target.family }
    let (first, second) = (one.drawn, other.drawn)
    let isOneSize =
      (first.width - second.width).magnitude <= tolerance
      && (first.height - second.height).magnitude <= tolerance
    let isOneLine =
      (first.center.y - second.center.y).magnitude <= tolerance
      || (first.left - second.left).magnitude <= tolerance
    return isOneSize && isOneLine
  }
}
