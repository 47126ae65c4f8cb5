internal import KDL
internal import TouchLab

extension Element.Kind {
  /// Whether it is a bar of which the style is that of its buttons.
  fileprivate var isBar: Bool {
    switch self {
    case .navigationBar, .toolbar: true
    default: false
    }
  }
}

extension Checker {
  /// The element that a node describes, with its children; nil for what is no element.
  mutating func element(_ statement: Statement) -> Element? {
    guard let kind = kind(of: statement) else { return nil }
    var element = Element(kind: kind)
    element.place = place(of: statement)
    readNames(of: statement, into: &element)
    readFrame(of: statement, into: &element)
    if kind.responds {
      readBehaviour(of: statement, into: &element)
    } else if kind.isBar {
      element.style = choice("style", of: statement)
    }
    readHitRule(of: statement, into: &element)
    if case .tabBar = kind { element.container = choice("in", of: statement) }
    for child in statement.node.children ?? [] {
      let childStatement = Statement(node: child, file: statement.file)
      if child.name != "hit-target", let part = self.element(childStatement) {
        element.children.append(part)
      }
    }
    return element
  }

  /// The id and the label; a back button has a label alone.
  private mutating func readNames(of statement: Statement, into element: inout Element) {
    switch element.kind {
    case .statusBar, .navigationBar, .toolbar, .tabBar, .background, .keyboard: return
    case .back, .section:
      element.label = argument(0, "the label of \(statement.node.name)", of: statement)
    case .searchBar, .scopeBar, .list, .grid, .textField, .segmented, .media, .info, .image,
      .valueSelector, .actionSheet:
      element.id = id(of: statement) ?? ""
      element.label = text("title", of: statement)
    default:
      element.id = id(of: statement) ?? ""
      element.label = argument(1, "the label of \(statement.node.name)", of: statement)
    }
    if reserved(element.id), !isPart(of: element.kind) {
      report(.reservedID(element.id), at: statement.node.range, in: statement.file)
    }
  }

  private func isPart(of kind: Element.Kind) -> Bool {
    if case .back = kind { true } else { false }
  }

  private func reserved(_ id: String) -> Bool {
    id == Target.backID || id == Target.curledPageID || id.hasPrefix("key-")
  }

  private mutating func readFrame(of statement: Statement, into element: inout Element) {
    element.frame = PartialFrame(
      x: number("x", of: statement, .coordinate), y: number("y", of: statement, .coordinate),
      width: number("width", of: statement, .length))
    if case .navigationBar = element.kind { return }
    if case .toolbar = element.kind { return }
    element.frame.height = number("height", of: statement, .length)
  }

  private mutating func readHitRule(of statement: Statement, into element: inout Element) {
    if let value = statement.node.property("hit") {
      let word = text(value, of: "hit", in: statement)
      if word == "visual" {
        element.hitRule = .visual
      } else if let word {
        report(.unknownValue(word, of: "hit", known: ["visual"]), at: value, of: statement)
      }
    }
    if let margin = number("grow", of: statement, .distance) { element.hitRule = .grown(margin) }
    for child in statement.node.children ?? [] where child.name == "hit-target" {
      let part = Statement(node: child, file: statement.file)
      guard child.arguments.count == 4 else { continue }
      let origin = numbers(of: part, ["x", "y"], .coordinate)
      let sides = zip(["width", "height"], child.arguments.dropFirst(2)).compactMap {
        number($1, of: $0, .length, in: part)
      }
      if origin.count == 2, sides.count == 2 {
        element.hitRule = .stated(
          Rectangle(x: origin[0], y: origin[1], width: sides[0], height: sides[1]))
      }
    }
  }

  private mutating func readBehaviour(of statement: Statement, into element: inout Element) {
    if let disabled = flag("disabled", of: statement) { element.isEnabled = !disabled }
    element.danger = choice("danger", of: statement)
    element.verb = text("does", of: statement)
    element.system = choice("system", of: statement)
    element.style = choice("style", of: statement)
    element.icon = text("icon", of: statement)
    element.networkSeconds = number("takes", of: statement, .seconds)
    element.dimming = dimming(of: statement)
    element.effect = effect(of: statement)
  }

  /// `dimmed=#false`, or `dimmed=dark`.
  private mutating func dimming(of statement: Statement) -> Dimming {
    guard let value = statement.node.property("dimmed") else { return .automatic }
    switch value.content {
    case .boolean(let dimmed): return dimmed ? .automatic : .none
    case .string("dark"): return .dark
    case .string(let word):
      report(.unknownValue(word, of: "dimmed", known: ["dark"]), at: value, of: statement)
    case .number, .null:
      report(.wrongType(of: "dimmed", expected: .boolean), at: value, of: statement)
    }
    return .automatic
  }

  /// What a tap does: at most one of the properties that say so.
  private mutating func effect(of statement: Statement) -> Effect? {
    let names = ["opens", "presents", "dismisses", "selects", "toggles", "flips", "curls"]
    let stated = names.filter { statement.node.property($0) != nil }
    if stated.count > 1 { report(.severalEffects(stated), statement) }
    let uncovers = number("uncovers", of: statement, .share)
    guard let name = stated.first else { return nil }
    if name == "dismisses" {
      return flag(name, of: statement) == true ? .dismisses : nil
    }
    // What a tab selects is read with its kind.
    if name == "selects", statement.node.name == "tab" { return nil }
    guard let id = text(name, of: statement) else { return nil }
    switch name {
    case "opens": return .opens(id)
    case "presents": return .presents(id)
    case "selects": return .selects(id)
    case "toggles": return .toggles(id)
    case "flips": return .flips(id)
    default:
      return .curls(id, uncovers: uncovers ?? standardCurl)
    }
  }
}

/// The share of a page that page curl lifts when the scenario does not say: Maps lifts about half.
private let standardCurl = 0.5
