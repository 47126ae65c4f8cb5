private import Workbench

/// The program: parses its arguments, runs the command and prints the result.
@main
struct Mistap {
  static func main() {
    Platform.keepHeap()
    OpenFile.ignoreBrokenPipes()
    if let failure = OpenFile.lackOfRoom {
      OpenFile.standardError.writeLine("mistap: error: cannot open a file: \(failure.description)")
      exit(ExitStatus.wrongInput)
    }
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ arguments: [String]) -> Int32 {
    do {
      let (invocation, options) = try CommandLineParser.parse(arguments)
      return perform(invocation, options)
    } catch {
      OpenFile.standardError.writeLine(error.message)
      return ExitStatus.wrongInput
    }
  }

  private static func perform(_ invocation: Invocation, _ options: Options) -> Int32 {
    switch invocation {
    case .version: return printVersion()
    case .prompt(file: "version") where FileStore.access.kind("version") == .missing:
      return printVersion()
    case .help(let command): return print(Help.text(of: command))
    case .completing(let words): return print(words.text)
    case .languageServer: return LanguageServerConsole.run(options)
    case .agentServer: return AgentConsole.run(options)
    case .demo: return demo(options)
    case .explore(let file): return PageConsole.serve(file, options)
    case .prompt(let file):
      return prompt(file, options)
    default:
      let (status, next) = Interruption.ending {
        guard options.watches, let paths = invocation.watched else {
          return carryOut(invocation, options)
        }
        return (watch(paths, invocation, options), nil)
      }
      return next?() ?? status
    }
  }

  private static func demo(_ options: Options) -> Int32 {
    let (status, session) = DemoConsole.run(options)
    return session.map { prompt($0, options, banner: "") } ?? status
  }

  /// Performs a command and returns its exit status, with the prompt on a dump that it opens.
  private static func carryOut(
    _ invocation: Invocation, _ options: Options
  ) -> (status: Int32, next: (() -> Int32)?) {
    let progress = ProgressBar(isShown: !options.isQuiet)
    let environment = ProcessEnvironment.environment(options, progress: { progress.show($0) })
    let output = invocation.perform(in: environment, options)
    progress.clear()
    OpenFile.standardError.writeLine(output.err)
    if let page = output.page, ProcessEnvironment.isTerminal(STDOUT_FILENO), !WebBrowser.open(page)
    {
      OpenFile.standardError.writeLine(Help.noBrowser)
    }
    let status = print(output.out, status: output.status, isWhole: output.isWhole)
    return (status, output.opens.map { dump in { prompt(dump, options) } })
  }

  private static func printVersion() -> Int32 { print("mistap \(Help.version)") }

  private static func print(
    _ text: String, status: Int32 = ExitStatus.ok, isWhole: Bool = false
  ) -> Int32 {
    let output = OpenFile.standardOutput
    let failure = isWhole ? output.write(Array(text.utf8)) : output.writeLine(text)
    guard let failure, !failure.isBrokenPipe else { return status }
    OpenFile.standardError.writeLine(Help.unwritten(failure.description))
    return ExitStatus.wrongInput
  }

  /// Runs a command, and again whenever a scenario changes, until ^C.
  private static func watch(
    _ paths: [String], _ invocation: Invocation, _ options: Options
  ) -> Int32 {
    var watch = Watch(paths, files: FileStore.access, options)
    _ = carryOut(invocation, options)
    while !Interruption.isRequested {
      ProcessEnvironment.pause(seconds: 0.2)
      guard watch.hasChanged() else { continue }
      guard OpenFile.standardOutput.writeLine("\n↻ changed\n") == nil else { break }
      _ = carryOut(invocation, options)
    }
    return ExitStatus.interrupted
  }

  private static func prompt(_ file: String?, _ options: Options) -> Int32 {
    let isTyped = options.commands.isEmpty && file != "-" && TerminalConsole.isPossible
    let progress = ProgressBar(isShown: isTyped && !options.isQuiet)
    let environment = ProcessEnvironment.environment(options, progress: { progress.show($0) })
    var session = Session(environment: environment, options: options)
    var banner = "mistap \(Help.version): type help for the commands, ^D to leave"
    if file == nil { banner += "\n\(Help.firstSteps)" }
    if let file {
      let isFolder = environment.files.kind(file) == .folder
      let hint = isFolder ? Help.commandsForFolder(file) : Help.commandsLike(file)
      let reply = session.open(file, hint: hint)
      printNotes(of: reply)
      if reply.failed {
        OpenFile.standardError.writeLine(reply.text)
        return ExitStatus.wrongInput
      }
      banner += "\n\(reply.text)"
    }
    if !options.commands.isEmpty {
      return answer(options.commands, PlainConsole.commandsName, in: session, options)
    }
    if options.isQuiet { banner = "" }
    if file == "-" { return answerStandardInput(in: session, options) }
    return prompt(session, options, banner: banner, progress)
  }

  private static func printNotes(of reply: Reply) {
    for note in reply.notes { OpenFile.standardError.writeLine("mistap: \(note)") }
  }

  private static func prompt(_ dump: CapturedScreen, _ options: Options) -> Int32 {
    let environment = ProcessEnvironment.environment(options, progress: { _ in })
    var session = Session(environment: environment, options: options)
    let reply = session.open(dump)
    printNotes(of: reply)
    guard !reply.failed else {
      OpenFile.standardError.writeLine(reply.text)
      return ExitStatus.wrongInput
    }
    return prompt(session, options, banner: options.isQuiet ? "" : reply.text)
  }

  /// Runs the prompt of a session, on a terminal or in a pipe, and returns the exit status.
  private static func prompt(
    _ session: Session, _ options: Options, banner: String, _ progress: ProgressBar? = nil
  ) -> Int32 {
    let history = HistoryFile(path: options.keepsHistory ? HistoryFile.defaultPath() : nil)
    guard TerminalConsole.isPossible, !options.answersJSON,
      var console = TerminalConsole(session, history: history, banner: banner, progress)
    else { return answerStandardInput(in: session, options) }
    return console.run()
  }

  private static func answerStandardInput(in session: Session, _ options: Options) -> Int32 {
    answer(PlainConsole.standardInput, PlainConsole.standardInputName, in: session, options)
  }

  /// Answers lines one by one. Its console is large, so callers that need none do without its copy.
  private static func answer(
    _ lines: some Sequence<String>, _ name: String?, in session: Session, _ options: Options
  ) -> Int32 {
    var console = PlainConsole(session, name: name, isJSON: options.answersJSON)
    return console.run(on: lines)
  }
}
