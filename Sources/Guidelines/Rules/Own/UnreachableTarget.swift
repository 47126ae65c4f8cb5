package import TouchLab

struct UnreachableTarget: OwnRule {
  static let summary = GuidelineSummary(
    id: "unreachable-target",
    title: "Every target is reachable",
    severity: .error,
    guidelineSets: [],
    source: "mistap, hit testing of the platform",
    reason: """
      An unreachable target is behind other elements, outside its parent or off the screen, and \
      scrolling does not reveal it. If another target does the same, state same-action=NAME on both.
      """,
    passing: """
      platform android
      resolution views
      screen note title="Note" {
          button save "Save" x=100 y=200 width=96 height=48
          plate bar x=100 y=248 width=96 height=100
      }
      """,
    failing: """
      platform android
      resolution views
      screen note title="Note" {
          button save "Save" x=100 y=200 width=96 height=48
          plate bar x=90 y=190 width=200 height=100
      }
      """
  )

  static func findings(on review: ScreenReview) -> [Finding] {
    review.uses.compactMap(dead)
      + review.clipped.map { unplaced($0.element, .clipped, $0.parent.id) }
      + noWay(on: review)
      + review.unseen.compactMap { unseen in
        unseen.severity.map {
          unplaced(
            unseen.element, unseen.reason.reason, unseen.reason.blame, severity: $0,
            side: unseen.target.side(beyond: review.placed.bounds, review.unit))
        }
      }
  }

  /// The note that nothing leads to a screen.
  private static func noWay(on review: ScreenReview) -> [Finding] {
    guard !review.isLedTo, review.panel == nil else { return [] }
    var finding = Finding(
      rule: summary.id, guidelineSets: [], severity: .note, ruling: .fail, target: "",
      message: .init(
        "nothing leads to the screen \(review.screen.id)", measured: "no way",
        required: "a way", advice: "let something open it"),
      source: summary.source, place: review.screen.place)
    finding.reason = .noWay
    return [finding]
  }

  private static func dead(_ use: UsedTarget) -> Finding? {
    guard use.isEvaluated, !use.isReached, !use.target.belongsToSystem else { return nil }
    let cause = DeadCause(of: use)
    let words = words(about: use.target.id, cause.reason, cause.blame)
    var finding = finding(
      on: use.target, blaming: cause.blame, isBlameUnsure: cause.isUnsure, words.text,
      measured: "0%", required: "more than 0%", advice: words.advice)
    finding.reason = cause.reason
    return finding
  }

  private static func unplaced(
    _ element: Element, _ reason: Finding.Reason, _ blame: String?,
    severity: Finding.Severity = .error, side: String = ""
  ) -> Finding {
    let words = words(about: element.id, reason, blame, side: side)
    var finding = failure(
      of: element, severity: severity, words.text, measured: "0%", required: "more than 0%",
      advice: words.advice)
    finding.reason = reason
    finding.blame = blame
    return finding
  }

  private static func words(
    about id: String, _ reason: Finding.Reason, _ blame: String?, side: String = ""
  ) -> (text: String, advice: String) {
    let other = blame.map { $0.isEmpty ? "another element" : $0 } ?? "another element"
    let (why, advice) =
      switch reason {
      case .outsideParent:
        (
          "outside \(other), its parent, which gets no touches there",
          "enlarge the parent, or move it inside"
        )
      case .clipped: ("clipped by \(other)", "enlarge the parent, or move it inside")
      case .covered: ("covered by \(other)", "move \(id), or \(other)")
      case .coveredAtScrollEnd:
        (
          "covered by \(other), and scrolling does not reveal it", "leave room below the last row"
        )
      case .offScreen: ("off the screen\(side)", "move it onto the screen")
      case .waits: ("nothing brings the state in which it shows", "let something bring that state")
      case .takesNoTouches: ("it takes no touches", "let it take touches")
      case .tooTallPanel:
        ("\(other) is taller than the screen and does not scroll", "let \(other) scroll")
      case .behindKeyboard:
        ("behind the keyboard", "keep it above the keyboard, or let the content scroll")
      case .behindSurface: ("hidden by \(other)", "move \(id), or \(other)")
      case .behindMessage: ("covered by \(other) for a while", "move \(id), or \(other)")
      case .noWay: ("nothing leads to its screen", "let something open its screen")
      case .systemArea: ("the system takes every touch there", "move it out of the system area")
      case .secondDelegate:
        (
          "its hit target is outside its frame, where the parent serves only \(other)",
          "use a composite touch delegate"
        )
      }
    return ("\(id): unreachable, \(why)", advice)
  }
}

extension Target {
  /// The distance and the side of a target beyond a screen: `, 7 pt beside its right edge`; empty
  /// for one in sight.
  package func side(beyond bounds: Rectangle, _ unit: LengthUnit) -> String {
    let frame = visibleFrame
    guard !frame.isEmpty, frame.intersection(bounds).isEmpty else { return "" }
    let sides = [
      (frame.left - bounds.right, "beside its right edge"),
      (bounds.left - frame.right, "beside its left edge"),
      (frame.top - bounds.bottom, "below its lower edge"),
      (bounds.top - frame.bottom, "above its upper edge"),
    ]
    guard let side = sides.first(where: { $0.0 >= 0 }) else { return "" }
    return ", \(unit.length(side.0)) \(side.1)"
  }
}
