internal import TouchLab

/// A set of guidelines that a review checks.
public struct GuidelineSet: Hashable, Sendable {
  let model: TouchLab.GuidelineSet

  init(_ model: TouchLab.GuidelineSet) { self.model = model }

  /// The id, as scenarios and `mistap list editions` write it.
  public var id: String { model.rawValue }
  /// The title of its document.
  public var name: String { model.title }

  /// Apple's Human Interface Guidelines.
  public static let appleHIG = GuidelineSet(.appleHIG)
  /// Material Design 3.
  public static let material3 = GuidelineSet(.material3)
  /// Web Content Accessibility Guidelines 2.2, level AA.
  public static let wcag22AA = GuidelineSet(.wcag22AA)
  /// Web Content Accessibility Guidelines 2.2, level AAA.
  public static let wcag22AAA = GuidelineSet(.wcag22AAA)
  /// EN 301 549, the European standard for accessibility.
  public static let en301549 = GuidelineSet(.en301549)
  /// Every set that `mistap list editions` lists.
  public static let all = TouchLab.GuidelineSet.allCases.map { GuidelineSet($0) }

  /// The set with an id.
  public init(id: String) throws(TouchScreen.Failure) {
    guard let model = TouchLab.GuidelineSet(rawValue: id) else {
      throw .unknown(id, choices: GuidelineSet.all.map(\.id))
    }
    self.model = model
  }
}
