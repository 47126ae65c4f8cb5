extension LayoutEngine {
  /// Places what stands in a row or cell that was placed last: at its ends, or at frames of its own, cut
  /// to what scrolling leaves.
  mutating func placeContent(of part: Element, in frame: Rectangle, within viewport: Rectangle) {
    guard !part.children.isEmpty, let holder = content.indices.last else { return }
    let outer = scope
    defer { scope = outer }
    scope.layer = \.content
    scope.clip = viewport
    scope.held = cutsByHolders ? [viewport] : nil
    let first = content.count
    placeChildren(of: part, in: frame, holder: holder)
    markCut(from: first, in: \.content, by: viewport)
  }

  /// Places what a row holds, and what a swipe has uncovered of it.
  mutating func placeRowContent(of row: Element, in frame: Rectangle) {
    var held = row
    held.children = row.children.filter { $0.part != .swipeActions }
    for (child, place) in zip(held.children, controlFrames(of: held, in: frame)) {
      placeTree(child, frame: place)
    }
    guard held.children.count < row.children.count, !row.id.isEmpty else { return }
    let shown = scope.shown(frame).intersection(bounds)
    if !shown.isEmpty { swipeRows[row.id] = shown }
    placeUncovered(of: row, in: frame)
  }

  /// The actions that a swipe has uncovered, the outermost at the row's end: UIKit's are 74 points wide
  /// (UISwipeActionsConfiguration, as drawn on a phone), or as wide as their words.
  private mutating func placeUncovered(of row: Element, in frame: Rectangle) {
    guard let uncovered = context.uncoveredRow, uncovered.id == row.id else { return }
    let part: Placement.Part = uncovered.isLeading ? .leadingSwipe : .trailingSwipe
    let actions = row.swipeActions(part)
    var x = uncovered.isLeading ? frame.left : frame.right
    for action in actions {
      let words = LabelWidth.width(of: action.spokenLabel, size: BarMetrics.bodyTypeSize)
      let width = action.frame.width ?? max(swipeActionWidth, words + 2 * BarMetrics.itemSpacing)
      if !uncovered.isLeading { x -= width }
      let place = Rectangle(x: x, y: frame.y, width: width, height: frame.height)
      placeFramed(action, frame: context.isMirrored ? place.mirrored(in: frame) : place)
      if uncovered.isLeading { x += width }
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

extension Element {
  /// What swipes over a row uncover at one end, the outermost first.
  func swipeActions(_ part: Placement.Part) -> [Element] {
    children.filter { $0.part == .swipeActions }.flatMap(\.children).filter { $0.part == part }
  }

  /// The one switch, checkbox or radio of a row that does nothing of its own; words and pictures
  /// beside it are no controls.
  var onlyControl: Element? {
    guard part == .row, effect == nil else { return nil }
    let controls = children.filter { child in
      child.part != .swipeActions && !child.isOnlyDrawn
    }
    guard controls.count == 1, let control = controls.first,
      control.kind.descriptor.tap.turnsOn
    else { return nil }
    return control
  }

  /// Whether neither it nor anything in it takes touches, but for the links among its words.
  private var isOnlyDrawn: Bool {
    let kind = kind.descriptor
    return kind.look == .words || !kind.responds && children.allSatisfy(\.isOnlyDrawn)
  }
}

extension LayoutEngine {
  /// Whether a row leaves all touches to the control in it.
  func leavesTaps(_ row: Element) -> Bool {
    !row.circumstances.respondsToLongPress && leavesTapsAlone(row)
  }

  /// Whether a row does nothing on a tap, because a control in it does: on iOS, unless the scenario
  /// says otherwise.
  func leavesTapsAlone(_ row: Element) -> Bool {
    guard row.onlyControl != nil else { return false }
    let isOwn = context.platform == .android || context.platform == .web
    return !(row.circumstances.tap ?? isOwn)
  }
}

private let swipeActionWidth = 74.0
