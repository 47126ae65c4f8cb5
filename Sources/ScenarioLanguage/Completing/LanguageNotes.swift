internal import TouchLab

/// A few words on every node and property of the language, shown beside them when words are
/// completed.
package enum LanguageNotes {
  package static let nodes: [String: String] = [
    "hit-target": "where it responds: x y width height",
    "screen": "a screen and what is on it",
    "start": "the app's first screen", "tap": "a target, or a point",
    "double-tap": "twice, quickly", "press": "a finger comes down and stays",
    "slide": "the finger that is down moves", "lift": "the finger that is down goes up",
    "swipe": "left, right, up or down", "wait": "seconds",
    "type": "into the field in focus", "rotate": "turn the device",
    "expect": "what the app must show",
  ]

  /// What a gate can be about.
  package static let metrics = [
    (name: "success", note: "how often target=ID is hit"),
    (name: "confusion", note: "how often with=ID is hit when target=ID is meant"),
    (name: "clean", note: "how often task=ID goes without a mis-tap"),
    (name: "completion", note: "how often task=ID gets done"),
    (name: "danger", note: "how often task=ID does what cannot be undone"),
    (name: "time", note: "the seconds that task=ID takes"),
  ]

  package static let properties: [String: String] = [
    "title": "what the bar or screen is headed",
    "hand": "whose thumb taps: adds where it lands beside its aim",
    "tails": "heavy: more touches land far out",
    "like": "takes over what another has", "on": "the only layout it is run on",
    "target": "the id of a target", "with": "the target that is hit instead",
    "task": "the id of a task", "screen": "the id of a screen", "layout": "the id of a layout",
    "person": "the only person for whom it must hold",
    "at-least": "a share from 0 to 1", "at-most": "a share from 0 to 1",
    "because": "why it is accepted", "tab-bar": "whether the tab bar shows",
    "from": "the target it begins on",
  ]

  package static let expectations: [String: String] = [
    "screen": "the screen in front", "title": "what its bar is headed",
    "back": "what the back button says", "tab": "the selected tab",
    "hit": "what the last tap activated", "outcome": "what the last tap came to",
    "chrome": "whether bars and controls show", "status-bar": "whether it shows",
    "keyboard": "whether it shows", "network": "whether its indicator shows",
    "pressed": "what a finger holds down", "curled": "what a curled page uncovers",
    "visible": "what is on the screen",
    "enabled": "what can be used", "mode": "a named state that is on",
    "value": "what a field or choice holds",
    "navigation-bar": "whether it shows, or its height",
    "toolbar": "whether it shows, or its height",
    "tab-bar": "whether it shows, or its height", "search-bar": "whether it shows, or its height",
    "scope-bar": "whether it shows, or its height", "bordered": "a button with a bezel",
    "plain": "a button without a bezel", "badge": "a tab's badge",
  ]

  /// The words that a property of a statement takes, where they are always the same.
  package static func values(of property: String) -> [String] {
    switch property {
    case "tab-bar": ["#true", "#false"]
    case "hand": Person.Hand.allCases.map(\.rawValue)
    case "tails": Person.Tails.allCases.map(\.rawValue)
    default: []
    }
  }
}
