package import TouchLab

/// A regression since a baseline, and its place in the scenario if there is one.
package struct Regression: Sendable {
  package let place: SourcePlace?
  package let text: String

  package init(place: SourcePlace?, text: String) {
    self.place = place
    self.text = text
  }
}
