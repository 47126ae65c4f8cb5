import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `^C at the prompt` {
  @Test(arguments: [
    "check", "run", "predict", "predict all", "predict reply", "targets", "crowding", "suggest",
    "compare", "touch reply times=1000", "tasks", "tasks answer", "why reply",
  ])
  func `An interruption stops a slow command and changes nothing`(_ line: String) {
    let files = MemoryFiles(["app.kdl": Samples.mail])
    var session = Session(
      environment: Environment(files: files.access, isInterrupted: { true }))
    #expect(!session.open("app.kdl").failed)
    #expect(!session.respond(to: "start message").failed)
    let before = session.state
    let reply = session.respond(to: line)
    #expect(reply.failed && reply.text == "stopped", "\(reply.text)")
    #expect(session.state.looksLike(before))
  }
}
