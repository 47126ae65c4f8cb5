internal import TouchLab

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
      + lost(on: review)
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

  /// Returns failures of off-screen elements; none on the web, where the browser scrolls the page.
  private static func lost(on review: ScreenReview) -> [Finding] {
    guard review.app.platform != .web else { return [] }
    let placed = Set(review.uses.map(\.target.id))
    return review.lost.filter { !placed.contains($0.id) }.map { unplaced($0, .offScreen, nil) }
  }

  private static func unplaced(
    _ element: Element, _ reason: Finding.Reason, _ blame: String?
  ) -> Finding {
    let words = words(about: element.id, reason, blame)
    var finding = failure(
      of: element, words.text, measured: "0%", required: "more than 0%", advice: words.advice)
    finding.reason = reason
    finding.blame = blame
    return finding
  }

  private static func words(
    about id: String, _ reason: Finding.Reason, _ blame: String?
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
      case .offScreen: ("off the screen", "move it onto the screen")
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
