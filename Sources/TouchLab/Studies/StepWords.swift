/// The sentences in which steps say what came of them.
enum StepWords {
  static let asExpected = "as expected"
  static let noFocus = "nothing to type into: no field has the focus"

  static func noScreen(_ id: String) -> String { "there is no screen \(id) in this layout" }

  static func started(_ whereabouts: String) -> String { "started; now on \(whereabouts)" }

  static func notVisible(_ aim: Aim, on screen: String) -> String {
    switch aim {
    case .target(let id): "\(id) is not on the screen: \(screen) does not show it now"
    case .point(let point): "there is no screen to touch at \(self.point(point))"
    }
  }

  static func point(_ point: Point) -> String {
    "(\(point.x.rounded(places: 1)), \(point.y.rounded(places: 1)))"
  }

  static func whereabouts(_ state: AppState, title: String, back: String?) -> String {
    var words = state.screenID
    if !title.isEmpty, title != words { words += " \"\(title)\"" }
    if let front = state.faces[state.screenID] { words += ", flipped from \(front)" }
    if let back { words += ", back to \"\(back)\"" }
    if let uncovered = state.curl?.screen { words += ", curled to show \(uncovered)" }
    if let panel = state.panel { words += ", \(panel) open" }
    if state.isChromeHidden { words += ", chrome hidden" }
    return words
  }

  static func waited(_ seconds: Double, before: AppState, after: AppState) -> String {
    var words = "waited \(seconds.rounded(places: 3)) s"
    if after.isChromeHidden, !before.isChromeHidden { words += "; the chrome has hidden" }
    if after.networkSeconds == 0, before.networkSeconds > 0 {
      words += "; the network time is over"
    }
    return words
  }

  static func rotated(to orientation: Orientation, screen: Rectangle?) -> String {
    let size = screen.map { ", \($0.width.points)×\($0.height.points) pt" } ?? ""
    return "now in \(orientation.rawValue)\(size)"
  }

  static func typed(into field: String, now text: String) -> String {
    "\(field) now holds \"\(text)\""
  }

  static func expected(_ key: String, _ wanted: String, found: String) -> String {
    "expected \(key)=\(quoted(wanted)), found \(quoted(found))"
  }

  private static func quoted(_ text: String) -> String {
    text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
  }

  static func swiped(
    _ direction: SwipeDirection, before: AppState, after: AppState, _ whereabouts: String
  ) -> String {
    let swiped = "swiped \(direction.rawValue)"
    if before.isChromeHidden, !after.isChromeHidden { return "\(swiped): the chrome came back" }
    if before.currentStack.count > after.currentStack.count {
      return "\(swiped): back; now on \(whereabouts)"
    }
    if before.scroll != after.scroll {
      return "\(swiped): scrolled to \((after.scroll[after.screenID] ?? 0).points) pt"
    }
    return "\(swiped): nothing changed"
  }

  static func touched(
    _ point: Point, _ reach: Reach, on placed: PlacedScreen, before: AppState, after: AppState,
    whereabouts: String
  ) -> String {
    let place = "\(self.point(point))"
    let change = changed(before, after) ? " → \(whereabouts)" : "; still on \(whereabouts)"
    switch reach {
    case .target(let index):
      let target = placed.targets[index]
      guard target.isEnabled else {
        return "\(place) touches \(target.id), which is disabled\(change)"
      }
      let effects = effects(before, after, isKey: target.family == "keys")
      return "\(place) hits \(target.id) \(reason(target, at: point))\(effects)\(change)"
    case .statusBar:
      return "\(place) hits the status bar, in front of everything: scrolls to the top\(change)"
    case .reveal: return "\(place) brings the hidden chrome back and does nothing else\(change)"
    case .nothing:
      if after.isChromeHidden, !before.isChromeHidden {
        return "\(place) hits no control: the chrome hides\(change)"
      }
      if placed.hiddenChrome != nil {
        return "\(place) hits nothing: a tap does not bring the chrome back\(change)"
      }
      if placed.panel != nil { return "\(place) hits nothing: only the panel responds\(change)" }
      return "\(place) hits nothing: no hit target there\(change)"
    case .offScreen: return "\(place) lies beside the screen\(change)"
    }
  }

  static func reason(_ target: Target, at point: Point) -> String {
    target.visual.contains(point) ? "on its visual" : "in its hit target, beside its visual"
  }

  private static func changed(_ before: AppState, _ after: AppState) -> Bool {
    before.screenID != after.screenID || before.currentStack != after.currentStack
      || before.panel != after.panel || before.tab != after.tab
      || before.presented != after.presented || before.curl != after.curl
  }

  /// What a hit changed besides the screen.
  private static func effects(
    _ before: AppState, _ after: AppState, isKey: Bool
  ) -> String {
    var words: [String] = []
    for mode in after.modes.subtracting(before.modes).sorted() { words.append("\(mode) on") }
    for mode in before.modes.subtracting(after.modes).sorted() { words.append("\(mode) off") }
    if before.focus != after.focus {
      words.append(after.focus == nil ? "keyboard hidden" : "keyboard shown")
    }
    words += changes(before.selections, after.selections, "is", empty: "not chosen")
    // What keys type is plain to see.
    if !isKey { words += changes(before.texts, after.texts, "holds", empty: "as it was") }
    if after.networkSeconds > before.networkSeconds {
      words.append("network for \(after.networkSeconds.rounded(places: 3)) s")
    } else if before.networkSeconds > 0, after.networkSeconds == 0 {
      words.append("network stopped")
    }
    return words.isEmpty ? "" : " (\(words.joined(separator: ", ")))"
  }

  /// What is not as it was before, in the order of the ids.
  private static func changes(
    _ before: [String: String], _ after: [String: String], _ verb: String, empty: String
  ) -> [String] {
    Set(before.keys).union(after.keys).sorted().filter { before[$0] != after[$0] }.map { id in
      guard let value = after[id] else { return "\(id) is \(empty)" }
      if value.isEmpty { return "\(id) is empty" }
      return verb == "holds" ? "\(id) holds \"\(value)\"" : "\(id) is \(value)"
    }
  }
}
