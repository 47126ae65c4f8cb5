extension LayoutEngine {
  /// Turns what was placed last, from so many targets and decorations on, from left to right, where
  /// one reads from right to left.
  mutating func mirror(from first: (targets: Int, decorations: Int), in space: Rectangle) {
    guard context.isMirrored else { return }
    for index in front.indices.dropFirst(first.targets) { front[index].mirror(in: space) }
    for index in decorations.indices.dropFirst(first.decorations) {
      decorations[index].frame = decorations[index].frame.mirrored(in: space)
    }
  }
}

extension Target {
  fileprivate mutating func mirror(in space: Rectangle) {
    visual = visual.mirrored(in: space)
    hitTarget = hitTarget.mirrored(in: space)
    hitPieces = hitPieces.map { $0.mirrored(in: space) }
    uncut = uncut.map { $0.mirrored(in: space) }
    outerFrame = outerFrame?.mirrored(in: space)
    wholeFrame = wholeFrame?.mirrored(in: space)
    fullFrame = fullFrame?.mirrored(in: space)
  }
}

extension Rectangle {
  /// The rectangle as a mirror in the middle of a space shows it.
  package func mirrored(in space: Rectangle) -> Rectangle {
    Rectangle(x: space.left + space.right - right, y: y, width: width, height: height)
  }
}
