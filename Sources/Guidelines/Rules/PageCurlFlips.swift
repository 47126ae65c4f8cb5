internal import TouchLab

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
        let percent = (100 * share).rounded(places: 1)
        return failure(
          of: element, by: guidelineSet, "\(element.id) curls the whole page away",
          measured: "\(percent)% of the page lifted",
          required: "less than 100%: part of the curled page stays visible",
          advice: "lower uncovers=, to about half the page")
      }
      guard element.isPageCurl else { return nil }
      let (measured, flips): (String, Bool)
      switch element.effect {
      case .flips(let screen): (measured, flips) = ("flips=\(screen)", true)
      case .opens(let other): (measured, flips) = ("opens=\(other)", false)
      case .presents(let other) where review.layout.screen(id: other) != nil:
        (measured, flips) = ("presents=\(other)", false)
      default:
        guard element.verb == SystemButton.info.documentedVerb else { return nil }
        (measured, flips) = ("does=flip", true)
      }
      let required = "page curl that lifts a corner"
      let advice = "state with curls= what the corner uncovers"
      return failure(
        of: element, by: guidelineSet,
        "\(element.id) uses page curl to \(flips ? "flip the screen" : "change to another screen")",
        measured: measured,
        required: flips ? required : "\(required): part of the page stays visible",
        advice: flips ? "flip with the Info button, or \(advice)" : advice)
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
