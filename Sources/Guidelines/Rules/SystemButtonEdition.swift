internal import TouchLab

struct SystemButtonEdition: Guideline {
  static let summary = GuidelineSummary(
    id: "system-button-edition",
    title: "The guideline set has the system button",
    severity: .warning,
    guidelineSets: [.iPhoneOS2, .iOS4, .iOS7],
    source: "iOS HIG 2011, Tables 7-2 and 7-3 and page curl; iOS 7 HIG, Table 33-1",
    reason: """
      The app has to draw a button that the system does not have. People do not know it from other \
      apps, and it has no documented meaning.
      """,
    passing: """
      edition ios-4
      screen map title="Map" {
          toolbar { item curl system=page-curl curls=options uncovers=0.4; item find system=search }
      }
      screen options title="Options"
      """,
    failing: """
      edition ios-4
      screen map title="Map" {
          toolbar { item here system=locate does=show-location; item find system=search }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.elements.compactMap { element in
      guard let entry = element.system?.entry, !entry.guidelineSets.contains(guidelineSet) else {
        return nil
      }
      let guidelineSets = entry.guidelineSets.map(\.rawValue).joined(separator: " and ")
      return failure(
        of: element, by: guidelineSet,
        "\(element.id) is \(entry.button.rawValue), which \(guidelineSet.rawValue) does not have",
        measured: "system=\(entry.button.rawValue), of \(guidelineSets) (\(entry.table.rawValue))",
        required: "a system button of \(guidelineSet.rawValue)",
        advice: "use another system button, or a custom one without system=")
    }
  }
}
