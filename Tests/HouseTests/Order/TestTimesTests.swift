import TestSupport
import Testing

@Suite struct `The times of tests` {
  /// What `swift test` writes: on a Mac its marks are others, and two spaces follow them.
  private static let log = """
    ◇ Test run started.
    ✔ Test "A short test" passed after 1.999 seconds.
    ✔ Test "A test of 2 parts" with 14 test cases passed after 2.301 seconds.
    ✔ Suite "Some tests" passed after 9.500 seconds.
    \u{10105B}  Test "On a Mac" passed after 3.049 seconds.
    ✘ Test broken() failed after 5.250 seconds with 1 issue.
    ✘ Test run with 27 tests in 12 suites failed after 12.500 seconds with 1 issue.

    """
  private static let told = """
    took 5.2 s: broken()
    took 3.0 s: "On a Mac"
    took 2.3 s: "A test of 2 parts" with 14 test cases

    """

  private func run(_ log: String, _ environment: [String: String?] = [:]) throws -> Output {
    let folder = try TemporaryFolder()
    return try Executable.run(
      [Repository.root + "/.ci/test-times.sh", try folder.write(log, to: "log")],
      program: "/bin/sh", environment: environment)
  }

  @Test func `Tests over 2 s are named, the longest first, and suites are not`() throws {
    let output = try run(Self.log)
    #expect(output.standardOutput == Self.told)
    #expect(output.standardError == "")
    #expect(output.status == .exited(0))
  }

  @Test func `The tests of a campaign may take as long as they like`() throws {
    let slow = "✔ Test \"Every case\" passed after 61.000 seconds.\n"
    let output = try run(slow, ["MISTAP_CAMPAIGN": "1"])
    #expect(output.standardOutput == "")
    #expect(output.status == .exited(0))
  }
}
