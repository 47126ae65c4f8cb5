/// What counts as a hit: the target that is meant, and all that does the same.
extension PlacedScreen {
  /// The indices of the targets that a gesture may reach to do what it does on one: that one first.
  package func indices(doingSameAs index: Int, by gesture: Gesture = .tap) -> [Int] {
    guard targets.indices.contains(index), targets[index].action != nil else { return [index] }
    let meant = targets[index]
    let others = targets.indices.filter { other in
      other != index && gesture.isTap(on: targets[other]) && targets[other].doesSame(as: meant)
    }
    return [index] + (gesture.isTap(on: meant) ? others : [])
  }

  /// Whether a tap at the aim point of a target activates it, or does the same.
  package func isAimOwn(_ index: Int) -> Bool {
    guard case .target(let reached) = reach(at: targets[index].aim) else { return false }
    return reached == index || indices(doingSameAs: index).contains(reached)
  }

  /// Whether a gesture that reaches one target does what it does on the target of an id.
  func isSame(_ index: Int, as id: String, by gesture: Gesture) -> Bool {
    if targets[index].id == id { return true }
    guard let meant = targets.lastIndex(where: { $0.id == id }) else { return false }
    return indices(doingSameAs: meant, by: gesture).contains(index)
  }
}

extension Gesture {
  /// Whether a target takes it for a tap: what answers to no long press does so when the finger lifts.
  fileprivate func isTap(on target: Target) -> Bool {
    switch self {
    case .tap: true
    case .longPress: !target.circumstances.respondsToLongPress
    case .drag: false
    }
  }
}
