internal import TouchLab

/// A fact that the scenario must state before a failure is certain.
enum Doubt: Hashable, Sendable {
  /// The extent of the target's hit target beyond its frame.
  case hitRegion
  /// Whether the target takes touches at all.
  case target
  /// Whether the elements that alone cause the failure take touches.
  case others([String])
  /// Whether a link is inside a sentence.
  case inline
  /// The control that does the same. The named one is missing or disabled.
  case equivalent(String)
  /// Whether these controls have a visible border or filling.
  case bezel([String])
  /// Whether the parent takes the touches aimed at the target.
  case holder(String)
  /// Whether scrolling brings the whole target into view.
  case clip

  /// The condition under which the target passes.
  var condition: String {
    switch self {
    case .hitRegion: "unless it responds in more than its frame"
    case .target: "unless it takes no touches"
    case .others(let ids):
      "unless \(ids.joined(separator: " and ")) \(ids.count == 1 ? "takes" : "take") no touches"
    case .inline: "unless it stands in a sentence"
    case .equivalent(let id): "unless \(id) does the same, which cannot be used here"
    case .bezel(let ids):
      "unless \(ids.joined(separator: " and ")) \(ids.count == 1 ? "has" : "have") a bezel"
    case .holder(let id): "unless \(id), which holds it, responds for it"
    case .clip: "unless the rest of it can be brought into view"
    }
  }

  /// The statement that the scenario needs.
  var request: String {
    switch self {
    case .hitRegion: "say in what it responds: hit-target X Y WIDTH HEIGHT, or hit=visual"
    case .target: "say whether it takes touches: leave out target=unsure, or the target"
    case .others(let ids):
      "say whether \(ids.joined(separator: " and ")) \(ids.count == 1 ? "takes" : "take") touches: "
        + "leave out target=unsure, or "
        + (ids.count > 1 ? "the targets" : "the target")
    case .inline: "say inline=#true where it stands in a sentence, else inline=#false"
    case .equivalent(let id):
      "say equivalent= of an enabled control of this screen; \(id) is none"
    case .bezel(let ids):
      "say bezel=#true or bezel=#false of \(ids.joined(separator: " and "))"
    case .holder(let id):
      "say in what it responds itself: hit-target X Y WIDTH HEIGHT; \(id) holds it"
    case .clip: "say where it stands when all of it shows; here it is cut"
    }
  }
}
