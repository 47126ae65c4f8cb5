package import TouchLab

/// Makes small apps with tasks that can be done, from a seed.
package struct RandomApps {
  private var stream: ReferenceGenerator
  /// Whether controls of today stand on the screens, too.
  private let hasControls: Bool
  /// Whether screens scroll, have panels and notices, and are used by other gestures than taps.
  private let hasPanels: Bool

  package init(seed: UInt64, hasControls: Bool = false, hasPanels: Bool = false) {
    stream = ReferenceGenerator(seed: seed)
    self.hasControls = hasControls
    self.hasPanels = hasPanels
  }

  private mutating func below(_ bound: Int) -> Int { Int(stream.next() % UInt64(max(1, bound))) }

  private mutating func isLucky(_ share: Double) -> Bool { stream.chance(share) }

  /// An app of two to six screens, and a task of one to four taps along its ways.
  package mutating func next(on device: Device) -> (app: App, task: Task) {
    let ids = (0..<(2 + below(5))).map { "s\($0)" }
    let hasTabs = ids.count > 2 && isLucky(0.3)
    let tabs = hasTabs ? [Element.tab("t0", ids[0]), .tab("t1", ids[1])] : []
    let screens = ids.map { screen($0, among: ids, tabs: tabs.map(\.id)) }
    let app = App(screens, tabs: tabs, on: device)
    return (app, task(on: app))
  }

  private mutating func screen(_ id: String, among ids: [String], tabs: [String]) -> Screen {
    var elements: [Element] = []
    if isLucky(0.8) { elements.append(.navigationBar()) }
    switch below(3) {
    case 0:
      let count = 2 + below(4)
      let rows = (0..<count).map { row in
        Element.of(Element.Row(), "\(id)-row\(row)", effect: effect(among: ids, tabs))
      }
      elements.append(
        .of(Element.List(rowHeight: 30 + Double(below(20))), "\(id)-list", children: rows))
    case 1:
      let items = (0..<(2 + below(5))).map { item in
        Element.of(Element.Item(), "\(id)-item\(item)", effect: effect(among: ids, tabs))
          .with { $0.danger = isLucky(0.4) ? .irreversible : nil }
      }
      elements.append(.of(Element.Toolbar(), children: items))
    default: break
    }
    for button in 0..<(1 + below(4)) {
      let x = Double(10 + below(240))
      let y = Double(90 + below(280))
      let size = Double(30 + below(40))
      elements.append(
        Element.button(
          "\(id)-button\(button)", x, y, size, size, hit: .visual, enabled: isLucky(0.9),
          effect: effect(among: ids, tabs)
        ).with { $0.danger = isLucky(0.3) ? .irreversible : nil })
    }
    if hasControls {
      for control in 0..<(1 + below(4)) { elements.append(self.control("\(id)-control\(control)")) }
    }
    if hasPanels { elements += front(of: id, among: ids, tabs) }
    return Screen(id, elements)
  }

  /// A page that scrolls, something that presents a panel, and a snackbar.
  private mutating func front(
    of id: String, among ids: [String], _ tabs: [String]
  ) -> [Element] {
    let buttons = (0..<(3 + below(8))).map { number in
      Element.of(Element.Button(), "\(id)-deep\(number)", "Deep", effect: effect(among: ids, tabs))
        .with { $0.frame.height = Double(40 + below(60)) }
    }
    let page = Element.of(Element.Scroll(), "\(id)-page", children: buttons)
    let kinds: [any ElementKind] = [
      Element.Dialog(), Element.Menu(), Element.Sheet(detents: [.medium, .large]),
    ]
    let kind = kinds[below(kinds.count)]
    let isSheet = kind is Element.Sheet
    let held = (0..<(1 + below(3))).map { number in
      Element.of(
        isSheet ? Element.Button() as any ElementKind : Element.Action(), "\(id)-held\(number)",
        "Held", effect: effect(among: ids, tabs)
      ).with {
        $0.danger = isLucky(0.2) ? .irreversible : nil
        $0.shows = isLucky(0.3) ? "\(id)-note" : nil
      }
    }
    let panel = Element.of(kind, "\(id)-front", children: held)
    let undo = Element.of(Element.Action(), "\(id)-undo", "Undo", effect: .toggles("undone"))
    let note = Element.of(Element.Snackbar(), "\(id)-note", "Done", children: [undo])
    let opener = Element.button(
      "\(id)-opener", Double(10 + below(200)), Double(90 + below(200)), 50, 44,
      effect: .presents("\(id)-front")
    ).with {
      $0.shows = isLucky(0.5) ? "\(id)-note" : nil
      $0.longPress = "held"
      $0.circumstances.respondsToLongPress = true
    }
    return [page, opener, panel, note]
  }

  /// Something that holds a value, or a surface.
  private mutating func control(_ id: String) -> Element {
    let kinds: [any ElementKind] = [
      Element.Slider(), Element.Stepper(), Element.Rating.with { $0.stars = 3 },
      Element.Switch(), Element.Checkbox.with { $0.isOn = true }, Element.Radio(), Element.Chip(),
      Element.MapSurface(), Element.MenuButton(), Element.IconButton(),
    ]
    let kind = kinds[below(kinds.count)]
    let frame = PartialFrame(x: Double(10 + below(200)), y: Double(90 + below(280)))
    let shape = isLucky(0.2)
    return Element.of(kind, id).with {
      $0.frame = frame
      if shape, $0.kind.descriptor.tap == .nothing {
        $0.shape.outline = .circle
        $0.hitRule = .shape
      }
    }
  }

  private mutating func effect(among ids: [String], _ tabs: [String]) -> Effect? {
    let other = ids[below(ids.count)]
    switch below(tabs.isEmpty ? 6 : 7) {
    case 0, 1: return .opens(other)
    case 2: return .presents(other)
    case 3: return .dismisses
    case 4: return .toggles("mode\(below(2))")
    case 5: return nil
    default: return .selects(tabs[below(tabs.count)])
    }
  }

  /// Taps what shows, as the app then goes on.
  private mutating func task(on app: App) -> Task {
    var run = TaskRun(app: app)
    var steps: [Step] = []
    for _ in 0..<(1 + below(4)) {
      let placed = run.placed
      let free = (placed?.targets ?? []).filter { target in
        target.isEnabled && placed?.reach(at: target.aim) == placed?.reach(to: target)
      }
      guard !free.isEmpty else { break }
      let target = free[below(free.count)]
      let isLong = hasPanels && target.circumstances.respondsToLongPress && isLucky(0.3)
      let step =
        isLong
        ? Step(action: .longPress(.target(target.id), seconds: 0.5), text: "long-press")
        : Step.tap(target.id)
      _ = run.perform(step)
      steps.append(step)
      if isLucky(0.1) { steps.append(Step(action: .wait(1), text: "wait 1")) }
      if hasPanels, isLucky(0.3) {
        let swipe = Step(action: .swipe(.up, from: nil), text: "swipe up")
        _ = run.perform(swipe)
        steps.append(swipe)
      }
    }
    return Task(id: "task", steps: steps)
  }
}

extension PlacedScreen {
  /// What a touch on a target reaches if nothing lies in front of it.
  fileprivate func reach(to target: Target) -> Reach? {
    targets.lastIndex { $0.id == target.id }.map(Reach.target)
  }
}
