internal import TouchLab

/// Keeps targets alike that repeat in rows, cells or plates.
enum AlikeChanges {
  /// Returns the edits of `targets`, adjusted so that repeated targets stay alike, and adds edits
  /// for their hidden copies.
  ///
  /// Edits of a group that cannot stay alike are left out.
  static func alike(_ edits: [LayoutEdit?], of targets: [StatedTarget]) -> [LayoutEdit?] {
    guard targets.contains(where: \.isOneOfSeveral) else { return edits }
    let made = edits.compactMap(\.self)
    var found: [[Int]: LayoutEdit] = [:]
    for edit in made { found[edit.path] = edit }
    var left = Set(made.map(\.path))
    var more: [LayoutEdit] = []
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

  /// Returns the edits with one common hit target: the intersection of all.
  ///
  /// Nil if it is no larger than the present one.
  private static func common(
    _ edits: [LayoutEdit], of group: [StatedTarget]
  ) -> [LayoutEdit]? {
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
}

extension LayoutEdit {
  /// Returns the edit with another explicit hit target.
  fileprivate func stating(_ hit: Rectangle) -> LayoutEdit {
    var after = after
    after.hitRule = .stated(hit)
    return LayoutEdit(
      kind: kind, amount: amount, screen: screen, path: path, before: before, after: after)
  }
}
