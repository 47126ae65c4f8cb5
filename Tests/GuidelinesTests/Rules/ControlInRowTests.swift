import LabSupport
import Testing
import TouchLab

@Suite struct `Controls within a row with an effect` {
  private static func row(_ effect: String, strip: Int = 8) throws -> EvaluatedScenario {
    try EvaluatedScenario(
      """
      platform android
      device pixel-4a
      person thumb
      screen s title="S" {
          app-bar
          list row-height=56 {
              row news "News" \(effect) {
                  icon-button -close "Close" icon=close x=\(345 - strip) y=4 width=48 height=48
              }
          }
          toast copied "Copied"
      }
      screen t title="T" { app-bar }
      """)
  }

  @Test(arguments: ["opens=t", "shows=copied", "does=play", "toggles=news"])
  func `A row with any effect crowds its control`(_ effect: String) throws {
    let finding = try Self.row(effect).only("crowding")
    #expect(finding.target == "news-close" && finding.neighbour == "news")
    #expect(finding.severity == .warning)
    #expect(try #require(finding.share) >= 0.01)
  }

  @Test(arguments: ["", "tap=#false", "opens=t disabled=#true"])
  func `A row whose tap does nothing crowds no control`(_ effect: String) throws {
    #expect(try Self.row(effect).targets("crowding") == [])
  }

  @Test(arguments: ["opens=t", "does=play", "shows=copied"])
  func `A row that does the same as its control is no wrong target`(_ effect: String) throws {
    let evaluated = try EvaluatedScenario(
      """
      platform android
      device pixel-4a
      person thumb
      screen s title="S" {
          app-bar
          list row-height=56 {
              row news "News" \(effect) {
                  button -more "More" x=337 y=4 width=48 height=48 \(effect)
              }
          }
          toast copied "Copied"
      }
      screen t title="T" { app-bar }
      """)
    #expect(evaluated.targets("crowding") == [])
  }

  @Test func `The share grows with the strip of the row beside the control`() throws {
    let shares = try [2, 4, 8, 12].map { strip in
      try Self.row("opens=t", strip: strip).findings.first { $0.rule == "crowding" }?.share ?? 0
    }
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shares[0] < shares[3])
  }
}
