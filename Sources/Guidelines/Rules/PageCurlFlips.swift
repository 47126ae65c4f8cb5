internal import TouchLab

/// Checks whether page curl only lifts a corner of the page.
struct PageCurlFlips: Guideline {
  static let summary = GuidelineSummary(
    id: "page-curl-flips",
    title: "Page curl does not flip the screen, and leaves part of the page visible",
    severity: .error,
    guidelineSets: [.iOS4],
    source: "iOS HIG 2011, page curl",
    reason: """
      People look under a curled corner only for a moment. If the whole page disappears, the screen \
      has changed, and people lose track of where they are.
      """,
    passing: """
      edition ios-4
      screen map title="Map" {
          toolbar { item curl system=page-curl does=curl-page curls=options uncovers=0.4 }
      }
      screen options title="Options"
      """,
    failing: """
      edition ios-4
      screen map title="Map" {
          toolbar { item curl system=page-curl flips=options }
      }
      screen options title="Options"
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.elements.compactMap { element in
      if case .curls(_, let share) = element.effect, share >= 1 {
        return failure(of: element, .nothingLeft(element, share), by: guidelineSet)
      }
      guard element.isPageCurl else { return nil }
      switch element.effect {
      case .flips(let screen):
        return failure(of: element, .flipped(element, "flips=\(screen)"), by: guidelineSet)
      case .opens(let other):
        return failure(of: element, .replaced(element, "opens=\(other)"), by: guidelineSet)
      case .presents(let other) where review.layout.screen(id: other) != nil:
        return failure(of: element, .replaced(element, "presents=\(other)"), by: guidelineSet)
      default: break
      }
      guard element.verb == SystemButton.info.documentedVerb else { return nil }
      return failure(of: element, .flipped(element, "does=flip"), by: guidelineSet)
    }
  }
}

extension Element {
  /// Whether it is page curl, by its system button, its verb or its effect.
  fileprivate var isPageCurl: Bool {
    if case .curls = effect { return true }
    return system == .pageCurl || verb == SystemButton.pageCurl.documentedVerb
  }
}

extension Finding.Message {
  fileprivate static func flipped(_ element: Element, _ measured: String) -> Self {
    Self(
      "\(element.id) uses page curl to flip the screen", measured: measured,
      required: "page curl that lifts a corner",
      advice: "flip with the Info button, or state with curls= what the corner uncovers")
  }

  fileprivate static func replaced(_ element: Element, _ measured: String) -> Self {
    Self(
      "\(element.id) uses page curl to change to another screen", measured: measured,
      required: "page curl that lifts a corner: part of the page stays visible",
      advice: "state with curls= what the corner uncovers")
  }

  fileprivate static func nothingLeft(_ element: Element, _ share: Double) -> Self {
    let percent = (100 * share).rounded(places: 1)
    return Self(
      "\(element.id) curls the whole page away", measured: "\(percent)% of the page lifted",
      required: "less than 100%: part of the curled page stays visible",
      advice: "lower uncovers=, to about half the page")
  }
}
