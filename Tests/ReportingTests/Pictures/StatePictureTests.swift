import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

extension HTMLTokens {
  /// The texts of a picture except the clock of the status bar.
  fileprivate var words: [Element] { all("text").filter { $0.text != "9:41" } }
}

/// What pictures show of the state that an app is in, as the drawing at the prompt does.
@Suite struct `Pictures of states` {
  private func tokens(
    _ change: (inout PlacedScreen) -> Void
  ) throws -> (tokens: HTMLTokens, legend: [String]) {
    let result = try Samples.result(of: Samples.crowded(), draws: false)
    var screen = result.layouts[0].screens[0]
    change(&screen.placed)
    let picture = ScreenPicture(screen: screen, study: result.study)
    let tokens = HTMLTokens(picture.content.source)
    #expect(tokens.problems == [])
    return (tokens, PictureLegend.states(of: [screen.placed]).map(\.meaning))
  }

  /// Words that are only drawn.
  private static func label(_ words: String) throws -> PlacedScreen.Decoration {
    let mail = try Samples.result(of: Samples.mail(), draws: false)
    var label = try #require(mail.layouts[0].screens[0].placed.decorations.first)
    label.kind = Element.Label.drawn
    label.label = words
    label.frame = Rectangle(x: 100, y: 720, width: 200, height: 40)
    return label
  }

  private func styles(_ tokens: HTMLTokens, _ name: String) -> [String] {
    tokens.all(name).compactMap { $0.attributes["class"] }
  }

  @Test func `A picture marks pressed and chosen targets beside their names`() throws {
    let (tokens, _) = try tokens { placed in
      placed.targets[0].isPressed = true
      placed.targets[1].isChosen = true
      placed.targets[1].badge = "3"
    }
    let words = tokens.all("text").map(\.text)
    #expect(words.contains("● save") && words.contains { $0.hasPrefix("✓ del") })
    #expect(styles(tokens, "rect").count { $0.hasSuffix(" pressed") } == 1)
  }

  @Test func `A bordered button has an outline in a picture`() throws {
    let (tokens, _) = try tokens { $0.targets[0].style = .bordered }
    #expect(tokens.all("text").map(\.text).contains("[save]"))
    #expect(styles(tokens, "rect").contains("visual bordered"))
  }

  @Test(arguments: [("on", 72.0), ("off", 42.0)])
  func `A switch that is on has its knob right in a picture`(_ value: String, _ x: Double) throws {
    let (tokens, _) = try self.tokens { placed in
      placed.targets[0].kind = Element.Switch.drawn
      placed.targets[0].value = value
    }
    let knob = try #require(
      tokens.all("rect").first { $0.parents == ["g", "g"] && $0.attributes["class"] == nil })
    #expect(Double(knob.attributes["x"] ?? "") == x)
    #expect(knob.attributes["width"] == knob.attributes["height"])
  }

  @Test func `A panel in a picture dims the screen and covers words behind it`() throws {
    let panel = Rectangle(x: 0, y: 700, width: 393, height: 152)
    let behind = try Self.label("behind")
    let open = try tokens { $0.decorations = [behind] }
    #expect(open.tokens.all("text").map(\.text).contains("behind"))
    #expect(!styles(open.tokens, "rect").contains("veil"))
    let (tokens, _) = try tokens { placed in
      placed.decorations = [behind]
      placed.panel = panel
    }
    #expect(!tokens.all("text").map(\.text).contains("behind"))
    let names = styles(tokens, "rect")
    let veil = try #require(names.firstIndex(of: "veil"))
    let sheet = try #require(names.firstIndex(of: "sheet"))
    let area = try #require(names.firstIndex { $0.hasPrefix("area") })
    #expect(veil < sheet && sheet < area)
  }

  @Test func `A picture shows words below a hit target or link, but not below a button`() throws {
    let sentence = try Self.label("See the Terms here")
    func isShown(under target: Rectangle, of kind: DrawnKind) throws -> Bool {
      let (tokens, _) = try tokens { placed in
        placed.decorations = [sentence]
        placed.targets[0].kind = kind
        placed.targets[0].visibleFrame = target
        placed.targets[0].hitTarget = sentence.frame.grown(by: 20)
        placed.targets[0].hitPieces = []
      }
      return tokens.all("text").map(\.text).contains(sentence.label)
    }
    let (beside, above) = (
      Rectangle(x: 20, y: 725, width: 60, height: 30), sentence.frame.grown(by: -1)
    )
    #expect(try isShown(under: beside, of: Element.Button.drawn))
    #expect(try isShown(under: above, of: Element.Link.drawn))
    #expect(try !isShown(under: above, of: Element.Button.drawn))
  }

  @Test func `A picture shows network use and content under a transparent status bar`() throws {
    let bar = Rectangle(x: 0, y: 0, width: 393, height: 20)
    let plain = try tokens { $0.statusBar = bar }
    #expect(styles(plain.tokens, "rect").contains("status"))
    let (tokens, _) = try tokens { placed in
      placed.statusBar = bar
      placed.isStatusBarTransparent = true
      placed.targets[0].visibleFrame.y = 10
      placed.showsNetworkIndicator = true
    }
    #expect(!styles(tokens, "rect").contains("status"))
    #expect(styles(tokens, "rect").contains("status clear"))
    #expect(tokens.all("text").map(\.text).contains("network in use"))
  }

  @Test func `A curled page in a picture ends in a wave`() throws {
    let (tokens, _) = try tokens { placed in
      placed.targets[0].role = .curledPage
      placed.targets[0].visibleFrame = Rectangle(x: 0, y: 0, width: 393, height: 200)
      placed.isStatusBarTransparent = false
    }
    let wave = try #require(tokens.all("path").first { $0.attributes["class"] == "wave" })
    #expect(wave.attributes["d"]?.hasPrefix("M0 200q") == true)
    _ = try self.tokens { placed in
      placed.targets[0].role = .curledPage
      placed.targets[0].visibleFrame = Rectangle(x: 0, y: 0, width: .infinity, height: .nan)
    }
  }

  @Test func `Wrong-target rates in a picture do not overlap`() throws {
    var study = Samples.crowded()
    study.person.spread = 3
    study.layouts[0].screens[0].elements = (0..<20).map { index in
      Samples.button(
        "b\(index)", "\(index)", x: 60 + Double(index % 4) * 50, y: 200 + Double(index / 4) * 40,
        width: 46, height: 36)
    }
    let screen = try Samples.result(of: study, draws: false).layouts[0].screens[0]
    let tokens = HTMLTokens(ConfusionArrows(of: screen).markup.source)
    let boxes = tokens.all("text").map { text in
      let width = FittedText(text.text, width: 60, sizes: [12])?.width ?? 0
      return Rectangle(
        x: (Double(text.attributes["x"] ?? "") ?? 0) - width / 2,
        y: Double(text.attributes["y"] ?? "") ?? 0, width: width, height: 12)
    }
    #expect(boxes.count > 6)
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        let common = box.intersection(other)
        #expect(common.isEmpty || min(common.width, common.height) < 0.2)
      }
    }
  }
}

/// What is written on targets and beside them.
@Suite struct `Words in pictures` {
  private static func picture(
    _ elements: [Element], _ layers: ScreenPicture.Layers = [.heat, .names]
  ) throws -> (picture: ScreenPicture, tokens: HTMLTokens) {
    var study = Samples.crowded()
    study.layouts[0].screens[0].elements = elements
    let result = try Samples.result(of: study, draws: false)
    let picture = ScreenPicture(
      screen: result.layouts[0].screens[0], study: study, layers: layers)
    let tokens = HTMLTokens(picture.content.source)
    #expect(tokens.problems == [])
    return (picture, tokens)
  }

  private static func element(_ kind: any ElementKind, _ id: String, _ label: String?) -> Element {
    var element = Element(kind: kind, id: id, label: label)
    element.frame = PartialFrame(x: 40, y: 200, width: 200, height: 44)
    return element
  }

  @Test func `Rates in a picture cover no other target and no other rate`() throws {
    let buttons = (0..<24).map { index -> Element in
      let x = 20.0 + Double(index % 4) * 90
      let y = 100.0 + Double(index / 4) * (index < 12 ? 48.0 : 72.0)
      return Samples.button("button-\(index)", "Button", x: x, y: y, width: 40, height: 34)
    }
    let (picture, _) = try Self.picture(buttons)
    let tokens = HTMLTokens(picture.figures(on: picture.faces).source)
    let boxes = tokens.all("text").map { text in
      // What says no size has that of its group.
      let size = text.attributes["font-size"].flatMap { Double($0) } ?? 11
      let width = FittedText(text.text, width: 200, sizes: [size])?.width ?? 0
      let bottom = Double(text.attributes["y"] ?? "") ?? 0
      return Rectangle(
        x: (Double(text.attributes["x"] ?? "") ?? 0) - width / 2, y: bottom - size, width: width,
        height: size)
    }
    #expect(boxes.count > 12)
    let visibleFrames = picture.placed.targets.map { $0.visibleFrame }
    for (index, box) in boxes.enumerated() {
      #expect(visibleFrames.count { !$0.intersection(box).isEmpty } <= 1)
      for other in boxes[(index + 1)...] { #expect(other.intersection(box).isEmpty) }
    }
  }

  @Test func `A picture names targets by label, and by id on request`() throws {
    let ok = Samples.button("ok", "Send it", x: 40, y: 200, width: 200, height: 60)
    #expect(try Self.picture([ok], [.names]).tokens.words.map(\.text) == ["Send it"])
    #expect(try Self.picture([ok], [.ids]).tokens.words.map(\.text) == ["ok"])
    let both = try Self.picture([ok], [.names, .ids]).tokens.words
    #expect(both.map { $0.attributes["class"] } == ["w tint", "i"])
    let same = Samples.button("ok", "ok", x: 40, y: 200, width: 200, height: 60)
    let once = try Self.picture([same], [.names, .ids]).tokens.words
    #expect(once.map(\.text) == ["ok"] && once[0].attributes["class"] == "tint")
  }

  /// A row in a group, with what stands in the row.
  private static func row(_ label: String?, _ children: [Element]) -> Element {
    var row = Element(kind: Element.Row(), id: "terms", label: label)
    row.children = children
    var group = Self.element(Element.Group(), "group", nil)
    group.children = [row]
    return group
  }

  @Test func `A picture names a row by its label, not by its id`() throws {
    let label = Element(kind: Element.Label(), id: "words", label: "I agree")
    let box = Element(kind: Element.Checkbox(), id: "box")
    let named = try Self.picture([Self.row(nil, [label, box])], [.names])
    let texts = named.tokens.all("text").map(\.text)
    #expect(texts.contains("I agree") && !texts.contains("terms"), "\(texts)")
    // Its own title stays, beside the words.
    let titled = try Self.picture([Self.row("Terms", [label])], [.names]).tokens
    #expect(Set(titled.all("text").map(\.text)).isSuperset(of: ["I agree", "Terms"]))
    #expect(
      try Self.picture([Self.row(nil, [box])], [.names]).tokens.all("text").map(\.text)
        .contains("Row"))
  }

  @Test(arguments: [(nil, nil), (0, nil), (0.3, 60), (1, 200)] as [(Double?, Double?)])
  func `A progress bar is filled as far as its value`(_ value: Double?, _ width: Double?) throws {
    var progress = Element.Progress()
    progress.value = value
    let tokens = try Self.picture([Self.element(progress, "upload", nil)]).tokens
    let parts = tokens.all("rect")
    #expect(parts.contains { $0.attributes["class"] == "rail" && $0.attributes["width"] == "200" })
    let done = parts.first { $0.attributes["class"] == "done" }
    #expect(done?.attributes["width"].flatMap(Double.init) == width)
    #expect(!tokens.all("text").map(\.text).contains("upload"))
  }

  @Test func `A known icon replaces the label in a picture`() throws {
    var star = Self.element(Element.IconButton(), "fav", "Favourite")
    star.icon = "star"
    let known = try Self.picture([star], [.names]).tokens
    #expect(known.all("path").contains { $0.attributes["class"] == "glyph" })
    #expect(known.words.isEmpty)
    star.icon = "no-such-picture"
    let unknown = try Self.picture([star], [.names]).tokens
    #expect(unknown.words.map(\.text) == ["Favourite"])
  }

  @Test(arguments: [("", "dim"), ("Oslo", nil)])
  func `A text field in a picture shows its text, else its placeholder`(
    _ held: String, _ style: String?
  ) throws {
    var field = Element.TextField()
    field.placeholder = "Town"
    var (picture, _) = try Self.picture([Self.element(field, "town", nil)], [.names])
    var screen = picture.screen
    screen.placed.targets[0].value = held
    picture = ScreenPicture(screen: screen, study: picture.study, layers: [.names])
    let text = try #require(HTMLTokens(picture.content.source).words.first)
    #expect(text.text == (held.isEmpty ? "Town" : held))
    #expect(text.attributes["class"] == (style.map { "w \($0) from" } ?? "w from"))
  }

  @Test func `A picture paints front targets over the words of targets behind them`() throws {
    let back = Samples.button("back", "Behind", x: 40, y: 200, width: 200, height: 60)
    let front = Samples.button("front", "Before", x: 60, y: 205, width: 170, height: 50)
    let source = try Self.picture([back, front], [.names]).picture.content.source
    let words = try #require(source.firstRange(of: "Behind"))
    let cover = try #require(source.firstRange(of: "<rect class=\"visual soft\" x=\"60\""))
    #expect(words.upperBound < cover.lowerBound)
  }
}
