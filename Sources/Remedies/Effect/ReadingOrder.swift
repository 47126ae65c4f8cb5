package import TouchLab

/// In which order people come to what is drawn.
extension PlacedScreen {
  /// The ids of the targets that people come to in another order on a changed screen, those of one block
  /// among each other, where any of `moved` is one of two.
  package func reordered(_ moved: [String], on changed: PlacedScreen) -> [String] {
    let known = Dictionary(changed.targets.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    let all = targets.filter { $0.role == .element && !$0.isKey }
    var found: Set<String> = []
    for one in all where moved.contains(one.id) {
      for other in all where other.id != one.id && other.parent == one.parent {
        guard let now = known[one.id], let otherNow = known[other.id],
          comes(one, before: other)
            ? changed.comes(otherNow, before: now)
            : comes(other, before: one) && changed.comes(now, before: otherNow)
        else { continue }
        found.formUnion([one.id, other.id])
      }
    }
    return all.map(\.id).filter { found.remove($0) != nil }
  }
}

extension ChangeFit {
  /// Whether people come to the fields of a form in the order in which they did: they fill them in from
  /// above to below, and a field is missed little less elsewhere.
  func keepsFieldOrder(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard target.isField, old.visual != target.visual else { return true }
    return changed.targets.allSatisfy { other in
      guard other.isField, other.id != target.id, let oldOther = known[TargetKey(other)] else {
        return true
      }
      if placed.comes(old, before: oldOther) { return !changed.comes(other, before: target) }
      return !placed.comes(oldOther, before: old) || !changed.comes(target, before: other)
    }
  }
}

extension Target {
  /// Whether it is a field of a form.
  fileprivate var isField: Bool { kind.look == .field }
}
