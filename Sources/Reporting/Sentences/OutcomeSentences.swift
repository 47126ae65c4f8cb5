internal import Drawing
internal import Guidelines
package import Studies
package import TouchLab

extension Outcome {
  /// The outcome as the predicate of a percentage of taps: `activate delete`, `are dead taps`.
  var inWords: String {
    switch self {
    case .hit: "are hits"
    case .wrong(let id): "activate \(id)"
    case .disabled(let id): "reach \(id), which is disabled"
    case .statusBar: "hit the status bar"
    case .revealed: "only bring hidden controls back"
    case .dismissed: "only close the panel"
    case .nothing: "are dead taps"
    case .offScreen: "land off-screen"
    case .slip: "are cancelled"
    }
  }
}

extension MisTaps {
  /// A word for each of the likeliest mis-taps, at most `count`, and one for the number of further
  /// ones.
  package func listed<Word>(
    _ count: Int, of word: (TargetResult.Chance) -> Word, more: (String) -> Word
  ) -> [Word] {
    let rest = all.count - count
    return likeliest(count).map(word) + (rest > 0 ? [more("and \(rest) more")] : [])
  }

  /// The likeliest mis-taps as text: `wrong:trash 2%`, `nothing 0.9%`, `and 2 more`.
  package func listed(_ count: Int) -> [String] {
    listed(count, of: { "\($0.outcome.name) \($0.rate.text)" }, more: { $0 })
  }
}

extension StepEvent.Touched {
  /// The target of a tap, its effects, and the state of the app afterwards.
  var sentence: String { (idle.map { "\($0) takes no taps here: " } ?? "") + landed }

  private var landed: String {
    let change = (leadsElsewhere ? " → " : "; still on ") + whereabouts.sentence
    let point = point.words
    switch landing {
    case .target(let target):
      guard target.isEnabled else {
        return "\(point) touches \(target.id), which is disabled\(change)"
      }
      let idle = target.leadsNowhere ? ", a tab without selects=, which leads nowhere" : ""
      return "\(point) hits \(target.id) \(target.reason)\(idle)\(effects(of: target))\(change)"
    case .statusBar(let scrolls):
      let moves = scrolls ? "scrolls to the top" : "nothing moves"
      return "\(point) hits the status bar, in front of everything: \(moves)\(change)"
    case .reveal: return "\(point) only brings the hidden controls back\(change)"
    case .browserBar:
      return "\(point) only brings the browser's bar back\(change)"
    case .nothing(.takenBySystem(let kind)):
      return "\(point) hits \(kind.words), which takes it from the app\(change)"
    case .ground(let hidesKeyboard):
      return "\(point) only \(hidesKeyboard ? "hides the keyboard" : "closes the panel")\(change)"
    case .nothing(.chromeHides): return "\(point) hits no control: the controls hide\(change)"
    case .nothing(.chromeStaysHidden):
      return "\(point) is a dead tap: a tap does not bring the controls back\(change)"
    case .nothing(.onlyPanelResponds):
      return "\(point) is a dead tap: only the panel is active\(change)"
    case .nothing(.plate(let id)):
      return "\(point) hits the plate \(id), which takes it and does nothing\(change)"
    case .nothing(.noTarget): return "\(point) is a dead tap: no hit target there\(change)"
    case .offScreen: return "\(point) is off-screen\(change)"
    }
  }

  private func effects(of target: StepEvent.LandedTarget) -> String {
    let told = changes.filter { change in
      if target.isKey, case .text = change { false } else { true }
    }
    return told.isEmpty ? "" : " (\(told.map(\.sentence).joined(separator: ", ")))"
  }
}

extension StepEvent.Landing {
  /// The target of a press that has not been lifted.
  func sentence(ofPressAt point: Point) -> String {
    let point = point.words
    switch self {
    case .target(let target):
      guard target.isEnabled else {
        return "\(point) touches \(target.id), which is disabled and does not show pressed"
      }
      return "\(point) presses \(target.id) \(target.reason)"
    case .statusBar: return "\(point) touches the status bar"
    case .reveal: return "\(point) touches the screen while its controls are hidden"
    case .browserBar: return "\(point) touches the screen while the browser's bar is away"
    case .ground, .nothing: return "\(point) presses nothing"
    case .offScreen: return "\(point) is off-screen"
    }
  }
}

extension SystemArea.Kind {
  var words: String {
    switch self {
    case .threeButtonBar: "the three-button bar"
    case .homeStrip: "the home strip"
    case .windowControls: "the window's controls"
    case .browserStrip: "the browser's lower strip"
    case .backStrip: "the back-gesture strip"
    }
  }
}

extension StepEvent.LandedTarget {
  fileprivate var reason: String {
    isOnVisibleTarget ? "on its visible target" : "in its hit target, beside its visible target"
  }
}

extension StateChange {
  fileprivate var sentence: String {
    switch self {
    case .mode(let mode, let isOn): "\(mode) \(isOn ? "on" : "off")"
    case .keyboard(let isShown): isShown ? "keyboard shown" : "keyboard hidden"
    case .choice(let owner, nil): "\(owner) is not chosen"
    case .text(let field, nil): "\(field) is as it was"
    case .choice(let owner, ""): "\(owner) is empty"
    case .text(let field, ""): "\(field) is empty"
    case .choice(let owner, let choice?): "\(owner) is \(choice)"
    case .text(let field, let text?): "\(field) holds \"\(text)\""
    case .network(let seconds): "network for \(seconds.rounded(places: 3)) s"
    case .networkStopped: "network stopped"
    }
  }
}

extension Whereabouts {
  package var sentence: String {
    var words = screen
    if !title.isEmpty, title != words { words += " \"\(title)\"" }
    if let flippedFrom { words += ", flipped from \(flippedFrom)" }
    if let back { words += ", back to \"\(back)\"" }
    if let uncovered { words += ", curled to show \(uncovered)" }
    if let sheet { words += ", \(sheet) open" }
    if let panel { words += ", \(panel) open" }
    if isChromeHidden { words += ", controls hidden" }
    return words
  }
}

extension StepResult {
  package var message: String { event.sentence }
}

extension StepEvent {
  package var sentence: String {
    switch self {
    case .noScreen(let id): "this layout has no screen \(id)"
    case .notVisible(.target(let id), let screen, let elsewhere):
      "\(id) is not on the screen: \(screen) does not show it now"
        + (elsewhere.map { "; it is \(ElsewhereSentences.clause($0, from: screen))" } ?? "")
    case .notVisible(.point(let point, contact: _), _, _):
      "there is no screen to touch at \(point.words)"
    case .away(let id, let holder, let absence):
      id == holder
        ? "\(id) \(absence.clause)" : "\(id) is in \(holder), which \(absence.clause)"
    case .takesNoTouch(let id):
      "\(id) takes no touches: touch an element in it, or swipe from=\(id.promptWord)"
    case .outOfSight(let id, let direction, let from, let count):
      "\(id) is out of sight: swipe \(direction.rawValue)"
        + (from.map { " from=\($0.promptWord)" } ?? "")
        + (count > 1 ? ", \(count) swipes in all" : "")
    case .behindKeyboard(let id, let key, let canRise):
      "\(id) is behind the keyboard"
        + (key.map { ": tap \($0.promptWord) hides the keyboard" } ?? ", and no key hides it")
        + (canRise ? "; bottom= with above-keyboard=#true keeps it in front" : "")
    case .beyondScreen(let target, let bounds, let unit):
      "\(target.id) is off the screen\(target.side(beyond: bounds, unit))"
    case .nothingToRefresh:
      "nothing to refresh: no list or scroll of this screen has refresh=#true"
    case .refreshedTooFarDown: "nothing to refresh here: swipe down to the beginning first"
    case .refreshed: "pulled down to refresh"
    case .recorded(.pinch): "pinched: recorded, nothing in the app follows from it"
    case .recorded(.rotateFingers):
      "turned two fingers: recorded, nothing in the app follows from it"
    case .noFocus: "nothing to type into: no field has the focus"
    case .noFinger: "no finger is down: press a target or a point first"
    case .fingerIsDown(let point):
      "a finger is down at \(point.words): slide it, or lift it first"
    case .started(let whereabouts): "started; now on \(whereabouts.sentence)"
    case .touched(let touched): touched.sentence
    case .touchedTwice(let first, let second):
      "first tap: \(first.sentence); second tap: \(second.sentence)"
    case .pressed(let point, let landing): landing.sentence(ofPressAt: point)
    case .slid(let point, let slide):
      "slid to \(point.words): \(slide?.sentence ?? "nothing is pressed")"
    case .lifted(let point, nil): "lifted at \(point.words): nothing was pressed, tap cancelled"
    case .lifted(let point, let target?):
      "lifted at \(point.words), outside \(target): tap cancelled"
    case .swiped(let direction, let effect): "swiped \(direction.rawValue): \(effect.sentence)"
    case .waited(let seconds, let chromeHid, let networkEnded, let came, let went):
      "waited \(seconds.rounded(places: 3)) s"
        + (chromeHid ? "; the controls are hidden now" : "")
        + (networkEnded ? "; the network activity has ended" : "")
        + (came.isEmpty ? "" : "; \(came.joined(separator: ", ")) came")
        + (went.isEmpty ? "" : "; \(went.joined(separator: ", ")) went")
    case .rotated(let orientation, let size, let unit):
      "now in \(orientation.rawValue)"
        + (size.map { ", \($0.width.points)×\($0.height.points) \(unit.rawValue)" } ?? "")
    case .typed(let field, let text): "\(field) now holds \"\(text)\""
    case .expected(let mismatches):
      mismatches.isEmpty ? "as expected" : mismatches.map(\.sentence).joined(separator: "; ")
    }
  }
}

extension Absence {
  /// The reason in words that follow the element's name: `shows while editing is on`.
  package var clause: String {
    switch self {
    case .comes(let seconds): "shows after \(seconds.rounded(places: 3)) s"
    case .goes(let seconds): "went after \(seconds.rounded(places: 3)) s"
    case .shows(let state): "shows while \(state.clause)"
    case .hides(let state): "is away while \(state.clause)"
    }
  }
}

extension NamedState {
  /// The state in words: `editing is on`.
  package var clause: String {
    switch self {
    case .mode(let mode): "\(mode) is on"
    case .keyboard: "the keyboard is up"
    case .text(let field): "\(field) holds text"
    }
  }
}

extension StepEvent.Slide {
  fileprivate var sentence: String {
    switch (wasPressed, isPressed) {
    case (true, true): "\(target) is still pressed"
    case (true, false): "off \(target), which is normal again"
    case (false, true): "back on \(target), which is pressed again"
    case (false, false): "still off \(target)"
    }
  }
}

extension StepEvent.SwipeEffect {
  fileprivate var sentence: String {
    switch self {
    case .chromeCameBack: "the controls came back"
    case .wentBack(let whereabouts): "back; now on \(whereabouts.sentence)"
    case .uncovered(let row): "uncovered the actions of \(row)"
    case .covered: "covered the actions again"
    case .did(let action, let whereabouts): "did \(action); now on \(whereabouts.sentence)"
    case .sheet(let id, let detent?): "\(id) is at \(detent)"
    case .sheet(let id, nil): "\(id) went away"
    case .moved(let id, let offset):
      "\(id) scrolled to \(offset.x == 0 ? offset.y.points : "\(offset.x.points), \(offset.y.points)")"
    case .scrolled(let offset, let unit): "scrolled to \(offset.points) \(unit.rawValue)"
    case .slid(let id, let value): "\(id) is \(value)"
    case .refreshed: "pulled down to refresh"
    case .nothing: "nothing changed"
    }
  }
}

extension StepEvent.Mismatch {
  fileprivate var sentence: String {
    let wanted = Self.quoted(expectation.value)
    let owner = expectation.owner.map { " of=\(Self.quoted($0))" } ?? ""
    return
      "expected \(expectation.key.rawValue)=\(wanted)\(owner), found \(Self.quoted(found.words))"
  }

  private static func quoted(_ text: String) -> String {
    text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
  }
}

extension StepEvent.Shown {
  fileprivate var words: String {
    switch self {
    case .value(let value): value
    case .absent: "not there"
    case .covered: "covered"
    case .disabled: "disabled"
    case .outsideBars: "not in a bar"
    case .withoutBadge: "no badge"
    }
  }
}

extension Point {
  /// The point in a sentence: `(100, 22.5)`.
  var words: String { "(\(x.rounded(places: 1)), \(y.rounded(places: 1)))" }
}

/// The place of an element that the current screen does not show, and the way to it.
package enum ElsewhereSentences {
  /// The place and the way to it, relative to a screen: `in sure of home: tap ask on home goes
  /// there`.
  static func clause(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    let place = place(elsewhere, from: here)
    guard let way = elsewhere.way else { return place }
    let start = way.screen.map { $0 == here ? "" : " on \($0)" } ?? ""
    return "\(place): \(verb(way.isLongPress))\(way.target.promptWord)\(start) goes there"
  }

  /// The place alone: `in sure of home`, `on home`.
  package static func place(_ elsewhere: StepEvent.Elsewhere, from here: String) -> String {
    switch elsewhere.panel {
    case let panel? where elsewhere.screen == here: "in \(panel)"
    case let panel?: "in \(panel) of \(elsewhere.screen)"
    case nil: "on \(elsewhere.screen)"
    }
  }

  /// The way as commands of the prompt: `start home, then tap ask`.
  package static func route(_ route: App.Route) -> String {
    let touch = route.touch.map { verb(route.isLongPress) + $0.promptWord }
    return [route.start.map { "start \($0.promptWord)" }, touch].compactMap(\.self)
      .joined(separator: ", then ")
  }

  private static func verb(_ isLongPress: Bool) -> String { isLongPress ? "long-press " : "tap " }
}

package enum TaskSentences {
  /// The note for every figure in seconds.
  static let typing = "typing takes no time"

  /// The steps, the outcome with mis-taps, and the failures; in full, every step and the mis-taps
  /// by step.
  package static func lines(_ result: TaskResult, inFull: Bool) -> [String] {
    let passed = result.steps.count(where: \.passed)
    let head =
      "\(mark(result.passed)) \(result.id): \(passed) of \(result.steps.count) steps, "
      + "error-free \(result.prediction.rate(\.clean).textWithInterval)"
    let steps = result.steps.filter { !$0.passed || inFull }
      .map { "  \(mark($0.passed)) \($0.step): \($0.message)" }
    guard result.taps > 0 else { return [head] + steps }
    return [head, "  " + outcome(result)] + steps + (inFull ? losses(result.prediction) : [])
  }

  /// The outcome of a task for a further person. Seconds are omitted if they are not comparable
  /// with the first person's.
  package static func lines(
    _ result: TaskResult, for person: Person, beside first: Person
  ) -> [String] {
    guard result.taps > 0 else { return [] }
    let outcome = outcome(result, showsTime: person.hasTimesComparable(to: first))
    return [
      "  \(person.id): error-free \(result.prediction.rate(\.clean).textWithInterval), \(outcome)"
    ]
  }

  /// Completion, irreversible errors, taps and seconds, beside those of an error-free run.
  static func outcome(_ result: TaskResult, showsTime: Bool = true) -> String {
    let prediction = result.prediction
    let danger =
      prediction.danger > 0
      ? ", irreversible errors \(prediction.rate(\.danger).text)" : ""
    return "completed \(prediction.rate(\.completion).text)\(danger); on average "
      + "\(prediction.taps.average) taps"
      + (showsTime ? ", \(prediction.seconds.average) s" : "")
      + " (error-free \(result.taps)"
      + (showsTime ? ", \(prediction.plannedSeconds.average) s; \(typing))" : ")")
      + (PopulationSentences.sentence(prediction).map { "; \($0)" } ?? "")
  }

  private static func losses(_ prediction: TaskPrediction) -> [String] {
    let steps = prediction.steps.filter { $0.misTaps > 0 }
    guard !steps.isEmpty else { return [] }
    return ["  mis-taps by step:"]
      + steps.map { loss in
        let lost = loss.lost > 0 ? ", not completed \(loss.lost.roundedPercentWithSign)" : ""
        return "    \(loss.step): \(loss.shareOfMisTaps.roundedPercentWithSign) of the mis-taps, "
          + "\(loss.shareOfExtraTime.roundedPercentWithSign) of the extra time\(lost)"
      }
  }

  private static func mark(_ passed: Bool) -> String { passed ? "✓" : "✗" }
}
