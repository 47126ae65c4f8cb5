internal import Remedies
package import TouchLab

/// The suggestions for some layouts of a study, as a report of their own.
package struct SuggestedFixes: Sendable {
  /// Returns the command that applies the suggestion of a number to a layout.
  package typealias Making = @Sendable (_ layout: String, _ rank: Int) -> String

  let layouts: [(id: String, found: LayoutChanges)]
  let study: Study
  /// The only screen in question; nil for all.
  let screen: String?
  /// The sentence on how to apply the suggestions.
  let hint: String
  /// Whether the layout was chosen as the recommended one.
  let isRecommended: Bool
  /// The toolkit whose code is added; nil for none.
  let native: NativeToolkit?
  /// Returns the command that applies one suggestion.
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
