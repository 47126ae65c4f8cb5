/// A target that is part of an element, such as the plus of a stepper.
package struct KindPart: Hashable, Sendable {
  /// The suffix of its id, after the element's own.
  package var name: String
  package var label: String
  package var frame: Rectangle
  /// The value of the element after a tap on it.
  package var value: String
  package var isEnabled: Bool
  /// The name of its picture; nil if it shows its label.
  package var icon: String?
}
