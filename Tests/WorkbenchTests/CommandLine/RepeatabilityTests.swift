import Testing
import Workbench
import WorkbenchSupport

@Suite struct `The same question` {
  private static let formats = "text,markdown,json,csv"

  /// All reports of a run, by path.
  private func reports(_ options: String...) throws -> [String: String] {
    let files = MemoryFiles(["s/mail.kdl": Samples.mail, "s/tiny.kdl": Samples.tiny])
    let (invocation, parsed) = try CommandLineParser.parse(
      ["run", "s", "--format", Self.formats] + options)
    let environment = Environment(files: files.access, columns: 40, processors: 3)
    _ = invocation.perform(in: environment, parsed)
    return Dictionary(uniqueKeysWithValues: files.written.map { ($0, files[$0] ?? "") })
  }

  @Test func `A run gives the same bytes with any number of workers`() throws {
    let one = try reports("--jobs", "1")
    #expect(one.count == 8)
    for jobs in ["2", "5", "64"] { #expect(try reports("--jobs", jobs) == one) }
    #expect(try reports() == one)
  }

  @Test func `A run for several people gives the same bytes with any number of workers`() throws {
    let people = "older-adult,thumb,walking"
    let one = try reports("--person", people, "--jobs", "1")
    for jobs in ["2", "7"] { #expect(try reports("--person", people, "--jobs", jobs) == one) }
    #expect(one["Reports/mail.json"]?.contains("\"people\"") == true)
  }

  @Test func `A comparison gives the same bytes with any number of workers`() throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let one = try mistap("compare", "mail.kdl", "--jobs", "1", files: files).out
    #expect(try mistap("compare", "mail.kdl", "--jobs", "5", files: files).out == one)
  }

  @Test func `Another seed changes only simulated figures`() throws {
    let path = "Reports/mail.json"
    let one = try JSON(#require(try reports("--seed", "1")[path]))
    let other = try JSON(#require(try reports("--seed", "2")[path]))
    #expect(one != other)
    // The interval of a comparison's difference comes from the samples, and so does its verdict.
    let sampled: Set = ["seed", "sampled", "low", "high", "verdict"]
    #expect(one.without(sampled) == other.without(sampled))
    let target = one["layouts"][0]["screens"][0]["targets"][0]
    let otherTarget = other["layouts"][0]["screens"][0]["targets"][0]
    #expect(target["exact"] != .null)
    #expect(target["exact"] == otherTarget["exact"])
    #expect(target["sampled"] != otherTarget["sampled"])
  }

  @Test func `Reports do not depend on the terminal`() throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let (invocation, options) = try CommandLineParser.parse(
      ["run", "mail.kdl", "--format", Self.formats])
    var kept: [[String?]] = []
    for (hasColor, columns) in [(false, 40), (true, 200)] {
      let environment = Environment(files: files.access, hasColor: hasColor, columns: columns)
      let output = invocation.perform(in: environment, options)
      #expect(output.out.contains("\u{1B}[") == hasColor)
      kept.append(["txt", "md", "json", "csv"].map { files["Reports/mail.\($0)"] })
    }
    #expect(kept[0] == kept[1])
    #expect(!kept[0].contains(nil))
  }
}
