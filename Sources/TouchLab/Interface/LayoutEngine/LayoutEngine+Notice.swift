extension LayoutEngine {
  /// The snackbar or toast that is up, above the lower bars and what floats over them.
  mutating func placeNotice() {
    guard let id = context.notice, let notice = screen.notices.first(where: { $0.id == id }) else {
      return
    }
    let isSnackbar = notice.kind.is(Element.Snackbar.self)
    let words = LabelWidth.width(of: notice.label ?? "", size: BarMetrics.labelTypeSize)
    let buttons = notice.children.map { child in
      max(48, LabelWidth.width(of: child.spokenLabel, size: BarMetrics.labelTypeSize) + 24)
    }
    let most = min(bounds.width - 2 * NoticeMetrics.margin, NoticeMetrics.most)
    let needed = words + buttons.reduce(2 * NoticeMetrics.inset, +)
    let width = isSnackbar ? most : min(most, needed)
    let height = needed > most ? NoticeMetrics.twoLines : NoticeMetrics.oneLine
    let bottom = noticeBottom - NoticeMetrics.margin
    let frame = Rectangle(
      x: bounds.center.x - width / 2, y: bottom - height, width: width, height: height)
    decorations.append(
      .init(
        kind: DrawnKind(notice.kind.descriptor), id: notice.id, label: notice.label ?? "",
        frame: frame))
    guard isSnackbar else { return }
    let outer = scope
    defer { scope = outer }
    scope.layer = \.front
    let holder = front.count
    addHolder(notice, frame: frame, part: .plate, clips: false)
    scope.holder = holder
    scope.parent = notice.id
    var right = frame.right - NoticeMetrics.buttonInset
    for (action, width) in zip(notice.children, buttons).reversed() {
      let button = Rectangle(
        x: right - width, y: frame.center.y - NoticeMetrics.button / 2, width: width,
        height: NoticeMetrics.button)
      let place = context.isMirrored ? button.mirrored(in: frame) : button
      add(action, visual: place, standard: context.responding(place), to: \.front)
      right = button.left
    }
  }

  /// Above what a notice stands: the lower bars, and floating buttons over them.
  private var noticeBottom: Double {
    let floating = front.filter {
      $0.kind == Element.FloatingButton.drawn && $0.visual.center.y > room.center.y
    }
    return floating.map(\.visual.top).reduce(room.bottom, min)
  }
}

/// Material 3, Snackbar, specs: 48 dp high, 68 with two lines, at most 600 wide, 16 dp before the text;
/// Compose keeps 12 dp about it (Snackbar.kt) and sets a text button of 40 dp 8 from the end.
private enum NoticeMetrics {
  static let oneLine = 48.0
  static let twoLines = 68.0
  static let most = 600.0
  static let inset = 16.0
  static let margin = 12.0
  static let button = 40.0
  static let buttonInset = 8.0
}
