package import TouchLab

extension StepEvent.Touched {
  /// The target of a tap, its effects, and the state of the app afterwards.
  var sentence: String {
    (idle.map { "\($0) takes no taps here: " } ?? "") + landed
  }

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

  /// The effects in brackets.
  ///
  /// Text typed by keys is omitted, since it is plain.
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
    case .nothing: return "\(point) presses nothing"
    case .offScreen: return "\(point) is off-screen"
    }
  }
}

extension SystemArea.Kind {
  /// The area's name within a sentence.
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
  /// The state of the app, in words.
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
