import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

@Suite struct `What a designer is asked` {
  private static let files = MemoryFiles([
    "a.kdl": """
    platform web
    device page { size 360 640; ppi 160; }
    screen terms title="Terms" {
        button law "the law" kind=link x=40 y=100 width=60 height=16
        button aid "the aid" kind=link x=40 y=117 width=60 height=16
    }
    """
  ])

  @Test func `The option --ask of check lists missing facts and fails nothing`() throws {
    let output = try mistap("check", "a.kdl", "--ask", files: Self.files)
    #expect(output.status == 0)
    #expect(output.out.contains("? law (a.kdl:4:5)"))
    #expect(output.out.contains("set inline=#true"))
    #expect(output.out.contains("2 questions on 1 screen"))
    #expect(throws: UsageError.self) { try mistap("run", "a.kdl", "--ask", files: Self.files) }
  }

  @Test func `The command check shows findings that need review`() throws {
    let output = try mistap("check", "a.kdl", files: Self.files)
    #expect(output.status == 0)
    #expect(output.out.contains("error (needs review): "))
  }

  @Test(arguments: GuidelineSet.allCases.map(\.rawValue))
  func `The command explain has a page for every guideline set`(_ id: String) throws {
    let output = try mistap("explain", id, files: MemoryFiles())
    #expect(output.status == 0 && output.out.contains("edition"))
    #expect(output.out.contains(id))
  }
}
