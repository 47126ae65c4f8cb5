internal import TouchLab

/// Checks whether the items of a toolbar are all bordered or all plain. Items are plain unless they
/// or their toolbar state a style. Buttons of Table 7-3 keep their own style. The finding is a
/// warning if no item states plain.
struct ToolbarMixedStyles: Guideline {
  static let summary = GuidelineSummary(
    id: "toolbar-mixed-styles",
    title: "The items of a toolbar are all bordered or all plain",
    severity: .error,
    guidelineSets: [.iPhoneOS2, .iOS4],
    source: "iPhone HIG 2008, Toolbars",
    reason: """
      Either style suits a toolbar. A bezel around only some items says that they are of another \
      kind than their neighbours, and the row falls apart.
      """,
    passing: """
      edition ios-4
      screen message title="Message" {
          toolbar style=bordered { item organize; item trash; item reply }
      }
      """,
    failing: """
      edition ios-4
      screen message title="Message" {
          toolbar {
              item organize style=plain
              item trash style=plain
              item reply style=bordered
          }
      }
      """
  )

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.toolbars.compactMap { toolbar in
      let styled = toolbar.items.compactMap { item in
        toolbar.style(of: item).map { (item: item, style: $0) }
      }
      let bordered = styled.filter { $0.style == .bordered }.map(\.item)
      let plain = styled.filter { $0.style == .plain }.map(\.item)
      guard !bordered.isEmpty, !plain.isEmpty else { return nil }
      let few: [Element]
      if bordered.count == plain.count {
        few = styled[0].style == .bordered ? plain : bordered
      } else {
        few = bordered.count < plain.count ? bordered : plain
      }
      let style = bordered.contains(few[0]) ? "bordered" : "plain"
      let other = style == "plain" ? "bordered" : "plain"
      var finding = failure(
        of: few[0], by: guidelineSet, "\(few[0].id) is \(style) in a toolbar with \(other) items",
        measured: "\(bordered.count) bordered, \(plain.count) plain", required: "one style",
        advice: "make \(few[0].id) \(other), or all items \(style)")
      if !plain.contains(where: { toolbar.statedStyle(of: $0) != nil }) {
        finding.severity = .warning
      }
      return finding
    }
  }
}

extension Screen.DescribedBar {
  fileprivate func statedStyle(of item: Element) -> ButtonStyle? { item.style ?? element.style }

  /// The style of an item beside the others; nil for a system button that has only one style, if
  /// the scenario states none.
  fileprivate func style(of item: Element) -> ButtonStyle? {
    if let stated = statedStyle(of: item) { return stated }
    switch item.system {
    case .edit, .cancel, .save, .done, .undo, .redo: return nil
    default: return .plain
    }
  }
}
