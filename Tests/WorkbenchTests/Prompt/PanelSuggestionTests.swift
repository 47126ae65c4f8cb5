import Testing

/// What `suggest` and `apply` look at while a panel is open: the panel, as `predict` does.
@Suite struct `Suggestions for an open panel` {
  /// A crowded screen, and a crowded sheet of it.
  private static let app = """
    platform android
    device pixel-9
    person older-adult
    screen a title="A" {
        button x "X" x=20 y=200 width=30 height=30
        button y "Y" x=52 y=200 width=30 height=30 danger=costly
        button open "Open" x=20 y=400 width=100 height=60 presents=s
        sheet s detents=medium {
            label l "A"
            button m "Message"
            button b "Block" danger=costly
            button close "Close" dismisses=#true
        }
        app-bar
    }

    """

  @Test func `Suggestions concern the open panel, and apply reports its rates`() {
    var prompt = Prompt(Self.app, columns: 200)
    #expect(prompt.does("suggest").contains(" · a\n"))
    prompt.does("tap open")
    let told = prompt.does("suggest")
    #expect(told.contains(" · a/s\n") && !told.contains(" · a\n"), "\(told)")
    let made = prompt.does("apply 1")
    #expect(made.hasPrefix("made 1: ") && made.contains("mean of the screen"), "\(made)")
    #expect(!made.contains("as a user first meets it"))
  }

  @Test func `Suggestions concern a panel that is open at the start of its screen`() {
    var prompt = Prompt(
      """
      platform android
      device pixel-9
      person older-adult
      screen a title="A" {
          sheet s detents=medium shown=#true {
              label l "A"
              button m "Message"
              button b "Block" danger=costly
          }
          app-bar
      }

      """, columns: 200)
    #expect(prompt.does("predict").contains("  b "))
    #expect(prompt.does("suggest").contains(" · a/s\n"))
    #expect(prompt.does("apply 1").contains("mean of the screen"))
  }

  @Test(arguments: ["suggest", "suggest b"])
  func `An applied suggestion reports the rates of its own screen or panel`(_ search: String) {
    var prompt = Prompt(Self.app, columns: 200)
    prompt.does("tap open", search, "tap close")
    let made = prompt.does("apply 1")
    #expect(made.contains("on a/s, as first seen:"), "\(made)")
    #expect(made.contains("mean of the screen") && !made.contains("no rate changed"))
    prompt.does("undo", "tap open", "start a", "suggest", "tap open")
    #expect(prompt.does("apply 1").contains("on a, as first seen:"))
  }
}
