internal import TouchLab

extension ChangeFit {
  /// Whether the fields of a form stay in reading order.
  ///
  /// Users fill a form in from top to bottom, and another place would hardly lower a field's
  /// mis-tap rate.
  func keepsFieldOrder(_ target: Target, _ old: Target, _ changed: PlacedScreen) -> Bool {
    guard target.isField, old.visibleFrame != target.visibleFrame else { return true }
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
  /// Whether the target is a field of a form.
  fileprivate var isField: Bool { kind.look == .field }
}
