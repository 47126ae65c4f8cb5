import Foundation
import TestSupport
import Testing

@Suite struct `The README` {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(of name: String) throws -> String {
    try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  /// The blocks of a kind, each as its lines.
  private static func blocks(_ kind: String, in text: String) -> [[String]] {
    text.components(separatedBy: "```\(kind)\n").dropFirst().compactMap { rest in
      rest.components(separatedBy: "\n```").first?.components(separatedBy: "\n")
    }
  }

  @Test func `The README shows the output that the program prints`() throws {
    let blocks = Self.blocks("console", in: try Self.text(of: "README.md"))
    #expect(blocks.count >= 3)
    for block in blocks {
      let command = try #require(block.first)
      let output = try Executable.run(
        arguments(of: command), folder: Self.root.path(percentEncoded: false))
      var lines = output.standardOutput.split(separator: "\n", omittingEmptySubsequences: false)
      if lines.last == "" { lines.removeLast() }
      if let most = command.components(separatedBy: "| head -n ").dropFirst().first.flatMap({
        Int($0)
      }) {
        lines = Array(lines.prefix(most))
      }
      #expect(lines.map(String.init) == Array(block.dropFirst()), "\(command)")
    }
  }

  @Test func `The README begins with a scenario of the examples`() throws {
    let block = try #require(Self.blocks("kdl", in: try Self.text(of: "README.md")).first)
    #expect(block.joined(separator: "\n") + "\n" == (try Self.text(of: "Scenarios/order.kdl")))
  }

  @Test func `The README and a guide show the pictures that the program draws now`() throws {
    let lines = try Self.text(of: ".ci/pictures.sh").split(separator: "\n")
      .filter { $0.contains(".svg Scenarios/") }.map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count >= 2)
    let shown =
      try Self.text(of: "README.md")
      + Self.text(of: "Sources/ScenarioLanguage/ScenarioLanguage.docc/WhoGetsATouch.md")
    for words in lines {
      let name = "Reports/pictures/\(words[0])"
      #expect(shown.contains("src=\"\(name)\"") || shown.contains("../../../\(name))"))
      let output = try Executable.run(
        ["picture"] + words.dropFirst(), folder: Self.root.path(percentEncoded: false))
      #expect(output.status == .exited(0))
      let isSame = output.standardOutput == (try Self.text(of: name))
      #expect(isSame, "\(name) is not what mistap draws: run make pictures")
    }
  }

  /// The words after `$ mistap`, up to a pipe; quotes hold words together.
  private func arguments(of command: String) -> [String] {
    let call = command.components(separatedBy: " | ")[0]
    var words: [String] = []
    for (index, part) in call.components(separatedBy: "\"").enumerated() {
      if index.isMultiple(of: 2) {
        words += part.split(separator: " ").map(String.init)
      } else {
        words.append(part)
      }
    }
    return Array(words.dropFirst(2))
  }
}
