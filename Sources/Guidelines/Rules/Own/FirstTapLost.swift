internal import TouchLab

struct FirstTapLost: MomentRule {
  static let summary = GuidelineSummary(
    id: "first-tap-lost",
    title: "The first tap beside a field is not lost",
    severity: .note,
    guidelineSets: [],
    source: "React Native, ScrollView, keyboardShouldPersistTaps",
    reason: """
      The container of a target hides the keyboard on a tap and passes nothing on. The target gets \
      only the second tap.
      """,
    passing: """
      platform android
      screen login title="Sign in" {
          scroll form {
              text-field mail "E-mail" height=56
              button go "Continue" height=56 does=go
          }
      }
      """,
    failing: """
      platform android
      screen login title="Sign in" {
          scroll form keyboard-taps=dismiss {
              text-field mail "E-mail" height=56
              button go "Continue" height=56 does=go
          }
      }
      """
  )

  static func findings(on entry: EntryReview) -> [Finding] {
    var told: Set<String> = []
    return entry.views.flatMap { view -> [Finding] in
      let placed = view.review.placed
      guard placed.keyboard != nil else { return [] }
      let idle = Set(placed.nodes.filter { $0.dismisses && !$0.id.isEmpty }.map(\.id))
      return view.review.elements.compactMap { element in
        guard idle.contains(element.id), element.kind.descriptor.responds, element.isEnabled,
          told.insert(element.id).inserted
        else { return nil }
        var finding = failure(
          of: element,
          "while the keyboard is up, the first tap on \(element.called) only hides it",
          measured: "no effect", required: "an effect",
          advice: "let its container keep taps: keyboard-taps=pass")
        finding.moment = view.moment ?? Moment(.keyboard, view.review.state.focus ?? "")
        finding.share = 1
        return finding
      }
    }
  }
}
