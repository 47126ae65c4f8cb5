/// The targets that count as hits: the intended one, and all with the same effect.
extension PlacedScreen {
  /// The indices of the targets on which a gesture has the same effect as on `index`, which comes
  /// first.
  package func indices(doingSameAs index: Int, by gesture: Gesture = .tap) -> [Int] {
    guard targets.indices.contains(index), targets[index].action != nil else { return [index] }
    let meant = targets[index]
    let others = targets.indices.filter { other in
      other != index && gesture.isTap(on: targets[other]) && targets[other].doesSame(as: meant)
    }
    return [index] + (gesture.isTap(on: meant) ? others : [])
  }

  /// Whether a tap at the aim point of a target activates it or has the same effect.
  ///
  /// Callers with many targets pass the screen's `resolver`.
  package func isAimOwn(_ index: Int, by resolver: HitTester? = nil) -> Bool {
    guard case .target(let reached) = reach(at: targets[index].aim, by: resolver) else {
      return false
    }
    return reached == index || indices(doingSameAs: index).contains(reached)
  }

  /// Whether a gesture on one target has the same effect as on the target with an id.
  func isSame(_ index: Int, as id: String, by gesture: Gesture) -> Bool {
    if targets[index].id == id { return true }
    guard let meant = targets.lastIndex(where: { $0.id == id }) else { return false }
    return indices(doingSameAs: meant, by: gesture).contains(index)
  }
}

extension Gesture {
  /// Whether a target treats it as a tap.
  ///
  /// A long press is one for targets that do not respond to long presses.
  fileprivate func isTap(on target: Target) -> Bool {
    switch self {
    case .tap: true
    case .longPress: !target.circumstances.respondsToLongPress
    case .drag: false
    }
  }
}
