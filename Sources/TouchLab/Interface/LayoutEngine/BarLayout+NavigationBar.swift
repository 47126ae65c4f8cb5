extension BarLayout {
  /// A part of a navigation bar, in order from left to right; the title takes no touches.
  private struct Part {
    var visibleFrame: Rectangle
    var element: Element?
    var isBack = false
    /// The edge of the bar to which its hit target extends.
    var outerEdge: OuterEdge?
  }

  private enum OuterEdge {
    case left
    case right
  }

  func placeNavigationBar(
    _ element: Element, _ settings: Element.Bar, in bar: Rectangle, on stage: inout Stage
  ) {
    if hasAppBars { return placeAppBar(element, title: settings.title, in: bar, on: &stage) }
    stage.decorations.append(.init(kind: Element.NavigationBar.drawn, frame: bar))
    addGround(of: bar, edge: settings.edge, on: &stage)
    var bar = bar
    let isLarge = context.showsLargeTitle(of: settings)
    if isLarge {
      placeLargeTitle(settings.title ?? screen.title, in: bar, on: &stage)
      bar.height = BarMetrics.barHeight
    }
    var parts = sideParts(of: element, in: bar)
    let segmented = element.children.first { $0.placement == .equalParts }
    let middle = middleFrame(
      between: parts.filter { $0.outerEdge == .left }, and: parts.filter { $0.outerEdge == .right },
      width: middleWidth(of: segmented, settings), in: bar)
    if let middle, segmented != nil || !isLarge {
      let count = parts.count { $0.outerEdge == .left }
      parts.insert(Part(visibleFrame: middle, element: segmented), at: count)
      if segmented == nil {
        stage.decorations.append(
          .init(kind: .title, label: settings.title ?? screen.title, frame: middle))
      }
    }
    placeParts(parts, of: element, in: bar, edge: settings.edge, on: &stage)
  }

  /// Places the title in large type below the buttons, 16 pt from the leading edge.
  private func placeLargeTitle(_ title: String, in bar: Rectangle, on stage: inout Stage) {
    let width = LabelWidth.width(of: title, size: BarMetrics.largeTitleTypeSize, weight: .bold)
    let frame = Rectangle(
      x: bar.left + BarMetrics.rowInset, y: bar.bottom - BarMetrics.largeTitleHeight,
      width: min(width, bar.width - 2 * BarMetrics.rowInset), height: BarMetrics.largeTitleHeight)
    stage.decorations.append(.init(kind: .title, label: title, frame: frame))
  }

  /// The back button and the left and right buttons, from left to right.
  private func sideParts(of element: Element, in bar: Rectangle) -> [Part] {
    var left: [Part] = []
    var right: [Part] = []
    var x = bar.left + BarMetrics.firstItemInset
    if let back = backElement(of: element) {
      let label = back.label ?? ""
      let natural = BarMetrics.buttonWidth(of: label) + BarMetrics.backArrow
      let width = back.frame.width ?? max(BarMetrics.itemSide, min(natural, bar.width / 3))
      left.append(
        Part(
          visibleFrame: frame(x: x, width: width, of: back, in: bar), element: back, isBack: true,
          outerEdge: .left))
      x += width + BarMetrics.itemSpacing
    }
    for child in element.children where child.part == .leading {
      let width = buttonWidth(of: child)
      left.append(
        Part(
          visibleFrame: frame(x: x, width: width, of: child, in: bar), element: child,
          outerEdge: .left))
      x += width + BarMetrics.itemSpacing
    }
    var edge = bar.right - BarMetrics.firstItemInset
    for child in element.children where child.part == .trailing {
      let width = buttonWidth(of: child)
      right.append(
        Part(
          visibleFrame: frame(x: edge - width, width: width, of: child, in: bar), element: child,
          outerEdge: .right))
      edge -= width + BarMetrics.itemSpacing
    }
    return left + right.reversed()
  }

  /// The automatic back button, with the look of the scenario's `back` node. It is nil on the first
  /// screen, and if other buttons replace it.
  func backElement(of bar: Element) -> Element? {
    guard let title = context.backTitle, !bar.replacesBack(on: context.platform) else { return nil }
    let stated = bar.children.first { $0.part == .back }
    var back = stated ?? Element(kind: Element.BackButton(), id: Target.backID)
    back.id = Target.backID
    back.label = stated?.label ?? title
    return back
  }

  private func buttonWidth(of element: Element) -> Double {
    if let width = element.frame.width { return width }
    guard let label = element.label else { return BarMetrics.itemSide }
    return max(BarMetrics.itemSide, BarMetrics.buttonWidth(of: label))
  }

  private func frame(
    x: Double, width: Double, of element: Element, in bar: Rectangle
  ) -> Rectangle {
    let height = element.frame.height ?? context.itemSide(inBarOf: bar.height)
    return Rectangle(x: x, y: bar.center.y - height / 2, width: width, height: height)
  }

  private func middleWidth(of segmented: Element?, _ settings: Element.Bar) -> Double {
    if let segmented { return segmented.frame.width ?? segmented.widthOfParts }
    return LabelWidth.width(
      of: settings.title ?? screen.title, size: BarMetrics.titleTypeSize, weight: .bold)
  }

  /// The frame of the title or segmented control: centred in the bar, or as near to the middle as
  /// the buttons allow.
  private func middleFrame(
    between left: [Part], and right: [Part], width: Double, in bar: Rectangle
  ) -> Rectangle? {
    let spacing = BarMetrics.itemSpacing
    let low = left.map(\.visibleFrame.right).max().map { $0 + spacing } ?? bar.left + spacing
    let high = right.map(\.visibleFrame.left).min().map { $0 - spacing } ?? bar.right - spacing
    let width = min(width, high - low)
    guard width > 0 else { return nil }
    let x = min(max(bar.center.x - width / 2, low), high - width)
    let height = context.itemSide(inBarOf: bar.height)
    return Rectangle(x: x, y: bar.center.y - height / 2, width: width, height: height)
  }

  private func placeParts(
    _ parts: [Part], of barElement: Element, in bar: Rectangle, edge: Element.Bar.Edge,
    on stage: inout Stage
  ) {
    let strip = hitStrip(of: bar, edge: edge)
    for (index, part) in parts.enumerated() {
      guard let element = part.element else { continue }
      let before = index > 0 ? parts[index - 1].visibleFrame : nil
      let after = index + 1 < parts.count ? parts[index + 1].visibleFrame : nil
      let span = hitSpan(of: part, before: before, after: after, in: bar)
      let hit = Rectangle(
        left: span.lowerBound, top: strip.top, right: span.upperBound, bottom: strip.bottom)
      if element.placement == .equalParts {
        stage.placeSegments(of: element, visibleFrame: part.visibleFrame, hit: hit, into: .front)
      } else {
        stage.add(
          element, visibleFrame: part.visibleFrame, standard: hit, to: .front,
          style: context.style(of: element, in: barElement))
        if part.isBack, !stage.front.isEmpty { stage.front[stage.front.count - 1].role = .back }
      }
    }
  }

  /// The width of a part's hit target: outward to the bar's end, inward to 44 pt.
  private func hitSpan(
    of part: Part, before: Rectangle?, after: Rectangle?, in bar: Rectangle
  ) -> ClosedRange<Double> {
    let visibleFrame = part.visibleFrame
    let lowest =
      before.map { min(visibleFrame.left, ($0.right + visibleFrame.left) / 2) } ?? bar.left
    let highest =
      after.map { max(visibleFrame.right, (visibleFrame.right + $0.left) / 2) } ?? bar.right
    switch part.outerEdge {
    case .left:
      let wanted = max(visibleFrame.right, lowest + BarMetrics.minimumHitSide)
      return lowest...max(lowest, min(wanted, highest))
    case .right:
      let wanted = min(visibleFrame.left, highest - BarMetrics.minimumHitSide)
      return min(highest, max(wanted, lowest))...highest
    case nil:
      return visibleFrame.left...max(visibleFrame.left, visibleFrame.right)
    }
  }
}
