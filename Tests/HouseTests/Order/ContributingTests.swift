import TestSupport
import Testing

@Suite struct `The guide for contributors` {
  @Test func `The guide for contributors names only files and folders that exist`() throws {
    let parts = try Repository.text(of: "CONTRIBUTING.md").split(
      separator: "`", omittingEmptySubsequences: false)
    let roots = ["Sources/", "Tests/", "Scenarios/", "Reports/", ".ci/"]
    let paths = parts.filter { part in roots.contains { part.hasPrefix($0) } }
    #expect(paths.count > 20)
    for path in paths {
      #expect(Repository.has(String(path)), "\(path)")
    }
  }
}
