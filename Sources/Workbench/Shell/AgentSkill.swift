/// The skill for coding agents, which the repository holds as `.agents/skills/mistap/SKILL.md`.
package enum AgentSkill {
  package static let text = #"""
    ---
    name: mistap
    description: Predicts tap errors and checks touch-target size, spacing and hit testing of a mobile or web screen from its accessibility dump or Playwright snapshot. Use when reviewing a screen's touch targets, when taps hit the wrong element, or after changing a layout.
    ---
    # Check a screen's touch targets
    Two calls answer a question: one of your own tool, one of mistap. `mistap mcp` has the tools below; without it use the command line.

    1. A page, with the Playwright server: `browser_snapshot {boxes: true, filename: "screen.md"}`, then `load_screen {path: "screen.md", size: "390x844"}`. Click by `ref`. The snapshot does not know covering boxes; `load_screen {capture: ADDRESS}` does.
    2. Android: `adb exec-out uiautomator dump /dev/tty > screen.xml`, then `load_screen {path: "screen.xml"}`. Tap at `aim`, in px.
    3. Any device: `agent-device snapshot --json > screen.json`, then `load_screen {path: "screen.json"}`. Press by `ref`.

    `load_screen` lists each target with its mis-taps, the share of taps that miss it, and an aim that certainly activates it. Then:
    - `check`: the problems, the gravest first. `predict`: the worst targets. `find`: targets by label.
    - `why`: who gets a tap at a point, or why taps miss a target.
    - `suggest`: changes that were tried. `what_if`: your own changes, without a trace.
    - `apply` gives a new handle, `save` writes it, `compare` says whether it is better.

    Answers are text; `format: "json"` has the same for programs. Files are read below your working directory or roots.

    # On the command line
    ```
    mistap check screen.xml                            # problems; status 1: a guideline error
    mistap screen.xml -c "predict all" -c "why 102 310"
    mistap suggest screen.xml
    mistap suggest order.kdl --apply 1 -o better.kdl
    mistap compare order.kdl better.kdl
    ```
    Add `--json` for programs: one line, with a schema from `mistap list schemas NAME`.

    # How to report
    - Say the person, the device and the interval with every rate. The person is `index-everyday`, an index finger on any day, unless you name one: `thumb`, `older-adult`.
    - Sizes are in pt (iOS), dp (Android) or px (web). `about` names the unit.
    - Without an irreversible action in the file, the rate of irreversible errors is unknown, not 0. State `danger=irreversible` on it.
    - Do not ask for contrast, labels or focus order. Use axe or the platform's audit.
    - Do not change a layout for a finding that `silenced` explains.

    # Density
    An Android dump states pixels. mistap reads the density from the bars, or assumes it and says so.
    State it: `adb shell wm density`, then `density: 420`. A page's size is `size: "390x844"`.
    """#
}
