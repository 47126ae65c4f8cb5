internal import TouchLab

/// Checks whether system buttons have the styles and bars that their tables allow.
struct SystemButtonStyle: Guideline {
  static let summary = GuidelineSummary(
    id: "system-button-style",
    title: "A system button has a style and a bar that its table allows",
    severity: .warning,
    guidelineSets: [.iOS4],
    source: "iOS HIG 2011, Tables 7-2 and 7-3 and page curl",
    reason: """
      The system draws a button as its table says, whatever style you state. A plain one in a \
      navigation bar gets a bezel, and page curl is not available there.
      """,
    passing: """
      edition ios-4
      screen message title="Message" {
          toolbar { item bin system=trash style=plain; item answer system=reply style=plain }
      }
      """,
    failing: """
      edition ios-4
      screen drawing title="Drawing" {
          toolbar { item undo system=undo style=plain; item redo system=redo style=plain }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.elements.flatMap { element -> [Finding] in
      if element.kind.is(Element.NavigationBar.self) {
        return element.children.compactMap { finding(on: $0, in: nil, by: guidelineSet) }
      }
      if element.kind.is(Element.Toolbar.self) {
        return element.children.compactMap { finding(on: $0, in: element.style, by: guidelineSet) }
      }
      guard element.kind.is(Element.Button.self) else { return [] }
      return [finding(on: element, in: nil, by: guidelineSet)].compactMap { $0 }
    }
  }

  /// Returns the failure of a button in a toolbar of a style, or elsewhere; nil if it passes.
  private static func finding(
    on button: Element, in style: ButtonStyle?, by guidelineSet: GuidelineSet
  ) -> Finding? {
    guard let entry = button.system?.entry else { return nil }
    let isInNavigationBar = button.part == .leading || button.part == .trailing
    let isPlain = (button.style ?? style) == .plain
    switch entry.table {
    case .pageCurl where isInNavigationBar:
      var finding = failure(
        of: button, by: guidelineSet,
        "\(button.id) is page curl in a navigation bar, needs a toolbar",
        measured: "in a navigation bar", required: "in a toolbar", advice: "move it to a toolbar")
      // The document says that a navigation bar has no page curl.
      finding.severity = .error
      return finding
    case .standard where isInNavigationBar && isPlain, .bordered where isPlain:
      let required = entry.table == .bordered ? "bordered" : "bordered in a navigation bar"
      return failure(
        of: button, by: guidelineSet,
        "\(button.id) is plain; \(entry.button.rawValue) is \(required) (\(entry.table.rawValue))",
        measured: "style=plain", required: required,
        advice: "leave out the style, or write style=bordered: the system converts it anyway")
    case .standard, .bordered, .pageCurl, .info, .newInIOS7:
      return nil
    }
  }
}
