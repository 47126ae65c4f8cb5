package import TouchLab

/// Something that got worse than in a baseline, and where the scenario says what it is about.
package struct WorseThing: Sendable {
  package let place: SourcePlace?
  package let text: String

  package init(place: SourcePlace?, text: String) {
    self.place = place
    self.text = text
  }
}
