/// The letters' keyboard of a device: how much of the screen it covers, held either way.
package struct SoftwareKeyboard: Hashable, Sendable {
  /// What it covers from the lower edge of the screen up, in points, and what of that are no keys.
  package struct Extent: Hashable, Sendable {
    /// All of it, as UIKit and Android report it.
    package var height: Double
    /// The bar of predictions at its top.
    package var predictions: Double
    /// What lies beneath its keys: the strip of the home indicator, and what stands in it.
    package var foot: Double

    package init(height: Double, predictions: Double = 0, foot: Double = 0) {
      self.height = height
      self.predictions = predictions
      self.foot = foot
    }

    /// The rows of keys; at least half of all, whatever a scenario says.
    package var keys: Double { max(height - predictions - foot, height / 2) }
  }

  package var portrait: Extent
  package var landscape: Extent

  package init(portrait: Extent, landscape: Extent) {
    self.portrait = portrait
    self.landscape = landscape
  }

  /// What it covers while the device is held so.
  package func extent(in orientation: Orientation) -> Extent {
    orientation == .portrait ? portrait : landscape
  }
}
