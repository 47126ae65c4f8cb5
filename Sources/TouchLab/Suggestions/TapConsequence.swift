/// What a tap on something does, and what is lost by it.
struct TapConsequence: Hashable, Sendable {
  var danger: Danger?
  var effect: Effect?
  var shows: String?
  var networkSeconds: Double?
}

extension Element {
  /// What a tap on it does.
  var consequence: TapConsequence {
    get {
      TapConsequence(danger: danger, effect: effect, shows: shows, networkSeconds: networkSeconds)
    }
    set {
      danger = newValue.danger
      effect = newValue.effect
      shows = newValue.shows
      networkSeconds = newValue.networkSeconds
    }
  }
}
