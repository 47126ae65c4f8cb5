/// A page of which the lower corner is lifted.
package struct PageCurl: Hashable, Sendable {
  /// The screen that lies underneath.
  package var screen: String
  /// The share of the page that is lifted, from its lower end.
  package var share: Double
}
