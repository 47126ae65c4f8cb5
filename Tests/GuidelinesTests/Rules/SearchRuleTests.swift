import Testing
import TouchLab

private typealias Case = RuleBench.Case

private func home(_ nodes: String, guidelineSet: String = "ios-7") -> String {
  "edition \(guidelineSet)\nscreen home title=\"Home\" { \(nodes) }"
}

struct Searching {
  private static let fields = [
    Case(home("text-field f x=20 y=90 purpose=search height=44"), "search-field-is-search-bar f"),
    Case(home("text-field search x=20 y=90 height=44"), "search-field-is-search-bar search"),
    Case(home("text-field f x=20 y=90 height=44 does=search"), "search-field-is-search-bar f"),
    Case(home("text-field f x=20 y=90 height=44; text-field research x=20 y=190 height=44")),
    Case(home("text-field f x=20 y=90 height=44 purpose=text")),
    Case(home("search-bar search placeholder=\"Search\"")),
    Case(home("text-field f x=20 y=90 purpose=search height=44", guidelineSet: "ios-4")),
  ]

  @Test func `A search in a text field is an error only if the scenario states its purpose`() throws
  {
    let said = try RuleBench.only(in: home("text-field f x=20 y=90 purpose=search height=44"))
    #expect(said.severity == .error && said.message.measured == "a text field with purpose=search")
    let guessed = try RuleBench.only(in: home("text-field search x=20 y=90 height=44"))
    #expect(guessed.severity == .warning)
  }

  private static let scopes = "scope-bar s { scope a \"From\"; scope b \"To\" }"

  private static let scopeBars = [
    Case(home(scopes), "scope-bar-needs-search-bar s"),
    Case("orientation landscape\n" + home(scopes), "scope-bar-needs-search-bar s"),
    Case(
      home(scopes + "\ntext-field f x=20 y=190 height=44"), "scope-bar-needs-search-bar s"),
    Case(home("search-bar f\n" + scopes)),
    Case(home(scopes + "\nsearch-bar f x=0 y=300")),
    Case(home(scopes, guidelineSet: "ios-4")),
  ]

  @Test func `A search bar on another screen does not count, and panels are not checked again`()
    throws
  {
    let found = try RuleBench.names(
      in: """
        screen home title="Home" {
            \(Self.scopes)
            button r "R" x=20 y=300 width=80 height=44 presents=sheet
            action-sheet sheet { action ok "OK" dismisses=#true }
        }
        screen other { search-bar f }
        """)
    #expect(found == ["scope-bar-needs-search-bar s"])
  }

  @Test(arguments: fields + scopeBars)
  private func `A rule of searching reports exactly the expected findings`(_ test: Case) throws {
    #expect(try RuleBench.names(in: test.scenario) == test.expected)
  }
}
