internal import TouchLab

/// What stands alike in rows, cells or plates is changed alike.
extension FixCandidates {
  /// Steps along a row, in points: of 4 as far as guidelines keep things apart, and further ones in steps
  /// of a third (our choice, as `distances` are).
  private static let steps: [Double] = [
    4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 60, 68, 92, 124, 164, 220, 292,
  ]
  /// Edits of some targets so that those which stand alike still do, and with them those of which nothing
  /// shows.
  static func alike(_ edits: [LayoutChange?], of targets: [StatedTarget]) -> [LayoutChange?] {
    guard targets.contains(where: \.isOneOfSeveral) else { return edits }
    let made = edits.compactMap(\.self)
    var found: [[Int]: LayoutChange] = [:]
    for edit in made { found[edit.path] = edit }
    var left = Set(made.map(\.path))
    var more: [LayoutChange] = []
    for group in targets.groups where group.contains(where: \.isOneOfSeveral) {
      let own = group.compactMap { found[$0.path] }
      guard !own.isEmpty else { continue }
      guard own.count == group.first?.alike.count, let common = common(own, of: group) else {
        for edit in own { left.remove(edit.path) }
        continue
      }
      for edit in common { found[edit.path] = edit }
      if let first = common.first {
        let hidden = (group.first?.hidden ?? []).filter { found[$0.path] == nil }
        more += hidden.map { $0.following(first) }
      }
    }
    return made.compactMap { left.contains($0.path) ? found[$0.path] : nil } + more
  }

  /// The same edits, of which each states the same of what responds: what is free about all; nil where
  /// that is no more than before.
  private static func common(
    _ edits: [LayoutChange], of group: [StatedTarget]
  ) -> [LayoutChange]? {
    guard let first = edits.first,
      edits.contains(where: { $0.after.hitRule != first.after.hitRule })
    else { return edits }
    var least: Rectangle?
    for (edit, target) in zip(edits, group) {
      let hit: Rectangle
      switch edit.after.hitRule {
      case .stated(let stated): hit = stated
      case .grown(let margin): hit = target.target.standing.grown(by: margin)
      case .standard, .visual, .union, .unsure, .shape: return nil
      }
      least = least?.intersection(hit) ?? hit
    }
    guard let hit = least?.inHundredths, let target = group.first?.target,
      hit.width > target.hitTarget.width + 0.5 || hit.height > target.hitTarget.height + 0.5
        || hit.moved(from: target.origin) != target.hitTarget
    else { return nil }
    return edits.map { $0.stating(hit) }
  }

  /// How far what goes together is moved: what stands alike in rows as far as there is room, too.
  func distances(of group: [StatedTarget], _ x: Double, _ y: Double) -> [Double] {
    guard let first = group.first, first.isOneOfSeveral else { return Self.distances }
    let own = group.filter { $0.target.parent == first.target.parent }
    let furthest = own.compactMap { room(of: $0, among: own, x, y) }.min() ?? 0
    return (Self.steps + [furthest.rounded(.down)]).filter { $0 > 0 }.sorted()
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// How far a target can go in its block until it comes to something.
  private func room(
    of target: StatedTarget, among own: [StatedTarget], _ x: Double, _ y: Double
  ) -> Double? {
    guard let holder = ChangeFit.holder(of: target.target, on: placed) else { return nil }
    let drawn = target.drawn
    let ids = Set(own.map(\.id))
    let others = placed.targets.filter { $0.parent == target.target.parent && !ids.contains($0.id) }
      .map(\.drawn)
    let known = others + [target.target.parent.flatMap { words[$0] }].compactMap(\.self)
    let ways = known.compactMap { other -> Double? in
      if x != 0 {
        guard other.top < drawn.bottom, drawn.top < other.bottom else { return nil }
        return x < 0 ? drawn.left - other.right : other.left - drawn.right
      }
      guard other.left < drawn.right, drawn.left < other.right else { return nil }
      return y < 0 ? drawn.top - other.bottom : other.top - drawn.bottom
    }
    let end =
      x < 0
      ? drawn.left - holder.left
      : x > 0
        ? holder.right - drawn.right
        : y < 0 ? drawn.top - holder.top : holder.bottom - drawn.bottom
    return (ways.filter { $0 >= 0 } + [end]).min().map { $0 - RowWords.gap }
  }
}

extension LayoutChange {
  /// The same change with another statement of what responds.
  fileprivate func stating(_ hit: Rectangle) -> LayoutChange {
    var after = after
    after.hitRule = .stated(hit)
    return LayoutChange(
      kind: kind, amount: amount, screen: screen, path: path, before: before, after: after)
  }
}
