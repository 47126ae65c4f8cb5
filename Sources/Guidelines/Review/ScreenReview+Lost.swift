internal import TouchLab

extension ScreenReview {
  /// Elements that the scenario places off-screen, where nobody can see or touch them.
  var lost: [Element] {
    guard panel == nil, placed.panel == nil, placed.hiddenChrome == nil,
      placed.keyboard == nil
    else { return [] }
    let shown = Set(placed.targets.map(\.id))
    return elements.filter { element in
      guard let x = element.frame.x, let y = element.frame.y, element.kind.descriptor.responds
      else {
        return false
      }
      // A frame may be intended for the other orientation.
      let isBeside = Orientation.allCases.allSatisfy { orientation in
        let bounds = device.screen(in: orientation)
        // A frame that reaches another edge states no width or height.
        let ends = (x: element.frame.width.map { x + $0 }, y: element.frame.height.map { y + $0 })
        return x >= bounds.right || y >= bounds.bottom || ends.x.map { $0 <= 0 } ?? false
          || ends.y.map { $0 <= 0 } ?? false
      }
      return isBeside && !shown.contains(element.id)
    }
  }
}

extension Finding.Message {
  static func besideScreen(_ element: Element, _ unit: LengthUnit) -> Self {
    let side = BarMetrics.minimumHitSide
    return Self(
      "\(element.id) is off the screen",
      measured: "\(unit.length(0))²",
      required: "\(unit.size(Size(width: side, height: side))) on the screen",
      advice: "move it onto the screen")
  }
}
