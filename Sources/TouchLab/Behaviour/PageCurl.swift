/// A page with its lower corner lifted.
package struct PageCurl: Hashable, Sendable {
  /// The id of the screen underneath.
  package var screen: String
  /// The share of the page that is lifted, from its lower end.
  package var share: Double
}
