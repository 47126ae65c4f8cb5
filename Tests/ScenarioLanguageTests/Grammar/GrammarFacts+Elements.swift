/// The facts about the elements that have a frame, and about their parts.
extension GrammarFacts {
  static let elements: [String: [String]] = [
    "hit-target": [
      "Counts from the corner of the element around it, or of the screen.",
      "May be repeated: all rectangles together are the hit target.",
      "Not beside `hit=` or `grow=`.",
      "A warning, if all of them are beside the element's frame.",
    ],
    "minimum": ["Default 48×48 dp.", "Material controls under `flutter` use it too."],
    "button": [
      "Without a size it fits its label: 34 pt high on iOS, 40 dp on Android, 21 px on the web.",
      "On the screen itself it needs a place.",
      "`kind=input-field` with `for=FIELD`: `does=clear` empties the field, else it gets focus.",
    ],
    "switch": [
      "51×31 pt as UISwitch, 52×32 dp with `platform android` (Material 3).",
      "A tap changes it, then has its effect; `expect value=` sees `on` and `off`.",
      "Cancel and Undo turn it back.",
    ],
    "checkbox": [
      "People aim at its box of 18 dp, 13 px in browsers; the words are in the hit target too.",
      "The room about it is that of one without words.",
      "A tap turns it on or off; `expect value=` sees `on` and `off`.",
    ],
    "radio": [
      "People aim at its circle of 20 dp, 13 px in browsers; the words are in the hit target too.",
      "The room about it is that of one without words.",
      "One is on in a block, or in rows up to the next heading: the last that was tapped.",
      "`expect value=` sees `on` and `off`.",
    ],
    "chip": ["32 dp high, 16 dp beside its words.", "A tap turns it on or off."],
    "link": [
      "As wide as its words, 24 high.",
      "In a `label` it is at its words, one hit target a line, and `inline` by default.",
      "Words that the label lacks go to its end.",
    ],
    "slider": [
      "31 pt high on iOS, 44 dp on Android, 16 px on the web.",
      "People aim at its thumb: 28×28 pt, 4×44 dp, 16×16 px.",
      "On Android and the web the whole track is the hit target.",
      "A tap on the track there moves the thumb to the point.",
    ],
    "stepper": [
      "Targets `ID-minus` and `ID-plus`.",
      "iOS: halves of 94×32 pt; elsewhere buttons of 48 dp or 32 px around the number.",
      "Each is disabled at its end of the range.",
    ],
    "rating": ["Stars `ID-1`, `ID-2`, … of 44 pt, 48 dp or 24 px."],
    "progress": ["240×4, on the web 160×16."],
    "picker": [
      "44 pt, 56 dp or 19 px high.",
      "A tap presents its options; the choice closes the panel.",
      "`expect value=` sees the option by id or label.",
    ],
    "menu-button": ["With an icon or without a label it has the size of an icon button."],
    "icon-button": ["24×24 as Material icons; 44×44 pt on iOS."],
    "floating-button": ["56×56 dp (Material 3)."],
    "map": [
      "Without an effect it takes touches and does nothing.",
      "Without a frame it fills the space between the bars, if no list or other map does.",
    ],
    "media": [
      "`fullscreen`: bars, status bar and controls hide `hides-after` seconds after a touch.",
      "While they are hidden a tap only shows them again (`revealed`).",
      "A tap beside the controls hides them at once.",
      "`reveal=double-tap` or `swipe` makes that the only gesture that shows them.",
      "Within a screen it needs a frame, and only its own controls hide, with `hides-after`.",
      "Touches beside it do not restart that time.",
      "`x` and `y` of its controls count from the screen, ends from the picture.",
    ],
    "plate": [
      "A bar's ground or a scrim: covers elements behind it, and is never checked.",
      "A step that lands on it names it.",
    ],
    "group": [
      "As large as its content unless stated.",
      "Fields and labels in it take the width; side by side, fields share the rest.",
      "Elements are centred across its axis.",
    ],
    "scroll": [
      "At its frame, or in the space between the bars.",
      "As long as its content; hidden parts take no touches.",
      "`padding-bottom` replaces `padding` at that end.",
    ],
    "pager": [
      "Each element in its block is a page of the pager's size; a swipe turns one page.",
      "`expect value=` sees the page number and the id of its element.",
    ],
    "label": ["Wraps into lines with a `platform`, and where it holds links."],
    "background": ["The status bar's style is checked against it."],
  ]
}
