/// A finding that the scenario's author knows and accepts, with the reason.
package struct Ignore: Hashable, Sendable {
  package var rule: String
  /// The id of the target of the finding; empty for the screen as a whole.
  package var target: String
  /// The screen and the layout to which it applies; nil for all.
  package var screen: String?
  package var layout: String?
  package var reason: String
  /// The statement in the scenario language.
  package var text: String
  package var place: SourcePlace?
  /// Whether a project file states it.
  ///
  /// It then covers every target, and need not ignore anything.
  package var isOfProject = false

  package init(
    rule: String, target: String, screen: String? = nil, layout: String? = nil, reason: String,
    text: String, place: SourcePlace? = nil
  ) {
    self.rule = rule
    self.target = target
    self.screen = screen
    self.layout = layout
    self.reason = reason
    self.text = text
    self.place = place
  }
}
