/// The letter keyboard of a device: the part of the screen that it covers in each orientation.
package struct SoftwareKeyboard: Hashable, Sendable {
  /// The height that it covers from the lower edge up, and the parts of it without keys, in points.
  package struct Extent: Hashable, Sendable {
    /// The total height, as UIKit and Android report it.
    package var height: Double
    /// The height of the prediction bar at its top.
    package var predictions: Double
    /// The height beneath its keys: the home strip and the buttons in it.
    package var foot: Double

    package init(height: Double, predictions: Double = 0, foot: Double = 0) {
      self.height = height
      self.predictions = predictions
      self.foot = foot
    }

    /// The height of the rows of keys; at least half of the total, whatever a scenario states.
    package var keys: Double { max(height - predictions - foot, height / 2) }
  }

  package var portrait: Extent
  package var landscape: Extent

  package init(portrait: Extent, landscape: Extent) {
    self.portrait = portrait
    self.landscape = landscape
  }

  /// The extent in an orientation.
  package func extent(in orientation: Orientation) -> Extent {
    orientation == .portrait ? portrait : landscape
  }
}
