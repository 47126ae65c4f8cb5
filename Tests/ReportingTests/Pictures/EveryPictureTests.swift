import Studies
import TestSupport
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting
@testable import ScenarioLanguage

/// Lists of targets are joined by id: a screen's results also have those that only swipes bring in.
@Suite struct `Pictures of every scenario` {
  private static func result(_ source: SourceFile) throws -> StudyResult {
    let reading = ScenarioReader.read(source) { path in
      guard let bytes = try? Repository.bytes(of: path) else { return .unreadable("not there") }
      return .file(SourceFile(path: path, bytes: bytes))
    }
    let study = try #require(reading.study)
    return try #require(StudyRunner.run(study, draws: false, compares: false))
  }

  private static func expectDrawings(of result: StudyResult) {
    for screen in result.layouts.flatMap(\.screens) {
      for kind in PictureFile.Kind.allCases {
        let text = PictureFile.render(screen, of: result.study, kind: kind)
        #expect(text.hasSuffix("</svg>\n"), "\(screen.id), \(kind)")
      }
    }
  }

  @Test(arguments: Repository.files(in: "Scenarios", ending: ".kdl"))
  func `Each kind of picture of each screen of a scenario is drawn`(_ path: String) throws {
    Self.expectDrawings(
      of: try Self.result(SourceFile(path: path, bytes: try Repository.bytes(of: path))))
  }

  @Test func `No arrow leads from or to a target that only swipes bring in`() throws {
    let rows = (1...14).map { number in
      """
              row row-\(number) "Row \(number)" opens=other {
                  icon-button star-\(number) "Star" toggles=mark-\(number)
              }
      """
    }
    let source = SourceFile(
      path: "a.kdl",
      text: """
        platform android
        screen home {
            list row-height=72 {
        \(rows.joined(separator: "\n"))
            }
        }
        screen other { button done "Done" x=100 y=300 width=60 height=48 }
        """)
    let result = try Self.result(source)
    let screen = try #require(result.layouts.first?.screens.first)
    #expect(screen.targets.count > screen.placed.targets.count)
    Self.expectDrawings(of: result)
    for index in screen.placed.targets.indices {
      #expect(screen.result(ofPlaced: index)?.target.id == screen.placed.targets[index].id)
    }
    #expect(screen.result(ofPlaced: screen.placed.targets.count) == nil)
  }
}
