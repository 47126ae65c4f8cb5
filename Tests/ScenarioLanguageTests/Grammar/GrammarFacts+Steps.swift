/// The facts about the steps of a task.
extension GrammarFacts {
  static let steps: [String: [String]] = [
    "start": ["The app has a fresh state."],
    "tap": [
      "The finger lands exactly on the visible centre, or on the point.",
      "The id `back` is the back button.",
      "Fails unless it hits, or the next step expects its `hit` or `outcome`.",
      "For a target out of sight the message names the swipe that brings it in.",
      "An element that takes no taps can be named; the step reports what got the tap.",
      "A snackbar, toast or control that has gone is tapped at its last place.",
      "Predicted: `tap`, `long-press` and `drag` with an id may miss; other steps never do.",
    ],
    "press": [
      "The enabled target there is pressed until the finger lifts.",
      "Fails unless it presses the target, or `pressed`, `hit` or `outcome` is expected next.",
      "While a finger is down only `slide`, `lift`, `expect` and `start` are allowed.",
    ],
    "slide": [
      "A pressed target stays pressed within its hit target, and is pressed again on return."
    ],
    "lift": [
      "Counts as a tap if the finger is still on the pressed target.",
      "Elsewhere the outcome is `slip`.",
      "A disabled target is never pressed.",
      "A touch that began on no target counts there, unless it slid elsewhere: `slip`.",
      "Sources: Firefox OS documents the states, not sliding; the limit is our assumption.",
    ],
    "swipe": [
      "`swipe right` from the first 20 pt, or without a start, goes back on iOS.",
      "On Android, a swipe inward from the outer 24 dp of either side goes back.",
      "Elsewhere the innermost list or scroll that can move does.",
      "Without a start, the one that shows most moves.",
      "It moves by its visible size less one row; with `paging` by all of it.",
      "Over a row it uncovers `swipe-actions`; with `full=#true` it does the outermost one.",
      "Over a sheet it goes to the next detent; below the lowest the sheet leaves.",
    ],
    "long-press": ["An element without `long-press=` takes it as a tap."],
    "drag": [
      "A slider takes the value; content under the finger moves.",
      "On Android, a drag inward from the outer 24 dp goes back.",
    ],
    "pull-to-refresh": ["Needs an element with `refresh=#true` at its beginning."],
    "expect": [
      "`outcome=wrong` accepts any `wrong:ID`.",
      "`hit=\"\"`, `pressed=\"\"`, `curled=\"\"` and `mode=\"\"` expect none.",
      "Numbers compare as numbers.",
    ],
  ]
}
