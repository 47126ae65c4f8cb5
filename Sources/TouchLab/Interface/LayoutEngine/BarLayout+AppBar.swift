extension BarLayout {
  /// Whether navigation bars are drawn as Android's app bars.
  var hasAppBars: Bool { context.platform == .android }

  /// Places back and left icons, the title or a search field in the remaining width, and icons from
  /// the right end inward.
  ///
  /// Source: Material 3, Top app bar, specs (64 dp; icons of 24 in slots of 48, 4 from the ends).
  func placeAppBar(_ element: Element, title: String?, in bar: Rectangle, on stage: inout Stage) {
    stage.decorations.append(.init(kind: DrawnKind(element.kind.descriptor), frame: bar))
    var left = bar.left + AppBarMetrics.inset
    var right = bar.right - AppBarMetrics.inset
    if let back = backElement(of: element) {
      placeIcon(back, in: slot(from: left, in: bar), on: &stage)
      if stage.front.last?.id == Target.backID { stage.front[stage.front.count - 1].role = .back }
      left += AppBarMetrics.slot
    }
    for child in element.children where child.part == .leading {
      placeIcon(child, in: slot(from: left, in: bar), on: &stage)
      left += AppBarMetrics.slot
    }
    for child in element.children where child.part == .trailing {
      right -= AppBarMetrics.slot
      placeIcon(child, in: slot(from: right, in: bar), on: &stage)
    }
    let middle = Rectangle(left: left, top: bar.top, right: right, bottom: bar.bottom)
    guard !middle.isEmpty else { return }
    if let segmented = element.children.first(where: { $0.placement == .equalParts }) {
      placeSegments(of: segmented, in: middle, on: &stage)
      return
    }
    let search = element.children.first { $0.kind.is(Element.SearchBar.self) }
    if let search, let settings = search[Element.SearchBar.self] {
      placeSearchBar(search, settings, in: middle, on: &stage)
    } else {
      let words = title ?? screen.title
      let width = min(middle.width, LabelWidth.width(of: words, size: AppBarMetrics.titleSize))
      let frame = Rectangle(
        x: middle.left + AppBarMetrics.titleInset, y: bar.center.y - AppBarMetrics.titleHeight / 2,
        width: width, height: AppBarMetrics.titleHeight)
      stage.decorations.append(.init(kind: .title, label: words, frame: frame))
    }
  }

  /// Places the segments of a navigation bar in the middle between its buttons.
  private func placeSegments(of segmented: Element, in middle: Rectangle, on stage: inout Stage) {
    let width = min(segmented.frame.width ?? segmented.widthOfParts, middle.width)
    let size = Size(width: width, height: min(AppBarMetrics.slot, middle.height))
    let visibleFrame = Rectangle(center: middle.center, size: size)
    stage.placeSegments(of: segmented, visibleFrame: visibleFrame, hit: visibleFrame, into: .front)
  }

  private func slot(from x: Double, in bar: Rectangle) -> Rectangle {
    Rectangle(x: x, y: bar.top, width: AppBarMetrics.slot, height: bar.height)
  }

  private func placeIcon(_ element: Element, in slot: Rectangle, on stage: inout Stage) {
    let size = Size(
      width: element.frame.width ?? AppBarMetrics.icon,
      height: element.frame.height ?? AppBarMetrics.icon)
    let center = Rectangle(
      x: slot.x, y: slot.center.y - AppBarMetrics.slot / 2, width: AppBarMetrics.slot,
      height: AppBarMetrics.slot)
    stage.add(
      element, visibleFrame: Rectangle(center: slot.center, size: size), standard: center,
      to: .front)
  }
}

/// The measures of Material 3's small top app bar, in dp.
///
/// Source: Material 3, Top app bar, specs.
enum AppBarMetrics {
  static let height = 64.0
  static let slot = 48.0
  static let icon = 24.0
  static let inset = 4.0
  static let titleInset = 12.0
  static let titleSize = 22.0
  static let titleHeight = 28.0
}
