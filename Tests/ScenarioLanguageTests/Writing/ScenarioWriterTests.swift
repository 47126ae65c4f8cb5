import TestSupport
import Testing
import TouchLab

@testable import ScenarioLanguage

@Suite struct `Writing scenarios` {
  /// That a study is written in canonical form and reads back as the same.
  private func check(_ study: Study, _ comment: String, hasTexts: Bool = true) throws {
    let text = ScenarioWriter.text(of: study)
    let file = SourceFile(path: study.path, text: text)
    let reading = ScenarioReader.read(file)
    let again = try #require(
      reading.study, "\(comment)\n\(text)\n\(reading.diagnostics.map(\.text))")
    let (one, other) = (
      StudyWithoutPlaces(study, hasTexts: hasTexts), StudyWithoutPlaces(again, hasTexts: hasTexts)
    )
    #expect(one == other, "\(comment)\n\(text)")
    #expect(try Canonical.text(of: file) == text, "\(comment)")
    #expect(ScenarioWriter.text(of: again) == text, "\(comment)")
  }

  @Test(arguments: `The scenarios of the repository`.paths)
  func `Every example is the same after writing and reading`(path: String) throws {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let reading = ScenarioReader.read(source) { path in
      guard let bytes = try? Repository.bytes(of: path) else { return .unreadable("not there") }
      return .file(SourceFile(path: path, bytes: bytes))
    }
    try check(try #require(reading.study), path)
  }

  @Test(arguments: UInt64(0)..<60)
  func `Random studies are the same after writing and reading`(seed: UInt64) throws {
    var random = RandomStudies(seed: seed)
    for _ in 0..<4 { try check(random.study(), "seed \(seed)", hasTexts: false) }
  }

  @Test func `Defaults are not written`() {
    var study = Study(path: "a/home.kdl", title: "home", layouts: [])
    var button = Element(kind: Element.Button(), id: "ok", label: "OK")
    button.frame = PartialFrame(x: 10, y: 20.5)
    study.layouts = [
      Layout(id: "home", screens: [Screen(id: "main", title: "Main", elements: [button])])
    ]
    #expect(
      ScenarioWriter.text(of: study) == """
        screen main title="Main" {
            button ok "OK" x=10 y=20.5
        }

        """)
  }

  @Test func `Comments of a study are written above and after statements`() throws {
    let study = try study(
      "layout one { screen a; screen b { button x \"X\" x=1 y=1; button y \"Y\" x=2 y=2 } }")
    let comments = ScenarioWriter.Comments(
      header: ["from elsewhere"], notes: [.init(layout: 0, screen: 1, element: 1): "a note"])
    let text = ScenarioWriter.text(of: study, comments)
    #expect(text.hasPrefix("// from elsewhere\n"))
    #expect(
      text.split(separator: "\n").filter { $0.contains("a note") } == [
        "        button y \"Y\" x=2 y=2 // a note"
      ])
    #expect(try Canonical.text(of: SourceFile(path: "a.kdl", text: text)) == text)
  }

  @Test func `A layout with like= is written as its differences`() throws {
    let text = """
      layout one {
          screen a
          screen b
      }

      layout two like=one {
          screen b {
              button x "X" x=1 y=1
          }
          screen c
      }

      """
    #expect(ScenarioWriter.text(of: try study(text)) == text)
  }

  @Test(arguments: [
    "person thumb older-adult\n",
    "person thumb older-adult hand=left\n",
    "person me like=thumb hand=left {\n    spread 1.5\n    lapse 0.02\n    offset 0.6 -0.6\n}\n",
    "person a like=thumb {\n    spread 2\n}\nperson b like=a {\n    lapse 0.5\n}\nperson a b index\n",
    "person thumb like=thumb {\n    lapse 0.5\n}\n",
    "person me like=thumb {\n    spread 1.2 low=1 high=1.5\n}\n",
    "person me {\n    spread 1.3\n}\n",
    "device iphone-3g\n",
    "device tv {\n    size 900 500\n    scale 2\n    ppi 50\n    status-bar 0\n    kind tablet\n}\n",
    "orientation landscape\nedition ios-4 ios-7\ntrials 5\nseed 9\n",
  ])
  func `People, device and trials are written`(settings: String) throws {
    let text = settings + "\nscreen home title=\"Home\"\n"
    #expect(ScenarioWriter.text(of: try study(text)) == text)
  }

  @Test func `Steps, requirements and ignores keep their text if unchanged`()
    throws
  {
    let text = """
      screen home {
          button ok "OK" x=100 y=100
      }

      task t {
          start "home"
          tap 100.0 100
          expect screen="home" hit=ok
      }

      require success at-least=0.90 target=ok

      ignore crowding because="so" target=ok

      """
    var given = try study(text)
    #expect(ScenarioWriter.text(of: given) == text)
    given.tasks[0].steps[1].action = .tap(.target("ok"))
    given.requirements[0].bound = .atMost(0.5)
    given.ignores[0].reason = "so \"it\" is"
    let changed = ScenarioWriter.text(of: given)
    #expect(changed.contains("    tap ok\n"))
    #expect(changed.contains("require success target=ok at-most=0.5\n"))
    #expect(changed.contains("ignore crowding target=ok because=\"so \\\"it\\\" is\"\n"))
  }
}
