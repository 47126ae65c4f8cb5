/// The consequence of a tap on an element, and how much of it can be undone.
package struct TapConsequence: Hashable, Sendable {
  var danger: Danger?
  var effect: Effect?
  var shows: String?
  var networkSeconds: Double?

  package init(
    danger: Danger? = nil, effect: Effect? = nil, shows: String? = nil,
    networkSeconds: Double? = nil
  ) {
    self.danger = danger
    self.effect = effect
    self.shows = shows
    self.networkSeconds = networkSeconds
  }
}

extension Element {
  /// The consequence of a tap on the element.
  package var consequence: TapConsequence {
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
