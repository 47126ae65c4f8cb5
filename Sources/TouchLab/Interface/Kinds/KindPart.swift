/// A target that a kind puts where its element stands, such as the plus of a stepper.
package struct KindPart: Hashable, Sendable {
  /// The end of its id, after the element's own.
  package var name: String
  package var label: String
  package var frame: Rectangle
  /// What the element holds after a tap on it.
  package var value: String
  package var isEnabled: Bool
  /// The name of its picture, where it has one in place of words.
  package var icon: String?
}
