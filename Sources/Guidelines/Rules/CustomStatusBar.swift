internal import TouchLab

struct CustomStatusBar: Guideline {
  static let summary = GuidelineSummary(
    id: "custom-status-bar",
    title: "The app draws no status bar of its own",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Status Bar, Guidelines",
    reason: """
      People rely on one status bar that is the same everywhere. An imitation shows less, differs, \
      and does not scroll to the top.
      """,
    passing: """
      screen photo title="Photo" { image photo x=0 y=0 width=393 height=295 }
      """,
    failing: """
      device iphone-5
      screen film title="Film" {
          status-bar hidden=#true
          media film fullscreen=#true
          image strip x=0 y=0 width=320 height=20
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    let height = review.device.statusBarHeight
    guard review.panel == nil, height > 0 else { return [] }
    let strip = Rectangle(x: 0, y: 0, width: review.placed.bounds.width, height: height)
    let placed = review.placed
    let isHidden = review.screen.statusBar.isHidden
    let drawn = Dictionary(
      placed.decorations.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    let visibleFrames = Dictionary(
      placed.targets.map { ($0.id, $0.visibleFrame) }, uniquingKeysWith: { first, _ in first })
    return review.elements.compactMap { element in
      let frames = element.kind.descriptor.responds ? visibleFrames : drawn
      guard element.couldImitate(whileHidden: isHidden), let frame = frames[element.id],
        frame.isIn(strip)
      else { return nil }
      guard frame.fills(strip) && !element.isBackdrop || element.imitates(on: review.screen) else {
        return nil
      }
      let measured = "drawn from y = \(frame.top.points) to \(review.unit.length(frame.bottom))"
      return failure(
        of: element, by: guidelineSet, "\(element.id) imitates the status bar: \(measured)",
        measured: measured,
        required: "the system's own bar in the first \(review.unit.length(strip.height))",
        advice: "remove it, and show the system's status bar")
    }
  }
}

extension Element {
  fileprivate func couldImitate(whileHidden isHidden: Bool) -> Bool {
    guard placement == .framed else { return false }
    return !kind.descriptor.responds || kind.is(Button.self) && isHidden
  }

  private var words: Set<String> {
    let text = "\(id) \(label ?? "")".lowercased()
    return Set(text.split { !$0.isLetter && !$0.isNumber }.map { String($0) })
  }

  fileprivate var isBackdrop: Bool {
    !words.isDisjoint(with: ["background", "backdrop", "tint", "gradient", "blur", "wallpaper"])
  }

  /// Whether its id or label names content of the status bar.
  fileprivate func imitates(on screen: Screen) -> Bool {
    guard !isBackdrop else { return false }
    if id.lowercased().filter(\.isLetter).contains("statusbar") { return true }
    if !words.isDisjoint(with: ["battery", "carrier", "signal", "wifi"]) { return true }
    guard label?.isTimeOfDay == true else { return false }
    // Players and games show times of their own.
    return !words.isDisjoint(with: ["clock", "time"])
      || screen.statusBar.isHidden && screen.fullScreenMedia == nil
        && words.isDisjoint(with: ["timer", "countdown", "elapsed", "remaining", "left", "score"])
  }
}

extension Rectangle {
  /// Whether it lies in the strip, with a tolerance of a quarter of the strip's height.
  fileprivate func isIn(_ strip: Rectangle) -> Bool {
    top < strip.center.y && bottom <= strip.bottom + strip.height / 4 && bottom > strip.top
  }

  /// Whether it covers at least 90% of the strip's width.
  fileprivate func fills(_ strip: Rectangle) -> Bool {
    intersection(strip).width >= 0.9 * strip.width
  }
}

extension String {
  /// Whether it reads `9:41`, `09:41` or `9:41 AM`.
  fileprivate var isTimeOfDay: Bool {
    var digits = Substring(self)
    for half in [" AM", " PM"] where digits.uppercased().hasSuffix(half) {
      digits = digits.dropLast(half.count)
    }
    let parts = digits.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = Int(parts[0], radix: 10), let minute = Int(parts[1], radix: 10)
    else { return false }
    return (0..<24).contains(hour) && (0..<60).contains(minute)
  }
}
