/// A width and a height, in points.
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size after a quarter turn.
  package var transposed: Size { Size(width: height, height: width) }

  /// The size with both sides multiplied by `factor`.
  func scaled(by factor: Double) -> Size { Size(width: width * factor, height: height * factor) }
}
