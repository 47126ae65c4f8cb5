/// The skill for coding agents, which the repository holds as `.agents/skills/mistap/SKILL.md`.
package enum AgentSkill {
  package static let text = #"""
    ---
    name: mistap
    description: Predicts tap errors and checks touch-target size, spacing and hit testing of a mobile or web screen from its accessibility dump or Playwright snapshot. Use when reviewing a screen's touch targets, when taps hit the wrong element, or after changing a layout.
    ---
    # Check a screen's touch targets
    1. Get the tree as your tool writes it: `agent-device snapshot --json`, mobile-mcp's element list, `adb exec-out uiautomator dump /dev/tty`, Playwright `ariaSnapshot` with boxes.
    2. `… | mistap check - --json` (or `uvx mistap check - --json`). Status 1: a guideline of severity error fails.
    3. Worst targets: `mistap FILE --format json -c "predict all"`. Who takes a tap: `-c "why X Y"` or `-c "why ID"`.
    4. What to change: `mistap suggest FILE --json`; `frames` has the numbers, `native` the wording for SwiftUI, UIKit, Compose, Views, React Native and CSS.
    5. After the change: `mistap compare OLD NEW --json`.

    Say the person and the device with every rate, and the interval. Sizes are in pt (iOS), dp (Android) or px (web).
    The same questions are tools of `mistap mcp`.

    # What not to do
    - Do not ask for contrast, labels or focus order. Use axe or the platform's audit.
    - Do not report a rate without its interval: `low` and `high` are the 95% model interval of the hit rate.
    - Do not change a layout for a finding that `silenced` explains.

    # Density
    An Android dump states pixels. mistap reads the density from the bars, or assumes it and says so in `remarks`.
    State it: `adb shell wm density`, then `--density 420`. `--size 390x844` states a page's size.

    # Examples
    Is a target large enough?
    ```
    adb exec-out uiautomator dump /dev/tty | mistap check - --density 420 --json
    ```
    Which element gets a tap at 102,310?
    ```
    mistap order.kdl --format json -c "why 102 310"
    ```
    Try a change, and write it:
    ```
    mistap order.kdl --format json -c "move delete 36 0"
    mistap suggest order.kdl --apply 1 -o better.kdl
    mistap compare order.kdl better.kdl --json
    ```
    """#
}
