import Remedies
import Testing
import TouchLab

/// A screen that calls for a remedy, and one like it that does not.
struct RemedyCase: CustomTestStringConvertible, Sendable {
  let remedy: RemedyKind
  let platform: String
  var person = "thumb"
  let offered: String
  let notOffered: String

  var testDescription: String { remedy.rawValue }

  static let all: [RemedyCase] = [
    RemedyCase(
      remedy: .enlargeHitTarget, platform: "ios",
      offered: #"screen s { icon-button close "Close" x=300 y=300 width=20 height=20 }"#,
      notOffered: #"screen s { icon-button close "Close" x=300 y=300 width=60 height=60 }"#),
    RemedyCase(
      remedy: .enlargeTarget, platform: "ios", person: "older-adult",
      offered: #"screen s { text-field name x=20 y=120 width=350 height=30 }"#,
      notOffered: #"screen s { text-field name x=20 y=120 width=350 height=60 }"#),
    RemedyCase(
      remedy: .tallerRows, platform: "ios", person: "older-adult",
      offered:
        #"screen s { list row-height=44 { row a "A" opens=t; row b "B" opens=t } }; screen t"#,
      notOffered:
        #"screen s { list row-height=60 { row a "A" opens=t; row b "B" opens=t } }; screen t"#),
    RemedyCase(
      remedy: .addSpace, platform: "ios",
      offered: """
        screen s {
            button a "A" x=20 y=300 width=24 height=24
            button b "B" x=44 y=300 width=24 height=24
            button c "C" x=68 y=300 width=24 height=24
        }
        """,
      notOffered: """
        screen s {
            button a "A" x=20 y=300 width=60 height=60
            button b "B" x=110 y=300 width=60 height=60
            button c "C" x=200 y=300 width=60 height=60
        }
        """),
    RemedyCase(
      remedy: .separate, platform: "ios", person: "older-adult",
      offered: """
        screen s {
            button save "Save" x=16 y=300 width=60 height=44
            button delete "Delete" x=78 y=300 width=60 height=44 danger=irreversible
        }
        """,
      notOffered: """
        screen s {
            button save "Save" x=16 y=300 width=80 height=44
            button delete "Delete" x=290 y=300 width=80 height=44 danger=irreversible
        }
        """),
    RemedyCase(
      remedy: .confirm, platform: "android",
      offered: """
        screen s {
            app-bar { right edit "Edit" icon=edit; right delete "Delete" icon=trash danger=irreversible }
        }
        """,
      notOffered: """
        screen s {
            app-bar { right edit "Edit" icon=edit; right delete "Delete" icon=trash presents=ask }
            dialog ask "Delete?" { action no "Cancel" dismisses=#true; action yes "Delete" danger=irreversible }
        }
        """),
    RemedyCase(
      remedy: .scrollRoom, platform: "android",
      offered: floating(rows: 16, padding: ""),
      notOffered: floating(rows: 16, padding: "padding-bottom=88 ")),
    RemedyCase(
      remedy: .moveFloating, platform: "android",
      offered: """
        screen s {
            app-bar
            icon-button star "Star" right=20 bottom=20 width=48 height=48
            floating-button add "Add" icon=edit right=16 bottom=16
        }
        """,
      notOffered: """
        screen s {
            app-bar
            icon-button star "Star" x=346 y=300 width=48 height=48
            floating-button add "Add" icon=edit right=16 bottom=16
        }
        """),
    RemedyCase(
      remedy: .moveOut, platform: "android",
      offered: #"screen s { slider light "Light" x=0 y=400 width=412 value=0 min=0 max=100 }"#,
      notOffered: #"screen s { slider light "Light" x=48 y=400 width=300 value=0 min=0 max=100 }"#),
    RemedyCase(
      remedy: .extendParent, platform: "ios",
      offered: """
        screen s {
            group box x=100 y=300 width=100 height=60 {
                button more "More" x=80 y=40 width=60 height=44
            }
        }
        """,
      notOffered: """
        screen s {
            group box x=100 y=300 width=160 height=100 {
                button more "More" x=80 y=40 width=60 height=44
            }
        }
        """),
    RemedyCase(
      remedy: .uncover, platform: "ios",
      offered: """
        screen s {
            button play "Play" x=100 y=300 width=60 height=60
            plate shade x=80 y=280 width=200 height=200
        }
        """,
      notOffered: """
        screen s {
            plate shade x=80 y=280 width=200 height=200
            button play "Play" x=100 y=300 width=60 height=60
        }
        """),
  ]

  private static func floating(rows: Int, padding: String) -> String {
    let lines = (0..<rows).map {
      #"row r\#($0) "Row \#($0)" opens=t { icon-button -star "Star" }"#
    }
    return """
      screen s {
          app-bar
          list row-height=72 \(padding){
              \(lines.joined(separator: "\n"))
          }
          floating-button add "Add" icon=edit right=16 bottom=16
      }
      screen t
      """
  }
}

@Suite struct `Each remedy` {
  private func remedies(_ text: String, _ one: RemedyCase) throws -> [Fix] {
    let fixer = try Fixer.reading(text, platform: one.platform, person: one.person)
    return try #require(fixer.remedies(most: 5)).fixes
  }

  @Test(arguments: RemedyCase.all)
  func `A remedy is offered for its problem only`(_ one: RemedyCase) throws {
    let offered = try remedies(one.offered, one)
    let titles = offered.compactMap { $0.remedied.map { "\($0.remedy.rawValue): \($0.title)" } }
    let named = offered.flatMap {
      [$0.remedied?.remedy] + ($0.remedied?.instead == nil ? [] : [nil])
    }
    #expect(named.contains(one.remedy), "\(titles)")
    let others = try remedies(one.notOffered, one).compactMap(\.remedied?.remedy)
    #expect(!others.contains(one.remedy), "\(others)")
  }

  @Test(arguments: RemedyCase.all)
  func `A remedy never exceeds the cap of its platform`(_ one: RemedyCase) throws {
    for fix in try remedies(one.offered, one) {
      let frames = try #require(fix.remedied).frames
      for frame in frames {
        let cap = one.platform == "android" ? 72.0 : 60
        for (old, new) in [frame.visibleFrame, frame.hit].map({ ($0.from.size, $0.to.size) }) {
          #expect(
            new.height <= max(old.height, cap) + 1e-6 && new.width <= max(old.width, cap) + 1e-6)
        }
      }
    }
  }

  @Test func `Items of a full bar move into a menu`() throws {
    let items = (0..<6).map { #"item i\#($0) "Item \#($0)" icon=star"# }
    let bar = items.joined(separator: "; ")
    let text = """
      screen s { toolbar { \(bar); item bin "Bin" icon=trash presents=sheet } }
      """
    let fixer = try Fixer.reading(
      text.replacing("presents=sheet", with: "danger=irreversible"), platform: "ios")
    let fixes = try #require(fixer.remedies(most: 3)).fixes
    // Asking comes first; a menu is what could be done instead.
    let first = try #require(fixes.first?.remedied)
    #expect(first.remedy == .confirm && first.instead?.contains("More menu") == true)
  }
}
