internal import TouchLab

/// What responds in the room about a target.
extension ChangeFamily {
  /// Growing on every side as far as nothing else is drawn there: more than what grows evenly can have
  /// where one neighbour is nearer than the others.
  static func hitRoom(
    _ element: Element, _ target: Target, _ placed: PlacedScreen, _ path: [Int]
  ) -> ChangeFamily {
    let whole = target.hitTarget
    let others = placed.targetsInTheWay(of: target).map(\.drawn)
    @Sendable func room(_ amount: Double) -> Rectangle {
      var room = whole.grown(by: amount).intersection(placed.bounds)
      for other in others { room.keepClear(of: other, about: target.drawn, false) }
      return room.union(whole)
    }
    return ChangeFamily(.hitRoom, on: placed.screenID, at: path, of: element) { element, amount in
      let grown = room(amount)
      // Where no side has anywhere to go any more.
      guard grown != room(amount - finest) else { return false }
      element.hitRule = .stated(grown.counted(from: target.origin).inHundredths)
      return true
    }
  }
}

extension PlacedScreen {
  /// What nothing that responds for a target may lie on: all but what holds it and what it holds, and
  /// what floats over it, which answers whatever else responds there.
  func targetsInTheWay(of target: Target) -> [Target] {
    targets.filter { other in
      other.id != target.id && other.id != target.parent && other.parent != target.id
        && !other.floats(over: target)
    }
  }
}
