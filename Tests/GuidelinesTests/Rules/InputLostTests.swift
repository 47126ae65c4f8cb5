import LabSupport
import Testing
import TouchLab

@Suite struct `Forms that close` {
  private static func form(_ button: String, gap: Int = 2, field: String = "") throws
    -> EvaluatedScenario
  {
    try EvaluatedScenario(
      """
      platform ios
      device iphone-15
      person thumb
      screen home title="Home" {
          navigation-bar
          button pair "Pair" x=40 y=300 width=120 height=50 presents=code
      }
      screen code title="Code" {
          navigation-bar
          text-field digit "3" x=160 y=300 width=36 height=44 \(field)
          button other "Other" x=\(196 + gap) y=300 width=80 height=44 \(button)
      }
      """)
  }

  @Test(arguments: [
    "dismisses=#true", "system=cancel dismisses=#true", "does=discard dismisses=#true",
  ])
  func `A target that dismisses the page loses its text`(_ button: String) throws {
    let finding = try Self.form(button).only("input-lost")
    #expect(finding.target == "digit" && finding.blame == "other")
    #expect(finding.severity == .warning)
  }

  @Test(arguments: [
    "system=save dismisses=#true", "system=done dismisses=#true", "does=save dismisses=#true",
    "does=finish dismisses=#true", "does=send dismisses=#true", "kind=primary dismisses=#true",
    "opens=home", "does=clear", "dismisses=#true disabled=#true",
  ])
  func `A target that keeps the text loses none`(_ button: String) throws {
    #expect(try Self.form(button).targets("input-lost") == [])
  }

  @Test func `A page whose only field is for search loses no text`() throws {
    let evaluated = try Self.form("dismisses=#true", field: "purpose=search")
    #expect(evaluated.targets("input-lost") == [])
  }

  @Test func `The share falls with the distance, and below 1% there is no finding`() throws {
    let shares = try [0, 1, 2, 4, 8, 16].map { gap in
      try Self.form("dismisses=#true", gap: gap).findings.first { $0.rule == "input-lost" }?.share
    }
    let told = shares.prefix { $0 != nil }.compactMap(\.self)
    #expect(!told.isEmpty && told.count < shares.count)
    #expect(shares.dropFirst(told.count).allSatisfy { $0 == nil })
    #expect(told.allSatisfy { $0 >= 0.01 })
    #expect(zip(told, told.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(arguments: [("", true), ("modal=#true", false), ("undimmed=420", false)])
  func `A tap beside a sheet loses its text if it closes the sheet`(_ sheet: String, _ fails: Bool)
    throws
  {
    let evaluated = try EvaluatedScenario(
      """
      platform android
      device android-phone
      person thumb
      screen tree title="Family" {
          app-bar { right add "Add" icon=add presents=form }
          sheet form detents=420 padding=0 \(sheet) {
              chip living "Living" x=16 y=2
              text-field name "Name" x=16 right=16 y=72 height=56
          }
      }
      """)
    let found = evaluated.findings.filter { $0.rule == "input-lost" }
    #expect(found.map(\.target) == (fails ? ["living"] : []))
    #expect(found.allSatisfy { $0.blame == "form" })
  }
}
