/// The facts about bars, lists and panels.
extension GrammarFacts {
  static let bars: [String: [String]] = [
    "status-bar": [
      "Across the top in every orientation, with the device's height.",
      "In front of everything; takes every touch, even where content shows through.",
      "A tap on it activates nothing of the app.",
      "On an iPhone the tap scrolls to the top if exactly one list may move.",
      "On an iPad the list under the finger nearest to the bar scrolls.",
      "On Android and the web nothing moves; without a platform every list does.",
      "`style=opaque` hides the content below, `translucent` shows it, in any guideline set.",
    ],
    "navigation-bar": [
      "Below the status bar, full width, 44 pt high; 32 pt on a phone in landscape.",
      "`large-title`: 52 pt higher until the content scrolls; not on a phone in landscape.",
      "After a push it has a back button, labelled with the previous screen's title.",
      "A `left` replaces the back button; with `back` both show, as in UIKit.",
      "In a bar of 32 pt hit targets stay 44 pt high and reach over the content below.",
      "With `platform android`: place and parts of an `app-bar`, always 64 dp high.",
    ],
    "back": ["Can have an image in place of the label.", "Stays beside a `left`."],
    "left": barButton,
    "right": barButton,
    "toolbar": [
      "At the bottom, above the home indicator, 44 pt high; 32 pt on a phone in landscape.",
      "Its items share the width in equal slots; they are plain unless `style` says otherwise.",
      "An item is drawn 30×30 pt (24×24 in a bar of 32) in the middle of its slot.",
      "An item's hit target is its slot by the bar's height, at least 44 pt high.",
      "From `ios-7` on it is translucent unless `appearance` says otherwise.",
    ],
    "tab-bar": [
      "At the bottom, 49 pt high (80 dp with `platform android`), in both orientations.",
      "On every screen that is neither modal nor full-screen, unless it has `tab-bar=#false`.",
      "Tabs share the width; each is drawn 30×30 pt, and its hit target is its slot.",
      "On a phone more than five tabs become four and More; with `platform android` all share.",
      "More is the tab `more` and opens the screen `more`.",
    ],
    "tab": [
      "Keeps its own navigation stack; a tap on the selected tab returns to its first screen.",
      "`raised` parts take taps unless the platform clips them (`uikit`, `views`, `flutter`).",
      "A disabled tab with `explains` shows that screen.",
    ],
    "navigation-rail": [
      "In place of a tab bar: 80 dp wide along the leading edge.",
      "Its items are 56 dp high, 4 dp apart, from the status bar down.",
    ],
    "app-bar": [
      "Below the status bar, 64 dp high (Material 3).",
      "Icons of 24 dp in slots of 48; the title or search field takes the rest.",
      "After a push it has a back icon, labelled with the previous screen's title.",
    ],
    "search-bar": [
      "Below the navigation bar, or at its stated place, 44 pt high.",
      "The field is drawn 28 pt high, 8 pt from the ends; the hit target is the bar.",
      "`prompt` adds 31 pt above the field; they take no taps.",
      "The button `ID-bookmarks` shows while the user has typed nothing, `ID-clear` otherwise.",
      "`ID-bookmarks` presents its screen or sheet, `ID-clear` empties the field.",
      "`ID-results` restores the last search, hides the keyboard and opens its screen.",
      "A tap brings the keyboard; Return searches for the text.",
    ],
    "scope-bar": [
      "44 pt below the search bar.",
      "The control is 29 pt high, 8 pt from the ends; hit targets have the bar's height.",
      "`display-controller`: in landscape inside the search bar, at most half of its width.",
    ],
    "list": [
      "Fills the space between the bars; scrolls when its rows are longer.",
      "Several lists or grids share the space from the top, and the last one scrolls.",
    ],
    "section": ["28 pt high."],
    "row": [
      "Full width, as high as `row-height`: 44 pt, 56 dp on Android.",
      "Controls in it go to its trailing end, the first outermost, unless `leading=#true`.",
      "With one switch, checkbox or radio and no effect of its own, it follows the platform.",
      "Then it takes no tap on iOS, and acts as the control on Android and the web.",
      "`tap=#true` or `tap=#false` overrides that.",
      "Either of the row and its control then counts as a hit for the other.",
    ],
    "leading": swipeAction,
    "trailing": swipeAction,
    "grid": [
      "Fills the space between the bars, row by row from the top left.",
      "Without `cell-width` the columns (default 4) share the width.",
      "Cells are square unless `cell-height` is stated.",
    ],
    "value-selector": [
      "A panel at the bottom with rows of 44 pt; it alone is active.",
      "An `option` is chosen and marked, and the panel stays open.",
      "A button that `dismisses` closes it; Cancel restores the earlier choice.",
      "The button that presents it has the label of the chosen option.",
    ],
    "action-sheet": [
      "A panel at the bottom with rows of 44 pt; it alone is active.",
      "A touch beside a panel does nothing.",
    ],
    "action": ["Closes its panel, then has its own effect."],
    "dialog": dialog,
    "alert": dialog,
    "sheet": [
      "The default detent is `large`.",
      "`medium`: half of the screen; `large`: up to 10 pt below the status bar.",
      "A grabber takes 16 pt (48 dp on Android), a title 44 pt (64 dp).",
    ],
    "menu": menu,
    "context-menu": menu,
    "snackbar": [
      "48 dp high, above lower bars and floating buttons (Material 3).",
      "Leaves after `seconds` (default 4).",
    ],
    "toast": ["Takes no touches; leaves after `seconds` (default 2)."],
    "keyboard": [
      "Shown by itself while a field has focus, above the home indicator.",
      "216 pt high, 162 in landscape.",
      "With a `platform`, or if a `device` block states it, as high as the device's own.",
      "Keys are targets: `key-q`, `key-space`, `key-return`, `key-delete`, `key-shift`, …",
      "Letters also have `key-numbers`; word suggestions are `key-suggestion-1` to `-3`.",
      "`keyboard=numbers` has `key-0` to `key-9`: a pad with Done on iOS, Gboard's elsewhere.",
      "`keyboard=e-mail` adds `key-@` and `key-.`.",
    ],
  ]

  private static let barButton = [
    "The first at 5 pt from the bar's end, others inward, 8 pt apart.",
    "Its label is measured in 12 pt Helvetica Bold.",
    "Drawn 30 pt high (24 in a bar of 32), as wide as its label and 10 pt on each side.",
    "A `system` name without a label is 30 pt wide.",
    "The hit target has the bar's height (at least 44) and reaches the bar's end.",
    "Inward it is at least 44 pt wide, at most half-way to the next element or title.",
  ]

  private static let swipeAction = [
    "The first is outermost, 74 pt wide or as wide as its words.",
    "Sides swap with `direction rtl`.",
  ]

  private static let dialog = [
    "In the middle of the screen; it alone is active.",
    "iOS: 270 pt wide, buttons 44 pt high.",
    "Elsewhere: 280 to 560 dp wide, text buttons at the end (Material 3).",
    "Other elements go between text and buttons.",
    "The keyboard of a field in it moves it up.",
  ]

  private static let menu = [
    "Beside the element that presents it, below if there is room.",
    "iOS: 250 pt wide, rows of 44; elsewhere 112 to 280 dp, rows of 48 (Material 3).",
  ]
}
