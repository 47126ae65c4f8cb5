package import TouchLab

/// Turns screens that were read from dumps into one study.
package struct ScenarioBuilder {
  package let screens: [ImportedScreen]
  let options: ImportOptions
  /// The screens by the ids that links name.
  private let ids: [String: String]
  private let pages: [String]

  package init(_ screens: [ImportedScreen], _ options: ImportOptions) {
    self.screens = screens
    self.options = options
    ids = Dictionary(
      screens.compactMap { screen in screen.reference.map { ($0, screen.id) } },
      uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    pages = screens.compactMap(\.page).filter { seen.insert($0).inserted }
  }

  /// The study, as it reads from a file of that path.
  package func study(path: String, stem: String) -> Study {
    var study = Study(path: path, title: stem, layouts: [])
    if let first = screens.first {
      study.device = options.device ?? ImportedDevice.device(of: first)
      if first.size.width > first.size.height { study.orientation = .landscape }
      study.platform = first.system.platform
      if let platform = study.platform { study.editions = platform.editions }
      // Views are touched where they are; only Compose reaches beyond them.
      if study.platform == .android, !screens.contains(where: \.usesCompose) {
        study.statedResolution = .views
      }
    }
    study.layouts = layouts(stem: stem)
    study.ignores = ignores()
    return study
  }

  /// Pages of a design are layouts, where there is more than one; everything else is one layout.
  private func layouts(stem: String) -> [Layout] {
    guard pages.count > 1 else {
      return [Layout(id: stem, screens: screens.map { screen($0, among: screens) })]
    }
    var names = UniqueNames()
    return pages.map { page in
      let own = screens.filter { $0.page == page }
      let name = page.asIdentifier
      return Layout(
        id: names.name(name.isEmpty ? "page" : name.standingBeside("page")),
        screens: own.map { screen($0, among: own) })
    }
  }

  private func screen(_ screen: ImportedScreen, among others: [ImportedScreen]) -> Screen {
    let known = Set(others.map(\.id))
    let elements = screen.targets.map { target in
      let kind: any ElementKind =
        target.kind == .textField ? Element.TextField() : Element.Button()
      // An empty label is stated: a target without one is called by its id.
      var element = Element(
        kind: kind, id: target.id, label: target.kind == .textField ? nil : target.label)
      element.frame = PartialFrame(
        x: target.frame.x, y: target.frame.y, width: target.frame.width,
        height: target.frame.height)
      element.hitRule = .visual
      element.isEnabled = target.isEnabled
      if target.kind != .textField {
        element.effect = target.link.flatMap { effect(of: $0, on: screen, among: others, known) }
      }
      return element
    }
    var result = Screen(id: screen.id, title: screen.title ?? screen.id, elements: elements)
    result.isTitled = screen.title?.isEmpty == false
    if !result.isTitled { result.title = screen.id }
    return result
  }

  /// What a link of a prototype does in the app; nil where it leads off the screens.
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
        case .opens(let id) where id != nil && id == screen.reference:
          if !openers.contains(other.id) { openers.append(other.id) }
        case .presents(let id) where id != nil && id == screen.reference: isPresented = true
        default: break
        }
      }
    }
    return (openers, isPresented)
  }

  /// What is cut off in a dump is larger on the screen: its size is no finding.
  private func ignores() -> [Ignore] {
    screens.flatMap { screen in
      let least = screen.system.leastSide
      let small = screen.targets.filter { min($0.frame.width, $0.frame.height) < least }
      return small.filter(\.isClipped).map { target in
        Ignore(
          rule: "minimum-hit-target", target: target.id, screen: screen.id,
          reason: "cut off in the import", text: "")
      }
    }
  }
}

extension ScreenFacts.System {
  /// What is smaller than this may be found too small, in points.
  fileprivate var leastSide: Double {
    switch self {
    case .android: 48
    case .ios, .design: 44
    case .web: 24
    }
  }

  /// What the app runs on; a design says nothing of it.
  fileprivate var platform: TouchPlatform? {
    switch self {
    case .android: .android
    case .ios: .ios
    case .web: .web
    case .design: nil
    }
  }
}
