private import CLineEditor
internal import Servers
internal import Workbench

/// The page of a session: opened from the prompt, or served without one.
enum PageConsole {
  /// Serves a session on a port; nil for any. Returns the address of the page.
  static func open(_ live: LiveSession, port: Int? = nil) -> Result<String, PageFailure> {
    let server: LoopbackServer
    do {
      server = try LoopbackServer(port: port ?? 0)
    } catch {
      switch error {
      case .isInUse:
        return .failure(
          PageFailure("port \(port ?? 0) is in use; without --port mistap takes a free one"))
      case .other(let reason): return .failure(PageFailure("cannot serve a page: \(reason)"))
      }
    }
    mistap_alarm_open()
    let desk = live.share(
      wakesSession: { mistap_alarm_ring() }, wakesPage: { server.ring() },
      stops: { mistap_interruption_request() })
    guard server.serve(desk) else {
      return .failure(PageFailure("cannot serve a page: no thread can be started"))
    }
    return .success(server.url)
  }

  /// Serves a file until ^C; returns the exit status.
  static func serve(_ file: String, _ options: Options) -> Int32 {
    let environment = ProcessEnvironment.environment(options, progress: { _ in })
    var session = Session(environment: environment, options: options)
    let reply = session.open(file)
    for note in reply.notes { OpenFile.standardError.writeLine("mistap: \(note)") }
    guard !reply.failed else {
      OpenFile.standardError.writeLine(reply.text)
      return ExitStatus.wrongInput
    }
    if let layout = options.layout {
      let reply = session.respond(to: "layout \(layout)")
      guard !reply.failed else {
        OpenFile.standardError.writeLine("mistap: error: \(reply.text)")
        return ExitStatus.wrongInput
      }
      session.forgetPast()
    }
    Interruption.watch()
    let live = LiveSession(session)
    switch open(live, port: options.port) {
    case .failure(let failure):
      OpenFile.standardError.writeLine("mistap: error: \(failure.text)")
      return ExitStatus.wrongInput
    case .success(let url):
      if let failure = OpenFile.standardOutput.writeLine(url), !failure.isBrokenPipe {
        OpenFile.standardError.writeLine(Help.unwritten(failure.description))
        return ExitStatus.wrongInput
      }
      show(url, if: options.opensPage)
    }
    while true {
      while live.desk?.hasOrder == true, !mistap_interrupt_was_pressed() {
        _ = live.performNext()
        // The page's `stop` interrupts one command, ^C ends the program.
        mistap_interruption_clear()
      }
      if mistap_interrupt_was_pressed() { break }
      mistap_alarm_wait()
    }
    end(live)
    OpenFile.standardError.writeLine(live.session.farewell)
    return ExitStatus.interrupted
  }

  /// Ends the page, and waits a moment until it shows so.
  static func end(_ live: LiveSession) {
    guard let desk = live.desk else { return }
    desk.end()
    for _ in 0..<mostPauses where !desk.isClosed { ProcessEnvironment.pause(seconds: pause) }
  }

  private static let pause = 0.01
  private static let mostPauses = 50

  /// Opens the browser if somebody sees the terminal.
  static func show(_ url: String, if isWanted: Bool) {
    guard isWanted, ProcessEnvironment.isTerminal(STDOUT_FILENO) else { return }
    if !WebBrowser.open(url) { OpenFile.standardError.writeLine(Help.noBrowser) }
  }
}

/// The reason why no page can be served, in a sentence.
struct PageFailure: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
