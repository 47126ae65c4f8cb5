internal import TouchLab

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
