package import TouchLab

/// A target of a screen as it goes into the scenario: what is left after all rules.
package struct ImportedTarget: Sendable {
  package var id: String
  package var kind: TargetKind
  package var label: String
  /// In points, to two decimals.
  package var frame: Rectangle
  package var isEnabled: Bool
  package var isClipped: Bool
  package var bar: String?
  package var link: Link?
  package var isGuessed: Bool
  package var parts: Int
}

/// A node that was left out, and why.
package struct DroppedNode: Sendable {
  package var reason: DropReason
  /// What the file calls it: its class and what it says.
  package var description: String
  /// In points.
  package var frame: Rectangle?
}

/// A screen after all rules.
package struct ImportedScreen: Sendable {
  package var id: String
  package var title: String?
  /// What its id is made from; nil where it is counted.
  var name: String?
  /// The page of the design that it is on.
  package var page: String?
  /// In points, as the device is held.
  package var size: Size
  package var targets: [ImportedTarget]
  package var dropped: [DroppedNode]
  package var remarks: [Remark]
  var reference: String?
  var system: ScreenFacts.System
  /// Whether any of it is drawn by Jetpack Compose.
  var usesCompose: Bool
  var device: DeviceFacts?
  var statusBarHeight: Double?
  var unit: Double
}
