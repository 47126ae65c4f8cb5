import ScenarioLanguage
import Testing
import TouchLab

/// One slip each, after which much of the file cannot be found: only the slip is told.
extension ErrorCase {
  static let lostNodes = [
    ErrorCase(
      "screen home { ⟦buton⟧ save x=1 y=1 }\ntask t { start home; tap save; expect hit=save }\n"
        + "require success target=save at-least=0.5\nignore crowding target=save because=x",
      "did you mean 'button'?"),
    ErrorCase(
      "screen home { list { ⟦rwo⟧ a opens=home } }\ntask t { tap a }", "did you mean 'row'?"),
    ErrorCase(
      "screen home { ⟦lst⟧ { row a; row b { icon-button -star } } }\ntask t { tap b-star; tap a }",
      "did you mean 'list'?"),
    ErrorCase(
      "screen home { list { row b { ⟦icon-buton⟧ -star } } }\ntask t { tap b-star }",
      "did you mean 'icon-button'?"),
    ErrorCase(
      "screen home { ⟦steppr⟧ dose x=1 y=1 }\ntask t { tap dose-plus }", "did you mean 'stepper'?"),
    ErrorCase(
      "screen home { button a x=1 y=1 opens=two }\n⟦scren⟧ two { button b x=1 y=1 }\n"
        + "task t { start two; tap b; expect screen=two }", "did you mean 'screen'?"),
    ErrorCase(
      "⟦layot⟧ one { screen home { button a x=1 y=1 } }\nlayout two like=one { screen other }\n"
        + "task t { start home; tap a }\nrequire clean task=t at-least=0.5 layout=one",
      "did you mean 'layout'?"),
    ErrorCase("⟦taks⟧ t { start home }\nscreen home\nrequire clean task=t at-least=0.5", "task"),
    ErrorCase(
      "⟦preson⟧ me like=thumb\nperson me thumb\nscreen home { button a x=1 y=1 }\n"
        + "require success target=a at-least=0.1 person=me", "person"),
    ErrorCase("person me like=⟦thum⟧\nperson me thumb\nscreen home", "did you mean 'thumb'"),
    ErrorCase("⟦devcie⟧ mine like=ipad\ndevice mine\nscreen home", "did you mean 'device'?"),
    ErrorCase("device mine { ⟦sizee⟧ 300 400; ppi 300 }\nscreen home", "did you mean 'size'?"),
    ErrorCase("device mine { size 300 ⟦0⟧; ppi 300 }\ndevice mine\nscreen home", "more than 0"),
    ErrorCase("screen home { button a x=1 y=1; ⟦button a x=2 y=2⟧ }", "is used twice"),
    ErrorCase(
      "screen home\n⟦screen⟧ home { button a x=1 y=1 }\ntask t { tap a }", "is used twice"),
    ErrorCase(
      "⟦screen⟧ title=A { button a x=1 y=1 }\nscreen home\ntask t { tap a }", "needs an id"),
    ErrorCase(
      "screen home { list { row a { icon-button -x }; ⟦row a { icon-button -x }⟧ } }", "twice"),
    ErrorCase(
      "screen home { ⟦buton⟧ a x=1 y=1 }\nscreen other like=home { without a; button a y=9 }",
      "did you mean 'button'?"),
    ErrorCase(
      "screen home { toolbar { ⟦itme⟧ a } }\nscreen other like=home { item a }",
      "did you mean 'item'?"),
    ErrorCase(
      "screen home { ⟦buton⟧ a x=1 y=1; button b x=1 below=a }", "did you mean 'button'?"),
    ErrorCase(
      "screen home { picker p x=1 y=1 selected=one { ⟦optoin⟧ one } }", "did you mean 'option'?"),
  ]

  static let lostLayouts = [
    ErrorCase(
      "layout one { screen home { button a x=1 y=1 } }\nlayout two like=⟦noe⟧ { screen other }\n"
        + "layout three like=two { screen home like=home { button a x=2 } }\n"
        + "task t { start home; tap a }\nrequire success target=a at-least=0.5 layout=two",
      "did you mean 'one'?"),
    ErrorCase(
      "screen home { button a x=1 y=1 }\nscreen two like=⟦hmoe⟧ { without b; button c x=1 y=1 }\n"
        + "task t { start two; tap d }", "did you mean 'home'?"),
  ]

  static let lostProperties = [
    ErrorCase("screen home { button a ⟦xx⟧=1 y=1 }", "did you mean 'x'?"),
    ErrorCase("screen home { button a ⟦righ⟧=1 y=1 }", "did you mean 'right'?"),
    ErrorCase("screen home { button a right=⟦\"1\"⟧ y=1 }", "right must be a number"),
    ErrorCase(
      "screen home { button ⟦id⟧=a ⟦label⟧=\"A\" x=1 y=1 }\ntask t { tap a }", "without a name",
      "after the id"),
    ErrorCase(
      "screen home { button a x=1 y=1 }\nrequire success ⟦taget⟧=a at-least=0.1", "target"),
    ErrorCase(
      "screen home { button a x=1 y=1 }\nrequire success ⟦a⟧ at-least=0.1", "write target=a"),
    ErrorCase(
      "screen home { button a x=1 y=1 }\nrequire success target=a ⟦>⟧= 0.1", "write at-least="),
    ErrorCase(
      "screen home { button a x=1 y=1 }\nrequire success target=a ⟦at-lest⟧=0.1", "at-least"),
    ErrorCase("screen home\nignore crowding screen=home ⟦becuase⟧=\"so\"", "because"),
    ErrorCase("screen home { button a x=1 y=1 }\ntask t { drag a ⟦too⟧=5 }", "did you mean 'to'?"),
    ErrorCase("screen home { slider v x=1 y=1 max=⟦\"9\"⟧ value=5 }", "max must be a number"),
  ]

  /// Slips of different kinds, each of which stays one.
  static let trueOnes = [
    ErrorCase("screen home { ⟦buton⟧ a }\ntask t { tap ⟦b⟧ }", "button", "no element 'b'"),
    ErrorCase(
      "screen home { ⟦buton⟧ a }\ntask t { ⟦tpa⟧ b; tap ⟦b⟧ }", "button", "tap", "no element"),
    ErrorCase("screen home { ⟦button⟧ a ⟦colour⟧=red y=1 }", "needs x=", "no property"),
  ]
}

@Suite struct `Errors that follow from others` {
  @Test(
    arguments: ErrorCase.lostNodes + ErrorCase.lostLayouts + ErrorCase.lostProperties
      + ErrorCase.trueOnes)
  func `Errors that follow from another error are not reported`(given: ErrorCase) {
    given.check()
  }

  @Test func `Errors that follow from an unreadable file are not reported`() {
    let file = SourceFile(
      path: "app.kdl",
      text: "include \"parts.kdl\"\nscreen home { button a x=1 y=1 opens=two }\ntask t { tap b }")
    let found = ScenarioReader.read(file) { path in
      .file(SourceFile(path: path, text: "screen two { button b x=1pt }"))
    }
    #expect(found.diagnostics.map { "\($0.place.file):\($0.lineAndColumn)" } == ["parts.kdl:1:26"])
  }
}
