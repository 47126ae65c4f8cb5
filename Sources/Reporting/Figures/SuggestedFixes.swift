internal import Remedies
package import TouchLab

/// What to change on some layouts of a study, as an answer of its own.
package struct SuggestedFixes: Sendable {
  /// What makes the change of a layout with a number.
  package typealias Making = @Sendable (_ layout: String, _ rank: Int) -> String

  let layouts: [(id: String, found: LayoutChanges)]
  let study: Study
  /// The only screen that was asked about; nil where it is all of them.
  let screen: String?
  /// How the changes are made.
  let hint: String
  /// Whether the layout was chosen as the one to recommend.
  let isRecommended: Bool
  /// The toolkit whose wording is added; nil for none.
  let native: NativeToolkit?
  /// How one of them is made.
  let making: Making

  package init(
    layouts: [(id: String, found: LayoutChanges)], study: Study, screen: String? = nil,
    isRecommended: Bool = false, hint: String, native: NativeToolkit? = nil,
    making: @escaping Making
  ) {
    self.layouts = layouts
    self.study = study
    self.screen = screen
    self.hint = hint
    self.making = making
    self.native = native
    self.isRecommended = isRecommended
  }
}
