import Testing

@testable import ScenarioLanguage
@testable import TouchLab

/// The shortest statement of every kind that there is, wherever it may stand.
private struct MinimalStatement: CustomTestStringConvertible, Sendable {
  let kind: KindDescriptor
  let text: String

  var testDescription: String { text }

  static let all = KindCatalogue.all.flatMap { kind -> [MinimalStatement] in
    let node = MinimalStatement.node(kind)
    let held = KindCatalogue.all.filter { $0.holds.contains(kind.name) }.map { holder in
      MinimalStatement.nested(node, in: holder)
    }
    return ((kind.home.isOnScreen || kind.home == .layout ? [node] : []) + held).map {
      MinimalStatement(kind: kind, text: $0)
    }
  }

  /// A node in the block of a holder, which stands in another's where it must.
  private static func nested(_ node: String, in holder: KindDescriptor, depth: Int = 1) -> String {
    let text = "\(MinimalStatement.node(holder, id: "holder\(depth)")) { \(node) }"
    guard holder.home == .holder,
      let outer = KindCatalogue.all.first(where: { $0.holds.contains(holder.name) })
    else { return text }
    return nested(text, in: outer, depth: depth + 1)
  }

  private static func node(_ kind: KindDescriptor, id: String = "e") -> String {
    let needsPoint = Element(kind: kind.standard).placement.needsPoint
    let id = kind.arguments.first == .id ? " \(id)" : ""
    return kind.name + id + (needsPoint ? " x=20 y=100" : "")
  }

  /// The study with the statement on a screen, or beside one.
  func study() throws -> Study {
    let isBeside =
      kind.home == .layout
      || KindCatalogue.all.contains {
        $0.home == .layout && $0.holds.contains(kind.name)
      }
    return isBeside
      ? try ScenarioLanguageTests.study("screen home\n\(text)")
      : try ScenarioLanguageTests.study(onScreen: text)
  }
}

@Suite struct `Kinds of elements` {
  @Test(arguments: MinimalStatement.all)
  fileprivate func `Every kind is read from its shortest statement`(_ given: MinimalStatement)
    throws
  {
    let layout = try given.study().layouts[0]
    let all = layout.screens[0].allElements + (layout.tabBar?.withDescendants ?? [])
    let element = try #require(all.first { $0.kind.name == given.kind.name })
    #expect(element.kind == Element.Kind(given.kind.standard))
    #expect(Grammar.element(given.kind.name)?.name == given.kind.name)
  }

  @Test(arguments: MinimalStatement.all)
  fileprivate func `Every kind is laid out`(
    _ given: MinimalStatement
  ) throws {
    let study = try given.study()
    let layout = study.layouts[0]
    let app = App(layout: layout, device: study.device, orientation: .portrait)
    let placed = try #require(app.placed(app.firstState))
    guard let element = layout.screens[0].elements.first(where: { $0.id == "e" }),
      element.placement.needsPoint, element.children.isEmpty, element.kind.descriptor.holds.isEmpty
    else { return }
    let takesTouches = element.kind.value.takesPart(element) == .target
    #expect(
      placed.targets.contains { $0.id == "e" } == takesTouches
        && placed.decorations.contains { $0.id == "e" }
          == (!takesTouches && given.kind.look != .nothing)
    )
  }

  @Test(arguments: MinimalStatement.all)
  fileprivate func `Every kind can be moved and resized, or says why not`(_ given: MinimalStatement)
  {
    let placement = Element(kind: given.kind.standard).placement
    let holders = KindCatalogue.all.filter { $0.holds.contains(given.kind.name) }
      .map { $0.standard.placement(stating: PartialFrame()) }
    for holder in holders + [nil] {
      let standing = Standing(placement, in: holder)
      if case .frame = standing {
        #expect(placement.needsPoint || placement == .scroll)
      } else {
        #expect(standing.whyNotMoved("e").contains("try "))
      }
      #expect(!standing.whyNotResized("e").isEmpty)
    }
  }

  @Test(arguments: KindCatalogue.all.map(\.name))
  func `The properties of every kind are completed with notes`(_ name: String) throws {
    let kind = try #require(KindCatalogue.kind(named: name))
    let form = try #require(Grammar.element(name))
    let completer = Completer(study: nil, layout: nil, screenID: nil, placed: nil, people: [])
    let offered = completer.properties(of: form, [], "")
    #expect(offered.map(\.text) == kind.properties.map { "\($0.name)=" })
    #expect(!offered.contains { $0.note.isEmpty })
  }

  @Test func `The words of a property are completed`() throws {
    let form = try #require(Grammar.element("switch"))
    let completer = Completer(study: nil, layout: nil, screenID: nil, placed: nil, people: [])
    #expect(completer.properties(of: form, [], "on=").map(\.text) == ["on=#true", "on=#false"])
    #expect(
      completer.properties(of: form, [], "hit=").map(\.text) == [
        "hit=visual", "hit=shape", "hit=unsure", "hit=none",
      ])
  }

  @Test(arguments: [("switch e x=1 y=1", false), ("switch e \"Wi-Fi\" x=1 y=1 on=#true", true)])
  func `A switch is off by default`(_ text: String, _ isOn: Bool) throws {
    let screen = try study(onScreen: text).layouts[0].screens[0]
    #expect(screen.only("switch")?[Element.Switch.self] == Element.Switch(isOn: isOn))
  }
}
