/// Words of design tools and other languages, and the words that this language has for them.
package enum DesignerWords {
  /// The nodes and steps of this language for `word` that are `known` at its place, best first.
  static func replacements(forNode word: String, among known: [String]) -> [String] {
    (nodes[word.lowercased()] ?? []).filter(known.contains)
  }

  /// The properties of this language for `word` that are `known` at its place, best first.
  static func replacements(forProperty word: String, among known: [String]) -> [String] {
    (properties[word.lowercased()] ?? []).filter(known.contains)
  }

  /// The hint for a node or step with a replacement at its place; nil without one.
  static func hint(forNode word: String, among known: [String]) -> String? {
    let here = replacements(forNode: word, among: known)
    return here.isEmpty ? nil : "write \(here.joined(separator: " or "))"
  }

  /// The hint for a word typed at the prompt: its elements, otherwise one of `commands`; nil
  /// without a replacement.
  package static func hint(atPrompt word: String, commands: [String]) -> String? {
    let replacements = nodes[word.lowercased()] ?? []
    let elements = replacements.filter { Grammar.element($0) != nil }
    let here = elements.isEmpty ? replacements.filter(commands.contains) : elements
    return here.isEmpty ? nil : "write \(here.joined(separator: " or "))"
  }

  /// The hint for a node whose replacement belongs elsewhere than in `parent`; nil without one.
  static func hint(forNode word: String, insteadOf parent: String) -> String? {
    guard let elsewhere = nodes[word.lowercased()]?.first,
      let place = Grammar.place(of: elsewhere, insteadOf: parent)
    else { return nil }
    return "write \(elsewhere); \(place)"
  }

  /// The hint for a property that is no word of this language; nil for an unlisted word.
  static func hint(forProperty word: String, among known: [String]) -> String? {
    let here = replacements(forProperty: word, among: known)
    if !here.isEmpty { return "write \(here.map { "\($0)=" }.joined(separator: " or "))" }
    guard looks.contains(word.lowercased()) else { return nil }
    return "leave it out: colours and fonts have no effect on taps"
  }

  /// Nodes and steps of this language, and their names elsewhere.
  private static let nodes = table([
    "navigation-bar app-bar": "header navbar topbar top-bar title-bar action-bar appbar",
    "tab-bar": "tabs tabbar bottom-nav bottom-navigation bottom-bar tab-view",
    "toolbar": "footer bottom-toolbar",
    "text-field": "input textfield textbox text-input text-area textarea edit-text field entry",
    "switch": "toggle",
    "sheet": "bottom-sheet bottomsheet drawer half-sheet modal",
    "dialog": "popup pop-up modal prompt confirm",
    "menu": "popover overflow-menu",
    "media": "video player movie video-player",
    "image": "img picture photo avatar illustration",
    "icon-button": "icon",
    "label": "text heading paragraph caption subtitle",
    "floating-button": "fab",
    "picker": "dropdown drop-down combobox select spinner date-picker",
    "group": "div container box stack vstack hstack column frame view",
    "plate": "card panel surface",
    "carousel": "slideshow gallery",
    "scroll": "scroll-view scrollview",
    "segmented": "segmented-control segments toggle-group",
    "rating": "stars",
    "progress": "progress-bar loader",
    "radio": "radio-button radiobutton",
    "checkbox": "check-box tickbox",
    "link": "hyperlink anchor",
    "list": "table table-view listview list-view",
    "row": "list-item listitem table-row",
    "grid": "collection collection-view",
    "chip": "tag pill badge",
    "button": "btn cta",
    "screen": "page view frame artboard",
    "layout": "version variant design",
    "task": "flow journey test scenario",
    "person": "user persona",
    "tap": "click touch select hit",
    "swipe": "scroll flick pan",
    "type": "input enter fill write",
    "expect": "assert check see verify should",
    "wait": "sleep pause delay",
    "start": "open launch goto navigate visit",
    "long-press": "hold long-tap longpress",
    "lift": "release",
  ])

  /// Properties of this language, and their names elsewhere.
  private static let properties = table([
    "x": "left start margin-left offset-x",
    "y": "offset-y margin-top",
    "height": "h",
    "opens": "href onclick on-click ontap on-tap goto navigate navigates to link destination push",
    "presents": "modal popup",
    "danger": "destructive irreversible role",
    "gap": "margin distance",
    "radius": "corner-radius border-radius cornerradius rounded",
    "icon": "image src picture",
    "kind": "type variant",
    "on": "checked value",
    "spacing": "gap",
    "placeholder": "hint",
    "center": "align alignment centre",
    "columns": "cols",
    "disabled": "enabled",
    "because": "reason why",
  ])

  /// Properties that this language does not need.
  private static let looks = Set(
    "color colour background background-color fill font font-size font-weight opacity shadow"
      .split(separator: " ").map(String.init))

  /// Each foreign word, with this language's words for it in the order of the entries.
  private static func table(_ entries: KeyValuePairs<String, String>) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for (own, others) in entries {
      for other in others.split(separator: " ") {
        table[String(other), default: []] += own.split(separator: " ").map(String.init)
      }
    }
    return table
  }
}
