internal import TouchLab

/// Checks whether tabs with a system icon match the documented meaning of the icon.
struct TabIconMeaning: Guideline {
  static let summary = GuidelineSummary(
    id: "tab-icon-meaning",
    title: "A system tab icon has its documented meaning",
    severity: .warning,
    guidelineSets: [.iOS7],
    source: "iOS 7 HIG, Tab Bar Icons, Table 33-2",
    reason: """
      People recognise the system's tab icons from other apps. An icon that was chosen for its looks \
      leads them to the wrong place, and makes no sense once the system draws it differently.
      """,
    passing: """
      screen stars title="Favorites"
      screen calls title="Recent Calls"
      tab-bar {
          tab starred "Favorites" selects=stars icon=favorites
          tab latest "Recent Calls" selects=calls icon=recents
      }
      """,
    failing: """
      screen stars title="Favorites"
      screen options title="Settings"
      tab-bar {
          tab starred "Favorites" selects=stars icon=favorites
          tab setup "Settings" selects=options icon=most-viewed
      }
      """
  )

  static let looksAtLayout = true

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    guard review.app.platform?.namesTabIcons ?? true else { return [] }
    return review.evaluatedTabs.compactMap { tab in
      guard let icon = tab.icon.flatMap({ TabIcon(rawValue: $0) }), !tab.fits(icon) else {
        return nil
      }
      let shown = tab.label.map { "“\($0)”" } ?? tab.id
      return failure(
        of: tab, by: guidelineSet,
        "the tab \(tab.id) shows \(shown) under the icon \(icon.rawValue)", measured: shown,
        required: "\(icon.rawValue): \(icon.meaning)",
        advice: "use the icon with this meaning, or a custom image")
    }
  }
}

extension Element {
  /// Whether the tab's label, id and verb agree with its icon, or say nothing about it.
  fileprivate func fits(_ icon: TabIcon) -> Bool {
    let words = (label ?? "").spokenWords
    if icon.isNamed(in: words) { return true }
    // The visible label takes precedence over an id or a verb.
    if TabIcon.allCases.contains(where: { $0.isNamed(in: words) }) { return false }
    let others = id.spokenWords + (verb ?? "").spokenWords
    return icon.isNamed(in: others) || !(label ?? id).isPlainWord
  }
}

extension String {
  /// Whether it is a word of Latin letters with more than two letters.
  fileprivate var isPlainWord: Bool {
    let letters = unicodeScalars.filter { $0.properties.isAlphabetic }
    return letters.count > 2 && letters.allSatisfy(\.isASCII)
  }
}
