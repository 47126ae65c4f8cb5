import Testing
package import TouchLab

extension Element {
  /// An element of any kind, with what tests most often say of it.
  package static func of(
    _ kind: any ElementKind, _ id: String = "", _ label: String? = nil, effect: Effect? = nil,
    system: SystemButton? = nil, children: [Element] = []
  ) -> Element {
    var element = Element(kind: kind, id: id, label: label)
    element.effect = effect
    element.system = system
    element.children = children
    return element
  }

  /// A button at a frame of its own.
  package static func button(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    hit: HitRule = .standard, enabled: Bool = true, effect: Effect? = nil
  ) -> Element {
    var element = of(Element.Button(), id, effect: effect)
    element.frame = PartialFrame(x: x, y: y, width: width, height: height)
    element.hitRule = hit
    element.isEnabled = enabled
    return element
  }

  /// A navigation bar with its left and right buttons or a segmented control.
  package static func navigationBar(_ children: [Element] = [], title: String? = nil) -> Element {
    var bar = Bar(edge: .top)
    bar.title = title
    return of(Element.NavigationBar(bar), children: children)
  }

  /// A toolbar of items that are named only.
  package static func toolbar(_ ids: [String], edge: Bar.Edge = .bottom) -> Element {
    of(Element.Toolbar(.init(edge: edge)), children: ids.map { of(Element.Item(), $0) })
  }

  /// A list of rows of which each opens the screen of its id.
  package static func list(_ ids: [String], rowHeight: Double = 44) -> Element {
    of(
      Element.List(rowHeight: rowHeight), "list",
      children: ids.map { of(Element.Row(), $0, effect: .opens($0)) })
  }

  /// A tab that selects a screen.
  package static func tab(
    _ id: String, _ root: String?, enabled: Bool = true, badge: String? = nil,
    explanation: String? = nil
  ) -> Element {
    var tab = of(Element.Tab(root: root, badge: badge, explanation: explanation), id, id)
    tab.isEnabled = enabled
    return tab
  }

  /// The element with a child or a frame changed, and so on.
  package func with(_ change: (inout Element) -> Void) -> Element {
    var copy = self
    change(&copy)
    return copy
  }
}

extension ElementKind {
  /// The kind with settings of its own changed.
  package static func with(_ change: (inout Self) -> Void) -> Self {
    var kind = Self()
    change(&kind)
    return kind
  }
}

extension Screen {
  /// A screen titled like its id.
  package init(_ id: String, _ elements: [Element]) {
    self.init(id: id, title: id.capitalizedFirst, elements: elements)
  }
}

extension String {
  /// `inbox` as a title: Inbox.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension App {
  /// An app of screens on a device of the catalogue.
  package init(
    _ screens: [Screen], tabs: [Element] = [], on device: String = "iphone-3g",
    _ orientation: Orientation = .portrait, guidelineSet: GuidelineSet = .standard
  ) throws {
    let device = try #require(DeviceCatalogue.device(id: device))
    self.init(screens, tabs: tabs, on: device, orientation, guidelineSet: guidelineSet)
  }

  /// An app of screens on any device.
  package init(
    _ screens: [Screen], tabs: [Element] = [], on device: Device,
    _ orientation: Orientation = .portrait, guidelineSet: GuidelineSet = .standard
  ) {
    let bar = tabs.isEmpty ? nil : Element.of(Element.TabBar(), children: tabs)
    self.init(
      layout: Layout(id: "layout", screens: screens, tabBar: bar), device: device,
      orientation: orientation, guidelineSet: guidelineSet)
  }

  /// The state after a tap at a point; nil for a state of another app.
  package func state(afterTapAt point: Point, in state: AppState) -> AppState? {
    placed(state).map { touch(point, by: .tap, on: $0, in: state).state }
  }

  /// The state after a swipe.
  package func state(
    after direction: SwipeDirection, from origin: Point?, in state: AppState
  ) -> AppState {
    placed(state).map { self.state(after: direction, from: origin, on: $0, in: state) } ?? state
  }
}

extension PlacedScreen {
  /// The screen of these elements as it is first seen.
  package static func of(
    _ elements: [Element], on device: String = "iphone-3g", _ orientation: Orientation = .portrait,
    title: String = "Home", guidelineSet: GuidelineSet = .standard
  ) throws -> PlacedScreen {
    let screen = Screen(id: "home", title: title, elements: elements)
    let app = try App([screen], on: device, orientation, guidelineSet: guidelineSet)
    return try #require(app.placed(app.firstState))
  }

  /// The screen of these elements on a device of 400×800 points at 160 to the inch.
  package static func of(
    _ elements: [Element], _ hitTesting: HitTesting, on size: Size = Size(width: 400, height: 800)
  ) throws -> PlacedScreen {
    let device = Device(
      id: "test", name: "Test", kind: .phone, portraitSize: size, scale: 1,
      pixelsPerInch: 160, statusBarHeight: 0, source: "a test")
    let app = App(
      layout: Layout(id: "l", screens: [Screen(id: "s", title: "S", elements: elements)]),
      device: device, orientation: .portrait, hitTesting: hitTesting)
    return try #require(app.placed(app.firstState))
  }

  /// The target of an id, which must be there.
  package func required(_ id: String) throws -> Target {
    try #require(target(id: id), "no target \(id)")
  }

  /// The one decoration of a kind, which must be there.
  package func decoration(_ kind: String) throws -> Rectangle {
    try #require(decorations.first { $0.kind.name == kind }, "no \(kind)").frame
  }

  /// The id of the target that a touch reaches; nil for none.
  package func touched(_ x: Double, _ y: Double) -> String? {
    guard case .target(let index) = reach(at: Point(x: x, y: y)) else { return nil }
    return targets[index].id
  }
}

extension Device {
  /// A plate of which a point is a millimetre, without bars: what the touch models are stated on.
  package static func plate(_ side: Double = 400) -> Device {
    Device(
      id: "plate", name: "Plate", kind: .tablet, portraitSize: Size(width: side, height: side),
      scale: 1, pixelsPerInch: 25.4, statusBarHeight: 0, source: "made for tests")
  }
}

/// A person of the catalogue.
package func person(_ id: String) throws -> Person {
  try #require(PersonCatalogue.person(id: id), "no person \(id)")
}

/// Whether two numbers differ by no more than `tolerance`.
package func close(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance
}

/// Whether two rectangles differ by no more than rounding errors.
package func close(_ one: Rectangle, _ other: Rectangle) -> Bool {
  close(one.x, other.x) && close(one.y, other.y) && close(one.width, other.width)
    && close(one.height, other.height)
}

/// A rectangle from its edges: left, top, right, bottom.
package func edges(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Rectangle {
  Rectangle(x: left, y: top, width: right - left, height: bottom - top)
}
