internal import TouchLab

struct ToolbarIconSizes: Guideline {
  static let summary = GuidelineSummary(
    id: "toolbar-icon-sizes",
    title: "The custom icons of a toolbar are of similar size",
    severity: .warning,
    guidelineSets: [.iPhoneOS2, .iOS4],
    source: "iPhone HIG 2008, Toolbars",
    reason: """
      Icons of equal size form a balanced row. A larger or smaller icon draws the eye, or escapes \
      it, without a reason.
      """,
    passing: """
      edition ios-4
      screen map title="Map" {
          toolbar {
              item route icon=route width=30 height=30
              item pin icon=pin width=28 height=30
              item layers icon=layers
          }
      }
      """,
    failing: """
      edition ios-4
      screen map title="Map" {
          toolbar {
              item route icon=route width=30 height=30
              item pin icon=pin width=16 height=16
              item layers icon=layers width=30 height=30
          }
      }
      """
  )

  /// The largest ratio of two similar icon sizes. Differences of more than 20% are visible at a
  /// glance.
  ///
  /// The document asks for icons "as similar in size as possible" and gives no figure.
  static let largestRatio = 1.2

  static func findings(on review: ScreenReview, by guidelineSet: GuidelineSet) -> [Finding] {
    review.toolbars.flatMap { toolbar -> [Finding] in
      let icons = toolbar.items.filter(\.isCustomIcon)
      guard icons.count > 1 else { return [] }
      let usual = Size(
        width: usual(icons.map(\.iconSize.width)), height: usual(icons.map(\.iconSize.height)))
      return icons.compactMap { icon -> Finding? in
        guard differs(icon.iconSize, from: usual) else { return nil }
        let measured = review.unit.size(icon.iconSize)
        let others = review.unit.size(usual)
        return failure(
          of: icon, by: guidelineSet, "\(icon.id): icon is \(measured), needs about \(others)",
          measured: measured, required: "about \(others)",
          advice: "draw the toolbar's icons in one size")
      }
    }
  }

  private static func differs(_ size: Size, from usual: Size) -> Bool {
    [(size.width, usual.width), (size.height, usual.height)].contains { one, other in
      max(one, other) > largestRatio * min(one, other) + 1e-9
    }
  }

  /// Returns the median length; of two in the middle, the one nearer to the standard item.
  private static func usual(_ lengths: [Double]) -> Double {
    let sorted = lengths.sorted()
    let low = sorted[(sorted.count - 1) / 2]
    let high = sorted[sorted.count / 2]
    let standard = BarMetrics.itemSide
    return (low - standard).magnitude < (high - standard).magnitude ? low : high
  }
}

extension Element {
  /// Whether it shows a custom image instead of a system image or text.
  fileprivate var isCustomIcon: Bool {
    guard system == nil else { return false }
    return icon != nil || label == nil && (frame.width != nil || frame.height != nil)
  }

  fileprivate var iconSize: Size {
    Size(
      width: frame.width ?? BarMetrics.itemSide, height: frame.height ?? BarMetrics.itemSide)
  }
}
