import TestSupport
import Testing

/// Pipes in place of files.
@Suite struct `Pipes in place of files` {
  private static let screen = "screen s { button a \"A\" x=100 y=100 width=60 height=60; }\n"

  @Test func `A pipe that a file or the prompt names is refused at once`() throws {
    let program = try Program([
      "d/a.kdl": "include \"x.kdl\"\n\(Self.screen)", "own/b.kdl": Self.screen,
      "own/mistap.kdl": "baseline \"p.json\"\n",
    ])
    let made = try program.shell("mkfifo d/x.kdl own/p.json p")
    #expect(made.status == .exited(0))
    let checked = try program.shell("timeout 20 $mistap check d")
    #expect(checked.status == .exited(2))
    #expect(checked.standardError.contains("cannot include 'x.kdl'"), "\(checked.standardError)")
    let compared = try program.shell("cd own && timeout 20 $mistap run b.kdl")
    #expect(compared.status == .exited(2))
    #expect(compared.standardError.contains("p.json"), "\(compared.standardError)")
    let typed = try program.shell(
      "printf 'load p\\nsave p over\\n' | timeout 20 $mistap own/b.kdl; mkdir -p e && mkfifo e/y.kdl"
        + " && timeout 20 $mistap check e")
    #expect(typed.status == .exited(2))
    #expect(typed.standardError.contains("not a regular file"), "\(typed.standardError)")
  }

  @Test func `A pipe that the command line names is read`() throws {
    let program = try Program(["a.kdl": Self.screen])
    for line in [
      "$mistap check /dev/stdin < a.kdl", "cat a.kdl | $mistap check -",
      "$mistap check <(cat a.kdl)",
      "mkfifo p; cat a.kdl > p & $mistap check p",
    ] {
      let output = try program.shell(line)
      #expect(output.status == .exited(0), "\(line): \(output.standardError)")
    }
  }
}
