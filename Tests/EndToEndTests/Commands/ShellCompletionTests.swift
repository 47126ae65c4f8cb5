import TestSupport
import Testing

@Suite struct `Completions in bash` {
  struct Typed: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Typed(words: ["run", "--format", "ju"], offered: ["junit"]),
    Typed(words: ["run", "a"], offered: ["a.kdl"]),
    Typed(words: ["run", ""], offered: ["a.kdl", "b c.kdl", "folder"]),
    Typed(words: ["run", "--reports", ""], offered: ["folder"]),
    Typed(words: ["new", "-o", "n"], offered: ["note.txt"]),
    Typed(words: ["run", "--format", "$(exit 9),js"], offered: ["$(exit 9),json"]),
  ])
  func `Bash offers words of the program and files of the folder`(_ typed: Typed) throws {
    let program = try Program([
      "a.kdl": "", "b c.kdl": "", "note.txt": "", "folder/x.txt": "",
    ])
    let words = typed.words.map { "'\($0)'" }.joined(separator: " ")
    let output = try program.shell(
      """
      eval "$("$mistap" completions bash)"
      COMP_WORDS=(mistap \(words)); COMP_CWORD=\(typed.words.count)
      _mistap "$mistap"
      printf '%s\\n' "${COMPREPLY[@]}"
      """)
    #expect(output.status == .exited(0) && output.standardError == "")
    #expect(output.standardOutput.split(separator: "\n").map(String.init).sorted() == typed.offered)
  }
}
