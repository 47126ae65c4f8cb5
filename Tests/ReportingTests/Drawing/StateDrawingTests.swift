import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

/// What `show` draws of the state that an app is in.
@Suite struct `Drawing of states` {
  private static let home = Screen(
    id: "home", title: "Home",
    elements: [
      Element(kind: Element.StatusBar(showsNetworkIndicator: true)),
      made(Element.Button(), "load", 40) { $0.networkSeconds = 5 },
      made(Element.Button(), "size", 100) { $0.effect = .presents("sizes") },
      made(Element.TextField(), "name", 160),
      made(Element.Button(), "edit", 220) { $0.system = .edit },
      made(Element.Button(), "curl", 280) { $0.effect = .curls("under", uncovers: 0.3) },
      made(Element.ValueSelector(), "sizes", 0) {
        var large = Element(kind: Element.Option(), id: "large", label: "Large")
        large.isEnabled = true
        var ok = Element(kind: Element.Button(), id: "ok")
        ok.effect = .dismisses
        $0.children = [large, ok]
      },
    ])

  private static let under = Screen(
    id: "under", title: "Under", elements: [made(Element.Button(), "traffic", 400)])

  private static func made(
    _ kind: any ElementKind, _ id: String, _ y: Double, _ change: (inout Element) -> Void = { _ in }
  ) -> Element {
    var element = Element(kind: kind, id: id)
    element.frame = PartialFrame(x: 20, y: y, width: 200, height: 44)
    change(&element)
    return element
  }

  /// The drawing after taps and other steps.
  private func drawing(after actions: [StepAction]) throws -> String {
    let device = try #require(DeviceCatalogue.device(id: "iphone-4"))
    let layout = Layout(id: "layout", screens: [Self.home, Self.under])
    var run = TaskRun(app: App(layout: layout, device: device, orientation: .portrait))
    for action in actions {
      let result = run.perform(Step(action: action, text: ""))
      #expect(result.passed, "\(result.message)")
    }
    return ScreenDrawing.render(try #require(run.placed))
  }

  private func tap(_ id: String) -> StepAction { .tap(.target(id)) }

  @Test func `The status bar of a text drawing says that the network is in use`() throws {
    #expect(try !drawing(after: []).contains("network"))
    #expect(try drawing(after: [tap("load")]).contains("status bar, network"))
    #expect(try !drawing(after: [tap("load"), .wait(5)]).contains("network"))
  }

  @Test func `A text drawing marks a chosen option and names it on its button`() throws {
    let open = try drawing(after: [tap("size"), tap("large")])
    #expect(open.contains("✓ large") && open.contains("✓  chosen"))
    let closed = try drawing(after: [tap("size"), tap("large"), tap("ok")])
    #expect(closed.contains("size: Large") && !closed.contains("✓"))
  }

  @Test func `A text drawing shows the text of fields`() throws {
    let text = try drawing(after: [tap("name"), .type("Ada")])
    #expect(text.contains("name: Ada"))
    let long = try drawing(after: [tap("name"), .type("Ada, Countess of Lovelace")])
    let beside = long.split(separator: "\n").map { $0.drop { $0 != "┃" && $0 != "┏" } }
    // Too long for the field, it is beside the screen.
    #expect(beside.contains { $0.hasSuffix("name: Ada, Countess of Lovelace") })
  }

  @Test func `A text drawing names the editing mode and shows Done for Edit`() throws {
    let text = try drawing(after: [tap("edit")])
    #expect(text.contains("edit: Done") && text.contains("mode editing"))
  }

  @Test func `A text drawing marks a pressed target until the finger leaves it`() throws {
    let pressed = try drawing(after: [.press(.target("load"))])
    #expect(pressed.contains("● load") && pressed.contains("●  pressed"))
    let off = StepAction.slide(.point(Point(x: 300, y: 470)))
    #expect(try !drawing(after: [.press(.target("load")), off]).contains("●"))
  }

  @Test func `A text drawing names the primary button, and marks it if there is room`() throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-4"))
    for (width, mark) in [(200.0, "◆ pay"), (16, "pay")] {
      var pay = Self.made(Element.Button(role: .primary), "pay", 100)
      pay.frame.width = width
      let screen = Screen(
        id: "home", title: "Home", elements: [pay, Self.made(Element.Button(), "no", 200)])
      let app = App(
        layout: Layout(id: "layout", screens: [screen]), device: device, orientation: .portrait)
      let placed = try #require(TaskRun(app: app).placed)
      let text = ScreenDrawing.render(placed)
      #expect(text.contains("◆  primary: pay"))
      #expect(text.contains(mark) && text.contains("◆ pay") == (mark == "◆ pay"))
      #expect(!text.contains("◆ no"))
      expectIntactFrame(text, columns: 80, rows: 24)
      #expect(
        TargetsDocument.document(of: placed).text(style: TextStyle(width: 120)).contains(
          "pay, primary"))
    }
  }

  @Test func `A curled page in a text drawing has an edge and is dimmed above it`() throws {
    let text = try drawing(after: [tap("curl")])
    let lines = text.split(separator: "\n")
    let edge = try #require(lines.firstIndex { $0.contains("~~~ curled-page ~~~") })
    let traffic = try #require(lines.firstIndex { $0.contains("traffic") })
    #expect(edge < traffic)
    #expect(lines[..<edge].contains { $0.contains("┆") && $0.contains("load") })
    #expect(text.contains("~  edge of the curled page"))
    expectIntactFrame(text, columns: 80, rows: 24)
  }

  @Test func `The table of targets has the value and the state of each target`() throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-4"))
    let layout = Layout(id: "layout", screens: [Self.home, Self.under])
    var run = TaskRun(app: App(layout: layout, device: device, orientation: .portrait))
    for action in [tap("size"), tap("large"), tap("ok"), .press(.target("load"))] {
      _ = run.perform(Step(action: action, text: ""))
    }
    let table = TargetsDocument.document(of: try #require(run.placed)).text(
      style: TextStyle(width: 120))
    #expect(table.contains("load, pressed") && table.contains("size: Large"))
  }

  @Test(arguments: [true, false])
  func `A switch in a text drawing has its knob right for on, left for off`(_ isOn: Bool) throws {
    let device = try #require(DeviceCatalogue.device(id: "iphone-4"))
    let wifi = Self.made(Element.Switch(isOn: isOn), "wifi", 100)
    let layout = Layout(id: "layout", screens: [Screen(id: "home", title: "", elements: [wifi])])
    let app = App(layout: layout, device: device, orientation: .portrait)
    let text = ScreenDrawing.render(try #require(app.placed(app.firstState)))
    let line = try #require(text.split(separator: "\n").first { $0.contains("wifi") })
    let knob = isOn ? "▐" : "▌"
    let name = try #require(line.firstRange(of: "wifi: \(isOn ? "on" : "off")"))
    let end = try #require(line.firstIndex(of: Character(knob)))
    #expect((end > name.lowerBound) == isOn, "\(line)")
    #expect(text.contains("▌ off, ▐ on"))
  }
}
