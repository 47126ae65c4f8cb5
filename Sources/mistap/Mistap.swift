private import Workbench

#if canImport(Glibc)
private import Glibc
#elseif canImport(Darwin)
private import Darwin
#endif

/// The program: reads its arguments and starts the session on a terminal or on plain lines.
@main
struct Mistap {
  static let version = "0.1.0"

  static func main() {
    StandardStream.ignoreBrokenPipes()
    exit(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: ArraySlice<String>) -> Int32 {
    var commands: [String] = []
    var keepsHistory = true
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--version":
        StandardStream.output.write("mistap \(version)\n")
        return 0
      case "--no-history": keepsHistory = false
      case "-c" where !rest.isEmpty: commands.append(rest.removeFirst())
      default:
        StandardStream.error.write("mistap: unknown option \(argument)\n")
        return 2
      }
    }
    let session = Session(isInterrupted: { Interruption.isRequested })
    if !commands.isEmpty { return PlainConsole.run(session, on: commands) }
    let history = HistoryFile(path: keepsHistory ? HistoryFile.defaultPath() : nil)
    guard TerminalConsole.isPossible,
      var console = TerminalConsole(session, history: history, banner: "mistap \(version)")
    else { return PlainConsole.run(session, on: PlainConsole.standardInput) }
    return console.run()
  }
}
