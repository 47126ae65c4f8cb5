/// Facts about nodes and properties that are too long for their notes.
///
/// The guide's tables append them to the notes: one fact a sentence.
enum GrammarFacts {
  /// The facts about `node`, in order; empty for parts of a device, which its own guide explains.
  static func facts(about node: String, in parents: [String]) -> [String] {
    guard parents != ["device"] else { return [] }
    return statements[node] ?? steps[node] ?? bars[node] ?? elements[node] ?? []
  }

  /// The facts about a property of any of `owners`, in order.
  static func facts(aboutProperty property: String, of owners: [String]) -> [String] {
    owners.lazy.compactMap { properties["\($0) \(property)"] }.first ?? []
  }

  /// Facts about the statements at the top level.
  static let statements: [String: [String]] = [
    "title": ["Default: the file's name."],
    "include": [
      "The path counts from the including file.",
      "The file must be below the folder of the first file or the working directory.",
      "Errors: cycles, more than 16 levels, more than 1,000 files.",
    ],
    "device": [
      "[Devices](Devices.md) lists the catalogue and explains the block.",
      "Default: the phone of the `platform`, `iphone-15`, `android-phone` or `web-android`.",
      "Default without `platform`: `iphone-15`.",
    ],
    "person": [
      "Several ids: every result is given for each of them, side by side.",
      "Pictures, detailed tables and `suggest` use the first.",
      "All draw the same random numbers, so differences are paired.",
      "Comparisons are made person by person, as one family of tests.",
      "A finding for another person alone names that person.",
      "Default: `index-everyday`; reports then add the mis-taps of `thumb`.",
      "A block, or `like=`, describes a new person: one id per statement, before it is used.",
      "Options beside several ids apply to all of them in this statement.",
      "`--person thumb,lefty` names people of the catalogue and of the scenario.",
      "`mistap list people` lists the catalogue.",
    ],
    "spread": [
      "`spread 1.2 low=1.0 high=1.5` states an interval; rates then have a model interval.",
      "A person with `like=` has the model interval of the one it is like.",
    ],
    "varies": ["0: one user.", "More than 0: nine equally likely users."],
    "edition": [
      "Ids: `iphone-os-2`, `ios-4`, `ios-7` (default), `firefox-os`, and `mistap list editions`.",
      "Without `platform`, the first of these four also sets how bars are drawn.",
      "`iphone-os-2`, `ios-4`: buttons of a navigation bar are bordered.",
      "In a toolbar Edit, Cancel, Save, Done, Undo and Redo are bordered, others as `style` says.",
      "`ios-7`, `firefox-os`: navigation bars have no bezels; toolbars follow `style`.",
      "The status bar is transparent in these two, and a strip of its own before.",
      "No frame depends on the guideline set.",
      "Several ids: findings of all are listed under their target.",
      "`mistap explain ID` prints its source and its rules.",
    ],
    "platform": [
      "Unit: pt, dp or px.",
      "Hit testing: `uikit`, `compose` or `blink`.",
      "Guideline sets: `apple-hig`, `material-3` or `wcag-2.2-aa`.",
      "Hit targets are not padded: an element has its frame, or its `hit-target`s.",
      "`device`, `edition`, `resolution` and a device's `unit` override each part.",
      "Without it: phones of 2007 to 2014, with hit targets padded to 44×44 pt.",
      "`--platform ios,android` checks or runs a scenario on several platforms.",
      "Then `platform`, `device`, `edition` and `resolution` of the file do not count.",
      "`run` writes `NAME.ios.json` and so on; the status is 1 if one platform fails.",
    ],
    "resolution": [
      "Names: `front` (default), `compose`, `views`, `uikit`, `react-native`, `flutter`.",
      "For browsers: `blink`, `webkit`, `gecko`.",
      "[Hit testing](WhoGetsATouch.md) explains each.",
    ],
    "text-size": [
      "Labels, links, chips and fields grow by it, and buttons and rows that state no size."
    ],
    "direction": [
      "Mirrored: bars, rails, controls and swipe actions of rows, cells, segments, dialog buttons.",
      "Mirrored too: what flows side by side, and `right=` with an `x` beside it.",
      "An `x` alone stays.",
    ],
    "trials": [
      "Default: 100000. `--trials` overrides it.",
      "`auto` is the default.",
    ],
    "seed": ["`--seed` overrides it."],
    "layout": [
      "Screens and a tab bar at the top level form one layout named after the file.",
      "With `like=` a screen replaces the copied screen with its id.",
    ],
    "screen": [
      "Later elements are in front of earlier ones.",
      "Lists, grids and scrolls that fill the space between bars are behind all other elements.",
      "In front of the elements: tab bar, snackbar, sheet, keyboard, panel, status bar.",
      "Every screen has a status bar.",
      "Each screen is checked as first seen: after the shortest way from the first screen.",
      "Each panel is checked too, as `SCREEN/PANEL`.",
      "A screen or panel without a way to it is checked as if the app began there.",
      "Guidelines check the usable hit target, also below the screen's edge.",
      "At most 10,000 targets, and 50,000 nodes in the scenario; `--limit N` allows more.",
      "`show` marks pressed (`●`) and chosen (`✓`) elements, and names the modes that are on.",
      "`show` draws a switch's knob at the right while it is on.",
      "`show` writes a field's text behind its id, and a bordered button in brackets: `[edit]`.",
      "`show` writes a tab's badge as `inbox (3)`, and a search field as `find: Titles`.",
    ],
    "task": [
      "Runs on every layout, or on one with `on=`.",
      "A layout that lacks an element of the task is an error.",
      "Predicted runs let the app's clock run between taps, so controls may hide meanwhile.",
      "A dead tap is repeated after 0.45 to 0.8 s.",
      "Other mis-taps are noticed after about 1.3 s; people then go back the shortest way.",
      "A way back has at most six taps: back, dismissals, the switch, Delete key, swipes.",
      "Each of these taps can miss; without a way back the task is not completed.",
      "Nobody goes back over an irreversible action.",
    ],
    "require": [
      "Checked on rates in closed form, with `at-least` or `at-most`.",
      "A target must meet it on every screen that shows it; `screen` limits that to one.",
      "`screen` includes the screen's panels; `screen=\"SCREEN/PANEL\"` is one panel.",
      "Without `layout`: on every layout that has the target or task.",
      "Every person must meet it, or only the one of `person=`.",
      "A person who does not tap in the scenario fails it.",
      "An unmet requirement ends the run with status 1.",
    ],
    "ignore": [
      "Without `target`, but with `screen`: findings about the whole screen.",
      "`screen` includes the screen's panels; `screen=\"SCREEN/PANEL\"` is one panel.",
      "The finding stays listed, with its reason, and never fails a run.",
      "A statement that ignores nothing is a finding, `unused-ignore`.",
      "Nothing is reported if no guideline set in use has the rule.",
    ],
  ]
}
