/// What takes part in deciding who gets a touch: a target, what swallows touches, or what only holds
/// others; of a screen all of them, back to front, each behind what it holds.
package struct TouchNode: Hashable, Sendable {
  /// What an element does with a touch on it.
  package enum Part: Hashable, Sendable {
    case target
    /// Takes it and does nothing: a bar's ground, a scrim.
    case plate
    /// Leaves it to what lies behind, or to what it holds.
    case holder
  }

  package var part: Part
  package var id: String
  /// The frame, uncut.
  package var frame: Rectangle
  /// The same with the words beside a box, and all of a slider.
  package var outerFrame: Rectangle
  /// What responds of a target or plate, uncut by holders and by the screen.
  package var region: [Rectangle]
  /// The same, cut by what cuts it.
  package var cutRegion: [Rectangle]
  /// The index among the screen's targets, of a target.
  package var target: Int?
  /// The index of the node that holds it; nil for what stands on the screen itself.
  package var holder: Int?
  /// Whether what sticks out of it is cut off.
  package var clips = false
  /// Whether it takes part with the score of what it holds.
  package var intercepts = false
  package var isEnabled = true
  /// Whether all of its children get touches beyond their frames under `views`.
  package var composesDelegates = false
  /// Whether a touch on it puts away what is in front: the ground beside a menu or a sheet.
  package var dismisses = false
  /// The gesture on it that brings hidden controls back, of media.
  package var reveal: Element.Media.Reveal?
  /// The least reach under `compose` that is stated.
  package var minimum: Size?
}

/// What decides who gets a touch on a placed screen, besides the frames.
package struct TouchSetting: Hashable, Sendable {
  package var resolution = Resolution.front
  /// Pixels per point.
  package var scale = 1.0
  package var density = Density(pointsPerInch: 160)
  /// How wide the finger's contact is, in points; nil where nobody says.
  package var contact: Double?
  /// The system areas of the screen, back to front.
  package var systemAreas: [SystemArea] = []

  package init() {}
}
