internal import TouchLab

/// What moves and responds in more at once.
extension ChangeFamily {
  /// Moving a target that states a frame to either side, while what responds grows by half as much.
  static func families(
    movingAndGrowing target: Target, on screen: Screen, _ placed: PlacedScreen
  ) -> [ChangeFamily] {
    guard target.role == .element, let path = screen.path(to: target.id),
      let element = screen.element(at: path), element.hasOwnFrame,
      screen.element(at: Array(path.dropLast())).map(\.placement.givesFrames) ?? true
    else { return [] }
    return movesAndGrowth(element, target, placed, path)
  }

  static func movesAndGrowth(
    _ element: Element, _ target: Target, _ placed: PlacedScreen, _ path: [Int]
  ) -> [ChangeFamily] {
    let whole = target.hitTarget
    return directions.map { x, y in
      ChangeFamily(.moveAndGrow, on: placed.screenID, at: path, of: element) { element, amount in
        element.move(target, Point(x: x * amount, y: y * amount), on: placed)
        let grown = Rectangle(
          left: whole.left + x * amount - amount / 2, top: whole.top + y * amount - amount / 2,
          right: whole.right + x * amount + amount / 2,
          bottom: whole.bottom + y * amount + amount / 2
        ).intersection(placed.bounds)
        element.hitRule = .stated(grown.counted(from: target.origin).inHundredths)
        return true
      }
    }
  }
}
