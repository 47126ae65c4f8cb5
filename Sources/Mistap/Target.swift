internal import TouchLab

/// An element of a screen that people can tap.
public struct Target: Hashable, Sendable {
  /// A rectangle, in the screen's unit.
  public struct Frame: Hashable, Sendable {
    /// The distance of the left side from the screen's left edge.
    public let x: Double
    /// The distance of the top from the screen's top edge.
    public let y: Double
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double

    init(_ rectangle: Rectangle) {
      (x, y) = (rectangle.x, rectangle.y)
      (width, height) = (rectangle.width, rectangle.height)
    }
  }

  /// The id in the scenario, or the one that the import gave it.
  public let id: String
  /// The label; empty without one.
  public let label: String
  /// The kind in words, such as `button`.
  public let kind: String
  /// The name that the source tool gives it, such as `e2` or `@e3`; nil without one.
  public let ref: String?
  /// The visible target, at which people aim.
  public let frame: Frame
  /// The area in which a tap activates it, before other elements cover it.
  public let hitFrame: Frame
  /// Whether a tap on it does something.
  public let isEnabled: Bool
  /// The reason why no tap reaches it as its screen is first seen, such as `covered`; nil if one
  /// does.
  public let unreachable: String?
  private let aimX: Double
  private let aimY: Double

  /// The point at which people aim: the middle of the part that they see.
  public var aim: (x: Double, y: Double) { (aimX, aimY) }

  init(_ result: TargetResult, ref: String?) {
    let target = result.target
    (id, label, kind) = (target.id, target.label, target.kind.name)
    self.ref = ref
    frame = Frame(target.visibleFrame)
    hitFrame = Frame(target.hitTarget)
    isEnabled = target.isEnabled
    unreachable = result.reason?.rawValue
    (aimX, aimY) = (target.aim.x, target.aim.y)
  }

  /// Whether a name is its ref, with or without the sign `@`.
  func hasRef(_ name: String) -> Bool {
    ref.map { ref in ref.drop { $0 == "@" } == name.drop { $0 == "@" } } ?? false
  }
}
