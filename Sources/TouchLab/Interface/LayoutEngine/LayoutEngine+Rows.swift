extension LayoutEngine {
  /// Places what stands in a row: at its ends, or at frames of its own, cut to what scrolling leaves.
  mutating func placeControls(of row: Element, in frame: Rectangle, within viewport: Rectangle) {
    guard !row.children.isEmpty, let holder = content.indices.last else { return }
    let outer = scope
    defer { scope = outer }
    scope.layer = \.content
    scope.clip = viewport
    scope.holder = holder
    scope.parent = row.id.isEmpty ? nil : row.id
    scope.origin = Point(x: frame.x, y: frame.y)
    if cutsByHolders {
      scope.held = [frame.intersection(viewport)]
    }
    let first = content.count
    for (child, place) in zip(row.children, controlFrames(of: row, in: frame)) {
      placeTree(child, frame: place)
    }
    for index in content.indices.dropFirst(first) {
      let whole = content[index].wholeFrame ?? content[index].visual
      if !whole.lies(within: viewport) { content[index].isCutByScrolling = true }
    }
  }

  /// Controls trail unless they lead; of several the first named is outermost, as in bars.
  private func controlFrames(of row: Element, in frame: Rectangle) -> [Rectangle] {
    let space = Space(corner: frame, room: frame, keyboard: nil)
    let stated = frames(of: row.children, in: space)
    var left = frame.left + BarMetrics.rowInset
    var right = frame.right - BarMetrics.rowInset
    return zip(row.children, stated).map { child, own in
      guard !child.isPlaced else { return own }
      let x: Double
      if child.anchors.isLeading {
        x = left
        left += own.width + BarMetrics.itemSpacing
      } else {
        right -= own.width
        x = right
        right -= BarMetrics.itemSpacing
      }
      let place = Rectangle(
        x: x, y: frame.center.y - own.height / 2, width: own.width, height: own.height)
      return context.isMirrored ? place.mirrored(in: frame) : place
    }
  }
}
