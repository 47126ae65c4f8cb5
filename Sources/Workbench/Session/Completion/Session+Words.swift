internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// What can be named now: targets, elements, properties and their values.
extension Session {
  /// What can be touched now, keys last.
  var touchable: [Candidate] {
    let placed = bench.run?.placed?.targets ?? []
    let sorted = placed.filter { $0.family != "keys" } + placed.filter { $0.family == "keys" }
    return sorted.map { Candidate($0.id, note: note(on: $0)) }
  }

  private func note(on target: Target) -> String {
    let state = target.isEnabled ? "" : ", disabled"
    let danger = target.danger.map { ", \($0.rawValue)" } ?? ""
    let label = target.label == target.id ? "" : " \"\(target.label)\""
    return "\(target.kind)\(label)\(state)\(danger)"
  }

  /// The numbers of the targets, while they hold and if one is being typed.
  func numbers(_ word: String) -> [Candidate]? {
    guard word.hasPrefix("@"), let numbered, numbered == bench.run?.placed else { return nil }
    return TargetsDocument.order(of: numbered).enumerated().map { rank, index in
      let target = numbered.targets[index]
      return Candidate("@\(rank + 1)", note: "\(target.id), \(note(on: target))")
    }
  }

  /// What can be changed on the screen in front.
  var elements: [Candidate] {
    let screen = bench.run.flatMap { layout?.screen(id: $0.state.screenID) }
    let all = (screen?.allElements ?? []) + (layout?.tabs ?? [])
    return all.filter { !$0.id.isEmpty }.map { element in
      let label = element.label.map { " \"\($0)\"" } ?? ""
      return Candidate(element.id, note: "\(element.kind.name)\(label)")
    }
  }

  /// After `set ID`: the properties of such an element.
  func settable(_ arguments: [String], _ word: String) -> [Candidate] {
    let screen = bench.run.flatMap { layout?.screen(id: $0.state.screenID) }
    let all = (screen?.allElements ?? []) + (layout?.tabs ?? [])
    guard let element = all.first(where: { $0.id == arguments.first }),
      let form = Grammar.element(element.kind.name)
    else { return [] }
    let label = form.arguments.count == 2 ? [Candidate("label=", note: "what it says")] : []
    return properties(of: form, arguments, word) + (word.contains("=") ? [] : label)
  }

  /// What a statement of the scenario language begins with, of which there is a list; nil where
  /// something else is expected.
  func firstWords(of statement: String, after arguments: [String]) -> [Candidate]? {
    switch (statement, arguments.isEmpty) {
    case ("require", true):
      return LanguageNotes.metrics.map { Candidate($0.name, note: $0.note) }
    case ("ignore", true): return candidates(for: .rule, [], "")
    case ("orientation", true): return candidates(for: .orientation, [], "")
    case ("edition", _):
      return Edition.allCases.filter { !arguments.contains($0.rawValue) }
        .map { Candidate($0.rawValue, note: $0.title) }
    default: return nil
    }
  }

  /// The ids of all screens, those in front first.
  private var everywhere: [Candidate] {
    let others = layout?.screens.flatMap(\.allElements).filter { !$0.id.isEmpty } ?? []
    return touchable + others.map { Candidate($0.id, note: $0.kind.name) }
  }

  /// The properties of a node that are not there yet; after `name=` what the value can be.
  func properties(of form: NodeForm, _ words: [String], _ word: String) -> [Candidate] {
    guard let equals = word.firstIndex(of: "=") else {
      return form.properties.filter { name in !words.contains { $0.hasPrefix("\(name)=") } }
        .map { Candidate("\($0)=", note: LanguageNotes.properties[$0] ?? "") }
    }
    let start = String(word[...equals])
    return values(of: String(start.dropLast()), in: form).map {
      Candidate(start + $0.text, note: $0.note)
    }
  }

  private func values(of property: String, in form: NodeForm) -> [Candidate] {
    switch property {
    case "opens", "flips", "curls", "explains", "screen", "absent-on", "presents":
      let panels = layout?.screens.flatMap(\.panels) ?? []
      let screens = candidates(for: .screen, [], "")
      return property == "presents" ? screens + panels.map { Candidate($0.id) } : screens
    case "selects": return layout?.tabs.map { Candidate($0.id, note: $0.label ?? "") } ?? []
    case "layout", "on": return candidates(for: .layout, [], "")
    case "like": return candidates(for: form.name == "person" ? .person : .layout, [], "")
    case "task": return candidates(for: .task, [], "")
    case "person": return study?.people.map { Candidate($0.id, note: $0.name) } ?? []
    case "target", "with":
      return ["require", "ignore"].contains(form.name) ? everywhere : touchable
    case "for", "from": return touchable
    default: return LanguageNotes.values(of: property, in: form.name).map { Candidate($0) }
    }
  }

  /// The keys of `expect`, and after `key=` what the value can be.
  func expectations(startingWith word: String) -> [Candidate] {
    guard let equals = word.firstIndex(of: "=") else {
      return Expectation.Key.allCases.map {
        Candidate("\($0.rawValue)=", note: LanguageNotes.expectations[$0.rawValue] ?? "")
      }
    }
    let start = String(word[...equals])
    let values: [Candidate]
    switch Expectation.Key(rawValue: String(start.dropLast())) {
    case .screen: values = candidates(for: .screen, [], "")
    case .tab: values = layout?.tabs.map { Candidate($0.id, note: $0.label ?? "") } ?? []
    case .hit, .visible, .enabled, .pressed, .bordered, .plain, .badge: values = touchable
    case .curled: values = candidates(for: .screen, [], "")
    case .chrome, .statusBar, .navigationBar, .toolbar, .tabBar, .searchBar, .scopeBar, .keyboard,
      .network:
      values = [Candidate("shown"), Candidate("hidden")]
    case .outcome: values = Outcome.meanings.map { Candidate($0.name, note: $0.meaning) }
    case .title, .back, .mode, .value, nil: values = []
    }
    return values.map { Candidate(start + $0.text, note: $0.note) }
  }
}
