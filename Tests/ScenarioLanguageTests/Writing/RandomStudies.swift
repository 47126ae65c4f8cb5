import Guidelines
import TestSupport
import TouchLab

@testable import ScenarioLanguage

/// Studies made at random of all that a scenario can say.
struct RandomStudies {
  private var random: SplitMix64
  private var used: Set<String> = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let texts = [
    "OK", "", "a b", "\"quoted\"", "back\\slash", "“typographic”", "line\nbreak", "tab\tstop", "é",
    "e\u{301}", "😀 {}", "// no comment", "#true", "true", "10", "1.50", "名前", "\u{202E}", "/-x",
    ";",
  ]

  mutating func study() -> Study {
    let layouts = (0..<whole(1...3)).map { layout($0) }
    var study = Study(path: "app.kdl", title: text(), layouts: layouts)
    study.device = pick(DeviceCatalogue.all) ?? DeviceCatalogue.standard
    if one(in: 4) { study.device = ownDevice() }
    if one(in: 3) { study.statedPlatform = pick(PlatformName.allCases) }
    study.orientation = pick(Orientation.allCases) ?? .portrait
    study.people = people()
    study.namesPeople = true
    study.guidelineSets = Array(GuidelineSet.allCases.shuffled(using: &random).prefix(whole(1...4)))
    if one(in: 4) { study.textSize = number(.textSize) }
    if one(in: 4) { study.direction = .rightToLeft }
    study.trials = whole(Study.trialsRange)
    study.seed = UInt64(whole(0...Int.max))
    study.tasks = (0..<whole(0...2)).map { task($0, on: layouts) }
    study.requirements = (0..<whole(0...3)).compactMap { _ in requirement(of: study) }
    study.ignores = (0..<whole(0...2)).compactMap { _ in ignore(of: study) }
    return study
  }

  // MARK: - Chance

  private mutating func one(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
  private mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
  private mutating func pick<Values: Collection>(_ values: Values) -> Values.Element? {
    values.randomElement(using: &random)
  }
  private mutating func text() -> String { pick(Self.texts) ?? "" }

  private mutating func number(_ limits: Limits) -> Double {
    var tried: [Double] = [0, 1, 0.1, 44, 1e-7, 12.345678901234567, -20.5, 1 / 3, 99999, 0.5, 2]
    tried.shuffle(using: &random)
    return tried.first { limits.contains($0) } ?? 1
  }

  /// An id that nothing else has; some of them need quotes.
  private mutating func newID() -> String {
    while true {
      let id = "\(pick(["a", "b-c", "d e", "f\"g", "é", "true ", "名"]) ?? "")\(whole(0...99_999))"
      if used.insert(id).inserted { return id }
    }
  }

  // MARK: - Devices and people

  private mutating func ownDevice() -> Device {
    let id = newID()
    var device = Device(
      id: id, name: id, kind: pick(Device.Kind.allCases) ?? .phone,
      portraitSize: Size(width: number(.length), height: number(.length)), scale: number(.scale),
      pixelsPerInch: number(.density), pointsPerInch: one(in: 2) ? number(.density) : nil,
      statusBarHeight: number(.distance), homeIndicatorHeight: number(.distance),
      source: "defined in the scenario")
    let foot = device.homeIndicatorHeight
    if one(in: 2) {
      device.keyboard = SoftwareKeyboard(
        portrait: .init(height: number(.length), foot: foot),
        landscape: .init(height: number(.length), foot: foot))
      device.statesKeyboard = true
    }
    if one(in: 2), let model = pick(DeviceCatalogue.all) {
      device = model
      device.id = id
      device.name = id
      device.source = "defined in the scenario, like \(model.id)"
      if one(in: 2), device.keyboard != nil {
        device.keyboard?.landscape.height = number(.length)
        device.statesKeyboard = true
      }
    }
    if one(in: 2) { device.barSlop = BarSlop(top: number(.distance), bottom: number(.distance)) }
    if one(in: 2) { device.unit = pick(LengthUnit.allCases) }
    if one(in: 2) { device.spacing = pick(Spacing.allCases) }
    if one(in: 2) {
      device.cutOut = Rectangle(
        x: number(.distance), y: number(.distance), width: number(.distance),
        height: number(.distance))
    }
    return device
  }

  private mutating func people() -> [Person] {
    var chosen = Array(PersonCatalogue.all.shuffled(using: &random).prefix(whole(0...2)))
    for _ in 0..<whole(chosen.isEmpty ? 1...2 : 0...2) {
      var person = pick(PersonCatalogue.all) ?? PersonCatalogue.standard
      person.source = "defined in the scenario, like \(person.id)"
      person.id = newID()
      person.name = person.id
      person.support = .custom
      person.spread = number(.spread)
      if one(in: 2) { person.variation = number(.variation) }
      person.lapse = number(.lapse)
      person.offsetX = number(.millimetres)
      person.offsetY = number(.millimetres)
      chosen.append(person)
    }
    // The drift of thumbs is in this one's scatter.
    let isDrifting = chosen.contains {
      [$0.id, $0.source].contains { $0.hasSuffix(PersonCatalogue.thumbUnbounded.id) }
    }
    let hand = one(in: 2) && !isDrifting ? pick(Person.Hand.allCases) : nil
    let tails = pick(Person.Tails.allCases) ?? .normal
    let overhangs = !one(in: 4)
    return chosen.shuffled(using: &random).map { person in
      var person = person
      person.hand = hand
      person.tails = tails
      person.overhangs = overhangs
      return person
    }
  }

  // MARK: - Layouts

  private mutating func layout(_ index: Int) -> Layout {
    let ids = (0..<whole(1...3)).map { _ in newID() }
    let tabs = one(in: 2) ? (0..<whole(1...4)).map { _ in newID() } : []
    let names = Names(screens: ids, tabs: tabs)
    let screens = ids.map { screen($0, names) }
    // The first layout of some studies is that of the screens at the top level.
    var layout = Layout(id: index == 0 && one(in: 2) ? "app" : newID(), screens: screens)
    if layout.id != "app" { layout.place = SourcePlace(file: "app.kdl", line: 1, column: 1) }
    if !tabs.isEmpty {
      var bar = Element(kind: Element.TabBar())
      bar.children = tabs.map { id in
        var tab = element(KindCatalogue.kind(named: "tab"), names)
        tab.id = id
        return tab
      }
      layout.tabBar = bar
    }
    return layout
  }

  /// What can be named.
  private struct Names {
    var screens: [String]
    var tabs: [String]
  }

  private mutating func screen(_ id: String, _ names: Names) -> Screen {
    let kinds = KindCatalogue.all.filter(\.home.isOnScreen)
    let elements = (0..<whole(0...6)).map { _ in element(pick(kinds), names) }
    var screen = Screen(id: id, title: id, elements: elements)
    screen.isTitled = one(in: 2)
    if screen.isTitled { screen.title = text() }
    screen.showsTabBar = !one(in: 4)
    return screen
  }

  private mutating func element(_ descriptor: KindDescriptor?, _ names: Names) -> Element {
    guard let kind = descriptor else { return Element(kind: Element.Keyboard()) }
    var element = Element(kind: kind.standard)
    for argument in kind.arguments {
      if argument == .id {
        if kind.required > 0 || one(in: 2) { element.id = newID() }
      } else if !kind.arguments.contains(.id) || !element.id.isEmpty, one(in: 2) {
        if argument == .text, kind.arguments.contains(.title) {
          element.text = element.label == nil ? nil : text()
        } else {
          element.label = text()
        }
      }
    }
    let effect = pick(Effect.propertyNames)
    for property in kind.properties {
      let isPlace = property.name == "x" || property.name == "y"
      let isEffect = Effect.propertyNames.contains(property.name)
      guard isPlace || (isEffect ? property.name == effect : one(in: 3)) else { continue }
      if ["hit", "grow"].contains(property.name), element.hitRule != .standard { continue }
      if let value = value(of: property.type, names) { property.set(value, &element) }
    }
    // Of places only so many can be stated as hold together.
    if element.anchors.excess(element.frame) != nil { element.anchors = Anchors() }
    if kind.statesHitTarget, element.hitRule == .standard, one(in: 4) {
      element.hitRule = .stated(
        Rectangle(
          x: number(.coordinate), y: number(.coordinate), width: number(.length),
          height: number(.length)))
    }
    if !kind.holds.isEmpty {
      element.children = (0..<whole(0...3)).map { _ in
        self.element(pick(kind.holds).flatMap(KindCatalogue.kind(named:)), names)
      }
    }
    if element.placement == .part(.row) {
      element.children += (0..<whole(0...2)).map { _ in control(at: one(in: 2), names) }
    }
    element.agree()
    return element
  }

  /// A control at an end of a row.
  private mutating func control(at leads: Bool, _ names: Names) -> Element {
    var control = element(KindCatalogue.kind(named: "switch"), names)
    control.frame.x = nil
    control.frame.y = nil
    control.anchors = Anchors()
    control.anchors.isLeading = leads
    control.anchors.isTrailing = !leads
    return control
  }

  private mutating func value(of type: ValueType, _ names: Names) -> PropertyValue? {
    switch type {
    case .text: return .text(text())
    case .textOrNumber: return .text(pick(["3", "12.5", "007", "!", "a b", ""]) ?? "")
    case .flag: return .flag(one(in: 2))
    case .flagOr(let other): return one(in: 2) ? .flag(one(in: 2)) : value(of: other, names)
    case .wordOr(let word, let other):
      return one(in: 2) ? .text(word) : value(of: other, names)
    case .wordOrNumber(let words, _):
      return (pick(words + ["120", "96.5"])).map { .text($0) }
    case .series(let part):
      let parts = (0..<whole(1...3)).compactMap { _ in value(of: part, names)?.text }
      return .text(parts.joined(separator: " "))
    case .number(let limits): return .number(number(limits))
    case .wholeNumber(let range): return .wholeNumber(whole(range))
    case .word(let words): return pick(words).map { .text($0) }
    case .textAmong(let words, _): return pick(words + ["a custom one"]).map { .text($0) }
    case .id(.screen), .id(.destination): return pick(names.screens).map { .text($0) }
    case .id(.tab): return pick(names.tabs).map { .text($0) }
    // Any screen may name the state of the keyboard.
    case .id(.state): return .text(NamedState.keyboardName)
    case .id: return nil
    }
  }

  // MARK: - Tasks, gates, accepted findings

  private mutating func task(_ index: Int, on layouts: [Layout]) -> TouchLab.Task {
    guard let layout = pick(layouts) else { return TouchLab.Task(id: newID(), steps: []) }
    let steps = (0..<whole(1...6)).map { _ in step(on: layout) }
    return TouchLab.Task(id: newID(), layout: layout.id, steps: steps)
  }

  private mutating func step(on layout: Layout) -> Step {
    let screen = pick(layout.screens)?.id ?? ""
    let owner = pick(layout.screens.flatMap(\.allElements).map(\.id).filter { !$0.isEmpty })
    let actions: [StepAction] = [
      .start(screen), .tap(aim(on: layout)), .doubleTap(aim(on: layout)), .press(aim(on: layout)),
      .slide(aim(on: layout)), .lift, .wait(number(.seconds)), .type(text()),
      .swipe(pick(SwipeDirection.allCases) ?? .up, from: one(in: 2) ? nil : aim(on: layout)),
      .swipe(pick(SwipeDirection.allCases) ?? .up, from: aim(on: layout), isFull: true),
      .longPress(aim(on: layout), seconds: number(.seconds)),
      .drag(aim(on: layout), .value(number(.coordinate))),
      .drag(aim(on: layout), .distance(Point(x: number(.coordinate), y: number(.coordinate)))),
      .pullToRefresh, .pinch(one(in: 2) ? nil : aim(on: layout), scale: number(.length)),
      .rotateFingers(one(in: 2) ? nil : aim(on: layout), degrees: nil),
      .rotate(pick(Orientation.allCases) ?? .portrait),
      .expect([
        Expectation(key: .screen, value: screen), Expectation(key: .title, value: text()),
        Expectation(key: .toolbar, value: pick(["shown", "hidden", "32", "44.5"]) ?? ""),
        Expectation(key: .outcome, value: "wrong"),
        Expectation(key: .value, value: text(), of: one(in: 2) ? nil : owner),
      ]),
    ]
    let action = pick(actions) ?? .lift
    return Step(action: action, text: "")
  }

  private mutating func aim(on layout: Layout) -> Aim {
    let ids = layout.screens.flatMap(\.allElements).map(\.id).filter { !$0.isEmpty }
    if let id = pick(ids), one(in: 2) { return .target(id) }
    return .point(Point(x: number(.coordinate), y: number(.coordinate)))
  }

  private mutating func requirement(of study: Study) -> Requirement? {
    guard let layout = pick(study.layouts) else { return nil }
    let targets = layout.screens.flatMap(\.allElements)
      .filter { $0.kind.descriptor.responds && !$0.id.isEmpty }.map(\.id)
    let bound: Requirement.Bound = one(in: 2) ? .atLeast(number(.share)) : .atMost(number(.share))
    let person = one(in: 2) ? pick(study.people)?.id : nil
    if let task = pick(study.tasks), one(in: 2) {
      let metrics: [Requirement.Metric] = [
        .clean(task: task.id), .completion(task: task.id), .danger(task: task.id),
        .time(task: task.id),
      ]
      return pick(metrics).map { Requirement(metric: $0, person: person, bound: bound, text: "") }
    }
    guard let target = pick(targets), let other = pick(targets), target != other else { return nil }
    return Requirement(
      metric: one(in: 2) ? .success(target: target) : .confusion(target: target, other: other),
      layout: layout.id, person: person, bound: bound, text: "")
  }

  private mutating func ignore(of study: Study) -> Ignore? {
    guard let layout = pick(study.layouts), let screen = pick(layout.screens),
      let rule = pick(GuidelineCatalogue.all.map({ $0.summary.id }))
    else { return nil }
    let target = pick(screen.allElements.map(\.id)) ?? ""
    return Ignore(
      rule: rule, target: target, screen: screen.id, layout: one(in: 2) ? layout.id : nil,
      reason: "because \(text())", text: "")
  }
}

extension Element {
  /// Takes back what contradicts something else that it says.
  fileprivate mutating func agree() {
    if let picker = self[Picker.self], !children.contains(where: { $0.id == picker.selected }) {
      self[Picker.self]?.selected = nil
    }
    if let undimmed = self[Sheet.self]?.undimmed, let detents = self[Sheet.self]?.detents,
      !detents.contains(undimmed)
    {
      self[Sheet.self]?.undimmed = nil
    }
    self[Slider.self]?.quantity.agree()
    self[Stepper.self]?.quantity.agree()
    if let value = self[Rating.self]?.value, value > Double(self[Rating.self]?.stars ?? 5) {
      self[Rating.self]?.value = nil
    }
    self[Radio.self]?.isOn = false
    // An end of a row is given to what stands in one, and a gap needs what nobody names here.
    anchors.isLeading = false
    anchors.isTrailing = false
    anchors.gap = nil
    if case .searchBar(_, isInBars: true) = placement {
      presence = Presence()
      layer = nil
      if hitRule == .none { hitRule = .standard }
    }
    // Only elements of the screen itself can lie in front.
    for index in children.indices { children[index].layer = nil }
    if shape.outline == .circle || shape.outline == .capsule { shape.radius = nil }
  }
}

extension Quantity {
  fileprivate mutating func agree() {
    guard let highest else { return }
    if lowest > highest { self.highest = lowest }
    value = value.map { min(max($0, lowest), self.highest ?? $0) }
  }
}
