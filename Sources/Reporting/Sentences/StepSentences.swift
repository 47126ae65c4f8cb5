package import TouchLab

extension StepResult {
  /// The result of the step, in a sentence.
  package var message: String { event.sentence }
}

extension StepEvent {
  /// The event, in a sentence.
  package var sentence: String {
    switch self {
    case .noScreen(let id): "this layout has no screen \(id)"
    case .notVisible(.target(let id), let screen, let elsewhere):
      "\(id) is not on the screen: \(screen) does not show it now"
        + (elsewhere.map { "; it is \(ElsewhereSentences.clause($0, from: screen))" } ?? "")
    case .notVisible(.point(let point, contact: _), _, _):
      "there is no screen to touch at \(point.words)"
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
    case .pressed(let point, let landing): landing.sentence(ofPressAt: point)
    case .slid(let point, let slide):
      "slid to \(point.words): \(slide?.sentence ?? "nothing is pressed")"
    case .lifted(let point, nil): "lifted at \(point.words): nothing was pressed, tap cancelled"
    case .lifted(let point, let target?):
      "lifted at \(point.words), outside \(target): tap cancelled"
    case .swiped(let direction, let effect): "swiped \(direction.rawValue): \(effect.sentence)"
    case .waited(let seconds, let chromeHid, let networkEnded):
      "waited \(seconds.rounded(places: 3)) s"
        + (chromeHid ? "; the controls are hidden now" : "")
        + (networkEnded ? "; the network activity has ended" : "")
    case .rotated(let orientation, let size, let unit):
      "now in \(orientation.rawValue)"
        + (size.map { ", \($0.width.points)×\($0.height.points) \(unit.rawValue)" } ?? "")
    case .typed(let field, let text): "\(field) now holds \"\(text)\""
    case .expected(let mismatches):
      mismatches.isEmpty ? "as expected" : mismatches.map(\.sentence).joined(separator: "; ")
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
