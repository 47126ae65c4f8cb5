internal import TouchLab

/// A fact that the scenario must state before a failure is certain.
enum MissingFact: Hashable, Sendable {
  /// The extent of the target's hit target beyond its frame.
  case hitRegion
  /// Whether the target takes touches at all.
  case target
  /// Whether the elements that alone cause the failure take touches.
  case others([String])
  /// Whether a link is inside a sentence.
  case inline
  /// The control that does the same.
  ///
  /// The named one is missing or disabled.
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
    case .hitRegion: "unless its hit target is larger than its frame"
    case .target: "unless it takes no touches"
    case .others(let ids):
      "unless \(ids.joined(separator: " and ")) \(ids.count == 1 ? "takes" : "take") no touches"
    case .inline: "unless it is inside a sentence"
    case .equivalent(let id): "unless \(id) does the same, which is missing or disabled here"
    case .bezel(let ids):
      "unless \(ids.joined(separator: " and ")) \(ids.count == 1 ? "has" : "have") a bezel"
    case .holder(let id): "unless its parent \(id) takes its touches"
    case .clip: "unless scrolling brings all of it into view"
    }
  }

  /// The statement that the scenario needs.
  var request: String {
    switch self {
    case .hitRegion: "state its hit target: hit-target X Y WIDTH HEIGHT, or hit=visual"
    case .target: "state whether it takes touches: remove target=unsure, or the target"
    case .others(let ids):
      "state whether \(ids.joined(separator: " and ")) \(ids.count == 1 ? "takes" : "take") touches: "
        + "remove target=unsure, or "
        + (ids.count > 1 ? "the targets" : "the target")
    case .inline: "set inline=#true if it is inside a sentence, otherwise inline=#false"
    case .equivalent(let id):
      "set equivalent= to an enabled control of this screen; \(id) is missing or disabled"
    case .bezel(let ids):
      "set bezel=#true or bezel=#false on \(ids.joined(separator: " and "))"
    case .holder(let id):
      "state its own hit target: hit-target X Y WIDTH HEIGHT; \(id) is its parent"
    case .clip: "state its frame where all of it is visible; it is cut here"
    }
  }
}
