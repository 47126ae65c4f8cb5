internal import ScenarioLanguage
internal import TouchLab

struct ScenarioBuilder {
  let screens: [ImportedScreen]
  let options: ImportOptions
  /// The ids of screens by the ids that links use.
  private let ids: [String: String]
  private let versions: [DesignVariants.Version]

  struct Group: Sendable {
    var id: String
    var screens: [ImportedScreen]
  }

  init(
    _ screens: [ImportedScreen], _ versions: [DesignVariants.Version], _ options: ImportOptions
  ) {
    self.screens = screens
    self.versions = versions
    self.options = options
    ids = Dictionary(
      screens.compactMap { screen in screen.reference.map { ($0, screen.id) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the study, as if read from a file at `path`.
  func study(path: String, stem: String) -> Study {
    var study = Study(path: path, title: stem, layouts: [])
    if let first = screens.first {
      study.device = options.device ?? first.shownDevice
      if first.size.width > first.size.height { study.orientation = .landscape }
      study.statedPlatform = first.system.rules.platform.map(PlatformName.init)
      // Frames in dumps are hit targets; Compose's own log has visible bounds.
      if study.platform == .android {
        study.statedHitTesting = screens.allSatisfy(\.isGrownBySystem) ? .compose : .views
      }
    }
    study.layouts = layouts(stem: stem).map { group in
      Layout(id: group.id, screens: group.screens.map { screen($0, among: group.screens) })
    }
    return study
  }

  /// Returns one layout for each version of a design. Without versions, returns one for each page
  /// of several, or else a single one.
  func layouts(stem: String) -> [Group] {
    if versions.count > 1 {
      return named(versions.map { ($0.name, $0.screens.map { screens[$0] }) }, else: "version")
    }
    var seen: Set<String> = []
    let pages = screens.compactMap(\.page).filter { seen.insert($0).inserted }
    guard pages.count > 1 else { return [Group(id: stem, screens: screens)] }
    let groups = Dictionary(grouping: screens, by: \.page)
    return named(pages.map { ($0, groups[$0] ?? []) }, else: "page")
  }

  private func named(
    _ groups: [(name: String, screens: [ImportedScreen])], else kind: String
  ) -> [Group] {
    var names = UniqueNames()
    return groups.map { group in
      Group(id: names.name(group.name.asIdentifier(ofKind: kind)), screens: group.screens)
    }
  }

  private func screen(_ screen: ImportedScreen, among others: [ImportedScreen]) -> Screen {
    let known = Set(others.map(\.id))
    let elements = screen.targets.map { target in
      let kind = kind(of: target)
      // The empty label is stated: a target without one would take its id as label.
      var element = Element(
        kind: kind, id: target.id, label: target.kind == .textField ? nil : target.label)
      element.frame = PartialFrame(
        x: target.frame.x, y: target.frame.y, width: target.frame.width,
        height: target.frame.height)
      element.hitRule = screen.isGrownBySystem && target.isGrown ? element.hitRule : .visual
      if screen.isGrownBySystem, !target.isGrown {
        element.circumstances.minimum = Size(width: 0, height: 0)
      }
      element.place = target.place
      element.isEnabled = target.isEnabled
      element.circumstances.isCut = target.isClipped
      element.circumstances.parent = target.parent
      element.circumstances.full = target.whole.flatMap { $0.canBeStated ? $0 : nil }
      if target.kind != .textField {
        element.effect = target.link.flatMap { effect(of: $0, on: screen, among: others, known) }
      }
      return element
    }
    var result = Screen(
      id: screen.id, title: screen.title ?? screen.id, elements: elements, place: screen.place)
    result.isTitled = screen.title?.isEmpty == false
    if !result.isTitled { result.title = screen.id }
    return result
  }

  private func kind(of target: ImportedTarget) -> any ElementKind {
    target.kind == .textField
      ? Element.TextField() : Element.Button(role: target.line ?? .action)
  }

  /// The effect of a prototype's link; nil if it leaves the screens or changes the same screen.
  private func effect(
    of link: Link, on screen: ImportedScreen, among others: [ImportedScreen], _ known: Set<String>
  ) -> Effect? {
    func destination(_ reference: String?) -> String? {
      reference.flatMap { ids[$0] }.flatMap { known.contains($0) ? $0 : nil }
    }
    switch link {
    case .opens(let id): return destination(id).map(Effect.opens)
    case .presents(let id): return destination(id).map(Effect.presents)
    case .closes: return .dismisses
    case .back:
      let (openers, isPresented) = ways(to: screen, among: others)
      guard let opener = openers.first, openers.count == 1, !isPresented else { return .dismisses }
      return .opens(opener)
    case .url, .changes: return nil
    }
  }

  /// The screens that open a screen, and whether any presents it.
  private func ways(
    to screen: ImportedScreen, among others: [ImportedScreen]
  ) -> (openers: [String], isPresented: Bool) {
    var openers: [String] = []
    var isPresented = false
    for other in others where other.id != screen.id {
      for target in other.targets {
        switch target.link {
        case .opens(let id) where leads(id, to: screen):
          if !openers.contains(other.id) { openers.append(other.id) }
        case .presents(let id) where leads(id, to: screen): isPresented = true
        default: break
        }
      }
    }
    return (openers, isPresented)
  }

  private func leads(_ reference: String?, to screen: ImportedScreen) -> Bool {
    reference.flatMap { ids[$0] } == screen.id
  }
}

/// The facts about a system that a dump does not state.
struct SystemRules {
  let name: String
  /// The height of the status bar, in points.
  let statusBarHeight: Double
  var platform: TouchPlatform?
}

extension ScreenFacts.System {
  var rules: SystemRules {
    switch self {
    case .android:
      SystemRules(
        name: "Android", statusBarHeight: 24, platform: .android)
    case .ios:
      SystemRules(
        name: "iOS", statusBarHeight: 20, platform: .ios)
    case .web: SystemRules(name: "web", statusBarHeight: 0, platform: .web)
    case .design: SystemRules(name: "design", statusBarHeight: 0)
    }
  }
}

extension ScenarioBuilder {
  /// Returns the comments on uncertain facts of targets, for which a study has no place. The
  /// elements of the study are in the same order.
  func notes(stem: String) -> [ScenarioWriter.Comments.Place: String] {
    var notes: [ScenarioWriter.Comments.Place: String] = [:]
    for (layout, group) in layouts(stem: stem).enumerated() {
      for (screen, imported) in group.screens.enumerated() {
        for (element, target) in imported.targets.enumerated() {
          let note = target.note
          guard !note.isEmpty else { continue }
          notes[.init(layout: layout, screen: screen, element: element)] = note.cleaned
        }
      }
    }
    return notes
  }
}

extension Rectangle {
  /// Whether a scenario may state the frame. A small density makes large frames of a dump.
  fileprivate var canBeStated: Bool {
    [left, top].allSatisfy(Limits.coordinate.contains)
      && [width, height].allSatisfy(Limits.length.contains)
  }
}

extension ImportedTarget {
  /// The comment on a target: its kind, if the scenario has another one, and its uncertain facts.
  fileprivate var note: String {
    var parts: [String] = []
    if kind == .textField {
      if !label.isEmpty { parts.append(label) }
    } else if kind != .button, line?.rawValue != kind.rawValue {
      parts.append(kind.rawValue)
    }
    if isClipped { parts.append("cut off") }
    if isGuessed { parts.append("guessed by its \(isGuessedByShape ? "shape" : "name")") }
    if isShared { parts.append("on several screens") }
    if let reference { parts.append(reference) }
    if let guess { parts.append("link \(guess.words)") }
    return parts.joined(separator: ", ")
  }
}
