/// A node of hit testing: a target, a plate that absorbs touches, or a container.
///
/// A screen lists its nodes back to front, containers before their children.
package struct TouchNode: Hashable, Sendable {
  /// The response of a node to a touch.
  package enum Part: Hashable, Sendable {
    case target
    /// Absorbs it: a bar's ground, or a scrim.
    case plate
    /// Passes it to its children, or to nodes behind it.
    case holder
  }

  package var part: Part
  package var id: String
  /// The frame, uncut.
  package var frame: Rectangle
  /// The frame with the label beside a box, or of a whole slider.
  package var outerFrame: Rectangle
  /// The hit target of a target or plate before containers and the screen cut it.
  package var region: [Rectangle]
  /// The hit target cut by containers, clips and the screen.
  package var cutRegion: [Rectangle]
  /// The index among the screen's targets; nil for other nodes.
  package var target: Int?
  /// The index of its container; nil on the screen itself.
  package var holder: Int?
  /// Whether it clips its children at its frame.
  package var clips = false
  /// Whether it takes part in hit testing with the score of its children.
  package var intercepts = false
  package var isEnabled = true
  /// Whether all of its children get touches beyond their frames under `views`.
  package var composesDelegates = false
  /// Whether a tap on it closes the menu or sheet beside which it lies.
  package var dismisses = false
  /// The gesture on it that brings the hidden controls of media back.
  package var reveal: Element.Media.Reveal?
  /// The stated minimum size of its touch area under `compose`; nil for the platform's minimum.
  package var minimum: Size?
}

/// The inputs of hit testing on a placed screen besides the nodes.
package struct TouchSetting: Hashable, Sendable {
  package var hitTesting = HitTesting.front
  /// The number of pixels per point.
  package var scale = 1.0
  package var density = Density(pointsPerInch: 160)
  /// The width of the finger's contact, in points; nil if unknown.
  package var contact: Double?
  /// The system areas of the screen, back to front.
  package var systemAreas: [SystemArea] = []

  package init() {}
}
