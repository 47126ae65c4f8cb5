import Testing
import TouchLab

extension ElementCase {
  static let rows = [
    ElementCase("list", "list") {
      $0.kind == Element.Kind(Element.List(rowHeight: 44)) && $0.id.isEmpty
    },
    ElementCase("list e row-height=60", "list") {
      $0.kind == Element.Kind(Element.List(rowHeight: 60))
    },
    ElementCase("list { section \"Alerts\"; row a \"A\" }", "section") { $0.label == "Alerts" },
    ElementCase("list { row e \"General\" }", "row") {
      $0.label == "General" && $0.kind == Element.Kind(Element.Row())
    },
    ElementCase("list e { row b \"B\"; row a \"A\" }", "list") {
      $0.children.map(\.id) == ["b", "a"]
    },
    ElementCase("grid", "grid") { $0.kind == Element.Kind(Element.Grid()) },
    ElementCase("grid e columns=3 cell-width=90 cell-height=80 spacing=4", "grid") {
      $0.kind == Element.Kind(Element.Grid(columns: 3, cellWidth: 90, cellHeight: 80, spacing: 4))
    },
    ElementCase("grid { cell e \"One\" }", "cell") {
      $0.label == "One" && $0.kind == Element.Kind(Element.Cell())
    },
  ]

  private static let buttonKinds = Element.Button.Role.allCases.map { role in
    ElementCase("button e x=1 y=2 kind=\(role.rawValue)", "button") {
      $0.kind == Element.Kind(Element.Button(role: role))
    }
  }

  static let buttons =
    buttonKinds + [
      ElementCase("button e x=1 y=2 width=3 height=4", "button") {
        $0.frame == PartialFrame(x: 1, y: 2, width: 3, height: 4) && $0.label == nil
          && $0.kind == Element.Kind(Element.Button(role: .action))
      },
      ElementCase("button e \"OK\" x=-1.5 y=0", "button") {
        $0.label == "OK" && $0.frame == PartialFrame(x: -1.5, y: 0)
      },
      ElementCase("button e x=1 y=2 kind=input-field for=f\ntext-field f x=1 y=30", "button") {
        $0.kind == Element.Kind(Element.Button(role: .inputField, field: "f"))
      },
      ElementCase("info e x=1 y=2 flips=other", "info") {
        $0.effect == .flips("other") && $0.frame == PartialFrame(x: 1, y: 2)
      },
    ]

  static let fields = [
    ElementCase("text-field e x=1 y=2 width=3 height=4", "text-field") {
      $0.kind == Element.Kind(Element.TextField(.text))
        && $0.frame == PartialFrame(x: 1, y: 2, width: 3, height: 4)
    },
    ElementCase("text-field e x=1 y=2 purpose=text", "text-field") {
      $0.kind == Element.Kind(Element.TextField(.text))
    },
    ElementCase("text-field e x=1 y=2 purpose=search", "text-field") {
      $0.kind == Element.Kind(Element.TextField(.search))
    },
    ElementCase("segmented e x=1 y=2 width=300 height=30 { segment a \"A\" }", "segmented") {
      $0.frame == PartialFrame(x: 1, y: 2, width: 300, height: 30) && $0.children.count == 1
    },
    ElementCase("keyboard", "keyboard") { $0.kind == Element.Kind(Element.Keyboard()) },
  ]

  static let panels = [
    ElementCase(
      "value-selector e { option a \"A\"; option b \"B\"; button ok \"OK\" }", "value-selector"
    ) { $0.children.map(\.kind.name) == ["option", "option", "button"] },
    ElementCase("value-selector v { option e \"Norway\" }", "option") { $0.label == "Norway" },
    ElementCase("action-sheet e { action a \"A\"; action b \"B\" }", "action-sheet") {
      $0.children.map(\.label) == ["A", "B"]
    },
    ElementCase("action-sheet s { action e \"Delete\" danger=irreversible }", "action") {
      $0.danger == .irreversible
    },
  ]

  private static func media(_ text: String, _ expected: Element.Media) -> ElementCase {
    ElementCase(text, "media") { $0.kind == Element.Kind(expected) }
  }

  static let drawn = [
    media("media e fullscreen=#true", .init(isFullScreen: true, reveal: .tap)),
    media("media e x=0 y=64", .init(isFullScreen: false)),
    media("media e fullscreen=#true hides-after=2.5", .init(isFullScreen: true, hidesAfter: 2.5)),
    media("media e fullscreen=#true reveal=tap", .init(isFullScreen: true, reveal: .tap)),
    media(
      "media e fullscreen=#true reveal=double-tap", .init(isFullScreen: true, reveal: .doubleTap)),
    media("media e fullscreen=#true reveal=swipe", .init(isFullScreen: true, reveal: .swipe)),
    ElementCase("media e fullscreen=#true { button play \"▶\" x=1 y=2 }", "media") {
      $0.children.map(\.id) == ["play"]
    },
    ElementCase("media e x=1 y=64 width=200 height=100", "media") {
      $0.frame == PartialFrame(x: 1, y: 64, width: 200, height: 100)
    },
    ElementCase("background dark=#true", "background") {
      $0.kind == Element.Kind(Element.Background(isDark: true))
    },
    ElementCase("background", "background") {
      $0.kind == Element.Kind(Element.Background(isDark: false))
    },
    ElementCase("image e x=1 y=2 width=3 height=4", "image") {
      $0.frame == PartialFrame(x: 1, y: 2, width: 3, height: 4)
    },
    ElementCase("label e \"Hello\" x=1 y=2 width=30 height=4", "label") {
      $0.label == "Hello" && $0.frame == PartialFrame(x: 1, y: 2, width: 30, height: 4)
    },
  ]
}

@Suite struct `Content` {
  @Test(
    arguments: ElementCase.rows + ElementCase.buttons + ElementCase.fields + ElementCase.panels
      + ElementCase.drawn)
  func `Properties of content are read`(given: ElementCase) throws {
    try given.check()
  }
}
