/// The facts about properties, by an owner and the property's name.
extension GrammarFacts {
  static let properties: [String: [String]] = [
    "label x": ["Counts from the corner of the element around it, or of the screen."],
    "label top": ["On a screen it counts from the bars."],
    "label bottom": [
      "On a screen it counts from lower bars and the home indicator.",
      "Two ends, or an end and a size, fix an axis; three statements are an error.",
    ],
    "label below": ["In the same block; its left edge is used unless a place across is stated."],
    "button danger": [
      "`irreversible` cannot be undone; `costly` can, at a price."
    ],
    "button does": [
      "Checked against the meaning of the `system` name.", "Any other verb is free.",
    ],
    "button takes": [
      "`wait` passes it; of overlapping requests the longer remains.",
      "A status bar with `network=#true` shows the indicator meanwhile.",
    ],
    "button dimmed": [
      "`#false`: a disabled element looks enabled.", "`dark`: its look on a dark background.",
    ],
    "button hit": [
      "`visual`: the frame alone.",
      "`shape`: the outline of `shape`, as strips whose area is within 1%.",
      "`unsure`: at least the frame.",
      "Default without `platform`: the frame grown about its centre to 44×44 pt.",
    ],
    "button radius": ["For `shape=rounded`; default 8."],
    "button inline": ["Guidelines exempt links in sentences."],
    "button same-action": [
      "Each counts as a hit for the other, and guidelines do not subtract one from the other.",
      "Two targets that open the same screen need no name.",
    ],
    "button tap": [
      "Without `long-press=` it is then no target: never predicted or checked.",
      "Touches go to the element behind it.",
    ],
    "button long-press": [
      "An id: opens the screen, presents the panel, or toggles the state of that name.",
      "`#true`: takes a long press, and does nothing more.",
    ],
    "button shows": ["Can be added to another effect."],
    "button opens": ["The back button and the edge swipe return.", "One effect per element."],
    "button presents": ["A modal screen leaves only by `dismisses`."],
    "button toggles": ["For example `editing`."],
    "button flips": ["Nothing is pushed; `dismisses`, Done or an Info button turns it back."],
    "button curls": [
      "Lifts the lower part of the page between the bars; the uncovered part is active.",
      "The rest is one target, `curled-page`, which lays the page back.",
      "The page-curl button, or an uncovered button that `dismisses`, does so too.",
      "Scrolling and the keyboard's focus end.",
      "The screen below is also checked as a first screen.",
    ],
    "button uncovers": ["Default 0.5."],
    "button clips": ["Cut parts take no touches."],
    "button system": ["See the table of system buttons."],
    "tab icon": [
      "Any other name is a custom image; one letter off a known name is an error.",
      "With `platform android` or `web` any name is a picture.",
    ],
    "tab badge": ["A number, or `\"!\"`."],
    "list scrolls-to-top": ["Default `#true`."],
    "list keyboard-taps": ["Applies to taps outside of fields; the outcome is `nothing`."],
    "plate axis": ["Default `vertical`."],
    "plate padding": ["Default 16; 0 in a `group` and a `plate`."],
    "plate spacing": ["Default 8; 0 in a `group`."],
    "search-bar placeholder": ["Default of a search bar: Search."],
    "slider min": ["Default 0."],
    "slider max": ["Default 1 or, with a value above 1, 100; of a `stepper` 100."],
    "stepper step": ["Default of a `stepper`: 1."],
    "expect value": [
      "A field's text, a chosen option by id or label, or `on` and `off`.",
      "`of=ID` looks at one element.",
    ],
    "expect visible": ["Part of it shows, covered by neither keyboard nor panel."],
    "expect mode": ["A mode such as `editing` or `playing`."],
    "screen like": [
      "An element with a known id replaces that element, and keeps its place where none is stated.",
      "A bar, list or grid without an id is merged with the one of its kind.",
      "An element named in another block leaves its old place.",
      "New elements are in front.",
      "Title and `tab-bar=#false` are taken over.",
      "In a layout with `like=`, `screen ID like=ID` changes that layout's screen.",
    ],
    "person hand": [
      "Drift depends on the place on the screen, and is added to the offset.",
      "`thumb-unbounded` contains it already and takes no `hand=`.",
    ],
    "person edges": ["Default `#true`."],
    "tap contact": ["For `blink`, in px."],
    "require people": ["Default `all`."],
    "require screen": ["A panel is `\"SCREEN/PANEL\"`."],
  ]

  /// The simulated meaning of each button that the system provides, by its name.
  static let systemButtons: [String: String] = [
    "edit": "Turns the mode `editing` on; reads Done meanwhile, and a tap turns the mode off.",
    "done": "Ends the mode and keeps changes. On a flipped screen: turns it back.",
    "save": "Keeps changes and ends the mode.",
    "cancel": "Ends the mode and undoes changes since Edit, or since a modal screen came up.",
    "undo": "Takes back the last of at most 100 changes. Without it an app records none.",
    "redo": "Restores the last undone change. A new change or Cancel clears the list.",
    "compose": "Opens its screen in the mode `editing`.",
    "action": "Without an effect: presents the screen's only action sheet.",
    "search": "Without an effect: gives focus to the first search bar or search field.",
    "play": "Turns the mode `playing` on.",
    "pause": "Turns the mode `playing` off.",
    "stop": "Ends network time and the mode `playing`.",
    "refresh": "Restarts its network time (`takes`).",
    "info": "On a flipped screen, without an effect: turns it back.",
    "page-curl": "On a curled page: lays it back.",
  ]
}
