internal import TouchLab

/// A few words on every node and property of the language, shown beside them when words are
/// completed.
package enum LanguageNotes {
  package static let nodes: [String: String] = [
    "status-bar": "how the system's bar looks, or that it is hidden",
    "navigation-bar": "title, back button, left and right buttons",
    "toolbar": "equally spaced items", "search-bar": "a field that searches",
    "scope-bar": "what to search in", "list": "rows, one below the other",
    "grid": "cells, row by row", "button": "drawn at its frame",
    "text-field": "brings the keyboard", "segmented": "equal segments",
    "media": "pictures or video, with controls", "info": "a small button, 22×22",
    "background": "whether the screen is dark", "image": "drawn, does not respond",
    "label": "text, does not respond", "keyboard": "as if a field had the focus",
    "value-selector": "a panel of options", "action-sheet": "a panel of actions",
    "back": "another label for the back button", "left": "a button at the bar's left end",
    "right": "a button at the bar's right end", "item": "a button in the toolbar",
    "scope": "one of the scope bar's choices", "section": "a heading in the list",
    "row": "a row of the list", "cell": "a cell of the grid", "segment": "one of the segments",
    "option": "a row of the value selector", "action": "a row of the action sheet",
    "tab": "a button of the tab bar", "hit-target": "where it responds: x y width height",
    "screen": "a screen and what is on it", "tab-bar": "tabs over all screens",
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
    "x": "left edge, in points", "y": "top edge, in points", "width": "in points",
    "height": "in points", "title": "what the bar or screen is headed", "style": "its look",
    "system": "a button that the system provides", "icon": "the name of its picture",
    "disabled": "takes touches and does nothing", "danger": "what a mistake costs",
    "does": "what it is for, a verb", "takes": "seconds of network time",
    "dimmed": "how it looks when disabled", "hit": "visual: responds only where it is drawn",
    "grow": "responds so many points beyond what is drawn", "opens": "a screen to push",
    "presents": "a screen or panel to show in front", "dismisses": "leaves what is in front",
    "selects": "a tab to go to", "toggles": "a named state to switch",
    "flips": "a screen on the back", "curls": "a screen under the page",
    "uncovers": "the share of the page that is lifted", "kind": "what the button is for",
    "for": "the field it belongs to", "edge": "top or bottom", "appearance": "opaque or not",
    "font": "of the title", "image": "in the place of a label", "mask": "of the image",
    "row-height": "in points, 44 unless said", "columns": "how many",
    "cell-width": "in points", "cell-height": "in points", "spacing": "between cells, in points",
    "placeholder": "shown while it is empty", "text": "what it holds", "prompt": "above the field",
    "purpose": "text or search", "fullscreen": "fills the screen",
    "hides-after": "seconds until the controls hide", "reveal": "the gesture that shows them",
    "hidden": "does not show", "network": "shows that the network is busy",
    "badge": "a mark on the tab", "explains": "a screen that says why it is disabled",
    "hand": "whose thumb taps: adds where it lands beside its aim",
    "tails": "heavy: more touches land far out",
    "like": "takes over what another has", "on": "the only layout it is run on",
    "target": "the id of a target", "with": "the target that is hit instead",
    "task": "the id of a task", "screen": "the id of a screen", "layout": "the id of a layout",
    "person": "the only person for whom it must hold",
    "at-least": "a share from 0 to 1", "at-most": "a share from 0 to 1",
    "because": "why it is accepted", "tab-bar": "whether the tab bar shows",
    "dark": "whether it is dark", "from": "the target it begins on",
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

  /// The words that a property takes, where they are always the same.
  package static func values(of property: String, in node: String) -> [String] {
    switch property {
    case "disabled", "dismisses", "fullscreen", "hidden", "network", "bookmarks", "results-list",
      "dark", "display-controller", "tab-bar":
      ["#true", "#false"]
    case "dimmed": ["#false", "dark"]
    case "hit": ["visual"]
    case "danger": Danger.allCases.map(\.rawValue)
    case "system": SystemButton.allCases.map(\.rawValue)
    case "does": SystemButton.allCases.map(\.documentedVerb)
    case "icon" where node == "tab": TabIcon.allCases.map(\.rawValue)
    case "style" where node == "status-bar":
      Element.Kind.StatusBar.Style.allCases.map(\.rawValue)
    case "style": ButtonStyle.allCases.map(\.rawValue)
    case "edge": Element.Kind.Bar.Edge.allCases.map(\.rawValue)
    case "appearance": Element.Kind.Bar.Appearance.allCases.map(\.rawValue)
    case "kind": Element.Kind.Button.Role.allCases.map(\.rawValue)
    case "purpose": Element.Kind.Purpose.allCases.map(\.rawValue)
    case "reveal": Element.Kind.Media.Reveal.allCases.map(\.rawValue)
    case "hand": Person.Hand.allCases.map(\.rawValue)
    case "tails": Person.Tails.allCases.map(\.rawValue)
    case "absent-in": Orientation.allCases.map(\.rawValue)
    default: []
    }
  }
}
