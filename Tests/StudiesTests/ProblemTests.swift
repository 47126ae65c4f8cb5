import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@Suite struct `Problems` {
  /// The findings of a scenario by layout, and its problems.
  private static func checked(
    _ text: String
  ) throws -> (layouts: [LayoutFindings], problems: [Problem]) {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    #expect(reading.diagnostics.isEmpty)
    let study = try #require(reading.study)
    let layouts = try #require(FindingsRunner.findings(of: study))
    return (layouts, layouts.problems(in: study))
  }

  /// Scenarios with each kind of cause.
  private static let scenarios = [
    // Small buttons in rows, a danger beside another target, and a covered button.
    """
    platform android
    resolution views
    person older-adult
    screen list title="List" {
        button a "A" x=16 y=100 width=40 height=40
        button b "B" x=16 y=200 width=40 height=40
        button c "C" x=16 y=300 width=40 height=40
        button edit "Edit" x=100 y=400 width=44 height=60
        button remove "Delete" x=148 y=400 width=60 height=60 danger=irreversible
        button save "Save" x=100 y=600 width=96 height=48
        plate bar x=90 y=590 width=200 height=100
    }
    """,
    // Two people, two layouts that share a screen, and an ignored finding.
    """
    person thumb older-adult
    layout one {
        screen home { button go "Go" x=20 y=200 width=20 height=20 }
    }
    ignore often-missed target=ok because="known"
    layout two like=one { screen more { button ok "OK" x=20 y=200 width=20 height=20 } }
    """,
    // Rules about the design alone.
    """
    edition ios-7
    screen home { navigation-bar { right a; right b; right c; right d }; toolbar { item refresh } }
    """,
  ]

  @Test(arguments: scenarios)
  func `Each finding of a study belongs to exactly one problem`(_ text: String) throws {
    let (layouts, problems) = try Self.checked(text)
    let findings = layouts.flatMap { layout in
      layout.screens.flatMap { screen in
        screen.findings.map { [layout.id, screen.id, $0.rule, $0.target, $0.message.text] }
      }
    }
    let told = problems.flatMap(\.rules).flatMap(\.findings).map {
      [$0.layout, $0.screen, $0.finding.rule, $0.finding.target, $0.finding.message.text]
    }
    #expect(!findings.isEmpty)
    #expect(told.sorted { "\($0)" < "\($1)" } == findings.sorted { "\($0)" < "\($1)" })
  }

  @Test(arguments: scenarios)
  func `Ranks count from one, the gravest problem first`(_ text: String) throws {
    let (_, problems) = try Self.checked(text)
    #expect(problems.map(\.rank) == Array(1...problems.count))
    let outcomes = problems.compactMap(\.harm?.outcome).map { $0 == .irreversible }
    #expect(outcomes == outcomes.sorted { $0 && !$1 })
  }

  @Test func `Like targets with one fault are one problem`() throws {
    let (_, problems) = try Self.checked(Self.scenarios[0])
    let small = try #require(problems.first { $0.cause == .tooSmall })
    #expect(small.targets.map(\.id) == ["a", "b", "c"])
    #expect(small.rules.contains { $0.rule == "touch-target-size" && $0.findings.count == 3 })
  }

  @Test func `A danger that a tap on its neighbour activates comes first`() throws {
    let (_, problems) = try Self.checked(Self.scenarios[0])
    let first = try #require(problems.first)
    #expect(first.cause == .dangerousNeighbour)
    #expect(first.targets.map(\.id) == ["remove"])
    #expect(first.harm?.meant?.id == "edit")
    #expect(first.harm?.outcome == .irreversible)
  }

  @Test func `A target that another covers whole is dead, and the cover is blamed`() throws {
    let (_, problems) = try Self.checked(Self.scenarios[0])
    let dead = try #require(problems.first { $0.cause == .dead })
    #expect(dead.targets.map(\.id) == ["save"])
    #expect(dead.blame?.id == "bar")
    #expect(dead.harm?.rate == 1)
  }

  @Test func `Layouts that share a screen share its problem, and two people name the worse one`()
    throws
  {
    let (_, problems) = try Self.checked(Self.scenarios[1])
    let go = problems.filter { $0.targets.map(\.id) == ["go"] }
    #expect(!go.isEmpty)
    #expect(go.allSatisfy { $0.layouts == ["one", "two"] })
    let harm = try #require(go.lazy.compactMap(\.harm).first)
    #expect(harm.person == "older-adult")
  }

  @Test(arguments: scenarios)
  func `No problem has a finding of one rule on a pair in both directions`(_ text: String) throws {
    let (_, problems) = try Self.checked(text)
    var seen: Set<[String]> = []
    for placed in problems.flatMap(\.rules).flatMap(\.findings)
    where !placed.finding.neighbour.isEmpty {
      let (one, other) = (placed.finding.target, placed.finding.neighbour)
      let place = [
        placed.layout, placed.screen, placed.finding.rule, placed.finding.message.measured,
      ]
      seen.insert(place + [one, other])
      #expect(!seen.contains(place + [other, one]), "\(one) and \(other)")
    }
  }

  @Test func `A problem's share is the mis-tap rate of its target`() throws {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: Self.scenarios[0]))
    let study = try #require(reading.study)
    let (_, problems) = try Self.checked(Self.scenarios[0])
    let result = try #require(StudyRunner.run(study, draws: false))
    let targets = result.layouts.flatMap(\.screens).flatMap(\.targets)
    var compared = 0
    for problem in problems where problem.cause == .tooSmall && problem.harm?.outcome == .nothing {
      let harm = try #require(problem.harm)
      let missed = problem.targets.compactMap { subject in
        targets.first { $0.target.id == subject.id }?.exact?.first { $0.outcome == .hit }
      }.map { 1 - $0.probability }
      let (least, most) = (try #require(missed.min()), try #require(missed.max()))
      #expect(abs(least - harm.rate) < 1e-12 && abs(most - harm.most) < 1e-12)
      compared += missed.count
    }
    #expect(compared >= 3)
  }

  @Test(arguments: scenarios)
  func `The problems of a run are those of check`(_ text: String) throws {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: text))
    let study = try #require(reading.study)
    let result = try #require(StudyRunner.run(study, draws: false))
    let (_, problems) = try Self.checked(text)
    #expect(result.problems.map(\.cause) == problems.map(\.cause))
    #expect(result.problems.map { $0.targets.map(\.id) } == problems.map { $0.targets.map(\.id) })
  }

  /// Fields and rows of the least height of the platform, on which older adults often miss.
  private static let standard = """
    device iphone-11; platform classic
    person older-adult
    layout one {
        screen basket title="Basket" {
            navigation-bar
            list { row address "Address" opens=form; row payment "Payment" }
        }
        screen form title="Address" {
            navigation-bar
            text-field name x=20 y=120 width=374 height=40
            text-field street x=20 y=220 width=374 height=40
        }
    }
    layout two like=one {
        screen form title="Address" {
            navigation-bar
            text-field name x=20 y=120 width=374 height=40
            text-field street x=20 y=220 width=374 height=40
            button save "Save" x=20 y=500 width=300 height=40
        }
    }
    """

  @Test func `Often-missed targets of standard size are one problem of their screen`() throws {
    let (layouts, problems) = try Self.checked(Self.standard)
    let missed = layouts.flatMap(\.screens).flatMap(\.findings).filter { $0.rule == "often-missed" }
    #expect(missed.count > 6)
    #expect(Set(problems.map(\.screenTitle)) == ["Basket", "Address"])
    #expect(problems.count == 2 && problems.allSatisfy(\.isOfStandardSize))
    let form = try #require(problems.first { $0.screenTitle == "Address" })
    #expect(form.targets.filter { !$0.hasSystemSize }.map(\.id) == ["name", "street", "save"])
    #expect(form.layouts == ["one", "two"])
  }

  @Test func `The height that people hit easily is the first step at which all targets pass`()
    throws
  {
    let (_, problems) = try Self.checked(Self.standard)
    let form = try #require(problems.first { $0.screenTitle == "Address" })
    let height = try #require(form.easyHeight)
    #expect(height > 44)
    func findings(_ height: Double) throws -> [Finding] {
      let text = Self.standard.replacing("height=40", with: "height=\(height)")
      return try Self.checked(text).layouts.flatMap(\.screens).filter { $0.id == "form" }
        .flatMap(\.findings).filter { ["name", "street", "save"].contains($0.target) }
    }
    #expect(try findings(height) == [])
    #expect(try findings(height - 4) != [])
  }

  private static func distance(_ text: String, of id: String) throws -> Problem.FixDistance? {
    try checked(text).problems.first { $0.targets.map(\.id) == [id] }?.distance
  }

  @Test func `A cover over the end of a list asks for room below its last row`() throws {
    func inbox(_ bottom: Int) -> String {
      let rows = (0..<12).map { #"row r\#($0) "Mail \#($0)" { icon-button star\#($0) "Star" }"# }
      return """
        platform android
        device android-phone
        person thumb
        screen inbox title="Inbox" {
            list row-height=72 { \(rows.joined(separator: "; ")) }
            floating-button compose "Compose" right=16 bottom=\(bottom)
        }
        """
    }
    // The button is 56 dp high.
    for (bottom, room) in [(16, 72.0), (24, 80)] {
      let distance = try #require(try Self.distance(inbox(bottom), of: "star11"))
      #expect(distance == Problem.FixDistance(way: .below, length: room))
    }
  }

  @Test func `A target in a system area moves out of it by whole pixels`() throws {
    let text = """
      platform ios
      device iphone-15
      screen home title="Home" { button go "Go" x=100 y=808 width=200 height=44 }
      """
    let distance = try #require(try Self.distance(text, of: "go"))
    #expect(distance.way == .up)
    #expect(distance.length == 34)
    let moved = text.replacing("y=808", with: "y=\(808 - distance.length)")
    let findings = try Self.checked(moved).layouts.flatMap(\.screens).flatMap(\.findings)
    #expect(!findings.contains { $0.rule == "system-area" })
  }

  @Test func `Like pairs are one problem, whatever the names of their neighbours`() throws {
    let (_, problems) = try Self.checked(
      """
      platform web
      screen form title="Form" {
          button one "One" x=20 y=100 width=158 height=16
          text-field first x=20 y=118 width=158 height=40
          button two "Two" x=20 y=300 width=158 height=16
          text-field second x=20 y=318 width=158 height=40
      }
      """)
    let crowded = problems.filter { $0.cause == .crowded }
    #expect(crowded.map { $0.targets.map(\.id) } == [["one", "two"]])
    #expect(crowded.first?.harm?.takersDiffer == true)
  }

  @Test func `A target that closes a form has a problem besides that of its size`() throws {
    let (_, problems) = try Self.checked(
      """
      platform ios
      device iphone-15
      person thumb older-adult
      screen home title="Home" {
          navigation-bar
          button pair "Pair" x=40 y=300 width=120 height=50 presents=code
      }
      screen code title="Code" {
          navigation-bar
          text-field digit "3" x=200 y=300 width=44 height=44
          button stop "Cancel" x=246 y=300 width=80 height=44 system=cancel dismisses=#true
      }
      """)
    let lost = try #require(problems.first)
    #expect(lost.cause == .inputLost && lost.targets.map(\.id) == ["digit"])
    #expect(lost.blame?.id == "stop")
    let harm = try #require(lost.harm)
    #expect(harm.outcome == .lost && harm.person == "older-adult")
    let shares = lost.rules.flatMap(\.findings).compactMap(\.finding.share)
    #expect(shares.count == 2 && harm.rate == shares.max())
    #expect(problems.contains { $0.cause == .crowded && $0.isAbout("digit") })
  }

  @Test func `Controls in like rows are one problem, which the rows cause`() throws {
    let (_, problems) = try Self.checked(
      """
      platform android
      device pixel-8
      person thumb
      screen s title="S" {
          app-bar
          list row-height=56 {
              row one "One" opens=t { icon-button -close "Close" x=356 y=4 width=48 height=48 }
              row two "Two" opens=t { icon-button -close "Close" x=356 y=4 width=48 height=48 }
          }
      }
      screen t title="T" { app-bar }
      """)
    let crowded = problems.filter { $0.cause == .crowded }
    #expect(crowded.map { $0.targets.map(\.id) } == [["one-close", "two-close"]])
    #expect(crowded.first?.harm?.isOnContainer == true)
  }
}
