import ScenarioLanguage
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

/// A session over files in memory.
struct Prompt {
  var session: Session
  let files: MemoryFiles

  /// With a scenario loaded, unless it is nil.
  init(_ text: String? = Samples.mail, columns: Int = 80, options: Options = Options()) {
    files = MemoryFiles()
    if let text { files["app.kdl"] = text }
    session = Session(
      environment: Environment(files: files.access, columns: columns), options: options)
    if text != nil {
      let reply = session.open("app.kdl")
      if reply.failed { Issue.record("\(reply.text)") }
    }
  }

  /// Answers lines in order; the last reply.
  @discardableResult
  mutating func type(_ lines: String...) -> Reply {
    var reply = Reply("")
    for line in lines { reply = session.respond(to: line) }
    return reply
  }

  /// Answers lines of which none may fail; the text of the last reply.
  @discardableResult
  mutating func does(
    _ lines: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    var text = ""
    for line in lines {
      let reply = session.respond(to: line)
      #expect(!reply.failed, "\(line): \(reply.text)", sourceLocation: sourceLocation)
      text = reply.text
    }
    return text
  }

  /// Answers a line that must fail and change nothing; the text of the reply.
  mutating func fails(
    _ line: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let before = session
    let reply = session.respond(to: line)
    #expect(reply.failed, "\(line): \(reply.text)", sourceLocation: sourceLocation)
    #expect(!reply.ends, sourceLocation: sourceLocation)
    #expect(session.state.looksLike(before.state), "\(line)", sourceLocation: sourceLocation)
    #expect(session.past.count == before.past.count, "\(line)", sourceLocation: sourceLocation)
    return reply.text
  }

  func completes(_ text: String) -> [String] {
    session.completion(for: text).candidates.map(\.text)
  }

  /// The scenario's text as it is in memory.
  var text: String {
    String(decoding: session.state.source?.bytes ?? [], as: UTF8.self)
  }
}

extension Session {
  var study: Study? { state.study }

  /// What is found about the screen in front.
  var evaluated: ScreenResult? { turn(TypedLine("")).evaluated }

  /// The same for each person.
  var evaluatedForEveryone: [(person: Person, result: ScreenResult)] {
    turn(TypedLine("")).evaluatedForEveryone
  }
}
