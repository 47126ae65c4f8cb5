internal import TouchLab

/// What a scenario would have to say before a failure is certain.
enum Doubt: Hashable, Sendable {
  /// In what it responds beside its frame.
  case hitRegion
  /// Whether it takes touches at all.
  case target
  /// Whether those that alone make it fail take touches.
  case others([String])
  /// Whether a link stands in a sentence.
  case inline
  /// Which control does the same: the one that is named is missing or disabled.
  case equivalent(String)
  /// Whether these have a visible border or filling.
  case bezel([String])
  /// Whether what holds it takes the touches that are meant for it.
  case holder(String)
  /// Whether scrolling brings all of it into view.
  case clip

  /// Under what condition it does not fail.
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

  /// What to say in the scenario.
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
