import Reporting
import Synchronization
import Testing
import TouchLab
import WorkbenchSupport

@testable import Workbench

/// The number of evaluations that an answer takes.
@Suite struct `Evaluations of an answer` {
  private static let layouts = """
    platform ios
    device iphone-15
    person thumb
    layout near {
        screen home {
            button save "Save" x=100 y=300 width=30 height=30
            button delete "Delete" x=134 y=300 width=30 height=30 danger=irreversible
        }
    }
    layout far {
        screen home {
            button save "Save" x=100 y=300 width=30 height=30
            button delete "Delete" x=234 y=300 width=30 height=30 danger=irreversible
        }
    }

    """

  /// Returns the layouts of each study that `work` evaluates.
  private static func evaluated(_ work: () throws -> Void) rethrows -> [[String]] {
    let studies = Mutex<[[String]]>([])
    let count: @Sendable (Study) -> Void = { study in
      studies.withLock { $0.append(study.layouts.map(\.id)) }
    }
    try Evaluation.$willBegin.withValue(count) { try work() }
    return studies.withLock { $0 }
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github"])
  func `The command check evaluates a file once in every format`(_ format: String) throws {
    let files = MemoryFiles(["a.kdl": Self.layouts])
    let studies = try Self.evaluated {
      let output = try mistap("check", "a.kdl", "--format", format, files: files)
      #expect(output.status == 1)
    }
    #expect(studies == [["near", "far"]])
  }

  @Test func `The command suggest evaluates the layouts as they are once`() throws {
    let files = MemoryFiles(["a.kdl": Self.layouts])
    let studies = try Self.evaluated {
      let output = try mistap("suggest", "a.kdl", "--json", "--precise", files: files)
      #expect(output.out.contains("\"statement\""))
    }
    // The other evaluation is that of the recommended layout with all suggestions.
    #expect(studies.first == ["near", "far"] && studies.count == 2)
    let named = try Self.evaluated {
      _ = try mistap("suggest", "a.kdl", "--layouts", "near", "--apply", "1", files: files)
    }
    #expect(named == [["near"]])
  }

  @Test(
    arguments: [
      "predict", "predict save", "predict all", "why save", "targets", "crowding", "check",
      "move delete 4 0", "suggest", "run", "tap save",
    ])
  func `An answer in JSON takes as many evaluations as the text`(_ line: String) throws {
    var options = Options()
    var text = Prompt(Self.layouts, options: options)
    let printed = Self.evaluated { _ = text.session.respond(to: line) }
    options.formats = [.json]
    var json = Prompt(Self.layouts, options: options)
    let answered = Self.evaluated {
      let (answer, reply) = json.session.answer(to: line)
      #expect(!reply.isError, "\(answer.prefix(200))")
    }
    #expect(answered == printed)
  }
}
