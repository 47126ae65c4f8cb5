import Testing

@Suite struct `All changes against the file` {
  private static let app = """
    platform android
    device test { size 400 600; ppi 320; scale 2; status-bar 20 }
    person index-everyday thumb
    screen home title="Home" {
        text-field name "Name" x=20 y=60 width=200 height=40
        button go "Go" x=20 y=120 width=30 height=30 opens=end
        button stop "Stop" x=54 y=120 width=30 height=30 danger=irreversible
        button more "More" x=300 y=120 width=48 height=48 presents=choice
        button low "Low" x=20 y=420 width=30 height=30
        menu choice { action copy; action delete danger=irreversible }
    }
    screen end {
        list { row one; row two; row three; row four; row five; row six; row seven; row eight
            row nine; row ten; row eleven; row twelve; row thirteen; row fourteen }
        button keep x=20 y=520 width=20 height=20
    }
    """

  /// The rows of a table that say what a change did, one person's beside another's.
  private func figures(_ text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("→") }
        .map { $0.split(separator: " ").joined(separator: " ") })
  }

  @Test(arguments: [
    (["start home"], "resize go 40 40"), (["tap name"], "resize go 40 40"),
    (["tap go"], "resize keep 40 40"), (["tap go", "swipe up"], "resize keep 40 40"),
  ])
  func `The command diff reports the same rates as the answer to the change`(
    _ way: [String], _ change: String
  ) {
    var prompt = Prompt(Self.app)
    for line in way { prompt.does(line) }
    let answer = figures(prompt.does(change))
    #expect(!answer.isEmpty)
    #expect(figures(prompt.does("diff")).isSuperset(of: answer))
  }
}
