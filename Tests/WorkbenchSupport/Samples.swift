package import Workbench

/// Scenarios that are quick to run.
package enum Samples {
  /// Two layouts, a push, a modal screen, a field, a disabled button, a task and a gate.
  package static let mail = """
    title "Mail"
    device iphone-3g
    person thumb
    edition ios-4
    trials 300
    seed 7

    layout five {
        screen inbox title="Inbox" {
            navigation-bar { right edit system=edit does=edit toggles=editing }
            list {
                row hello "Hello!" opens=message
                row news "News" opens=message
            }
        }
        screen message title="Message" {
            navigation-bar
            button dead "Dead" x=100 y=200 width=60 height=44 disabled=#true
            toolbar {
                item trash system=trash does=delete danger=irreversible
                item reply system=reply does=reply presents=compose
            }
        }
        screen compose title="New Message" {
            navigation-bar { left cancel system=cancel does=cancel dismisses=#true }
            text-field to x=50 y=80 width=260 height=44
        }
    }

    layout seven like=five {
        screen message title="Message" {
            navigation-bar
            button dead "Dead" x=100 y=200 width=60 height=44 disabled=#true
            toolbar {
                item refresh system=refresh does=refresh
                item organize system=organize does=move
                item trash system=trash does=delete danger=irreversible
                item reply system=reply does=reply presents=compose
            }
        }
    }

    task answer {
        start inbox
        tap hello
        expect screen=message back=Inbox
        tap reply
        expect screen=compose
    }

    require success target=reply at-least=0.5

    """

  /// One screen with one roomy button.
  package static let small = """
    trials 100
    screen home title="Home" { button ok "OK" x=100 y=200 width=80 height=60 }

    """

  /// A step that fails.
  package static let failing = """
    trials 100
    screen home { button ok "OK" x=100 y=200 width=80 height=60 }
    task wrong { start home; tap ok; expect keyboard=shown }

    """

  /// A target far too small, which is an error of the guidelines.
  package static let tiny = """
    trials 100
    screen home { button ok "OK" x=100 y=200 width=10 height=10 hit=visual }

    """

  /// An error at 2:15.
  package static let wrong = """
    trials 100
    screen home { buton ok x=1 y=1 }

    """

  package static let escape = "\u{1B}[31m"

  /// Control characters in every text that is shown.
  package static let hostile = """
    title "T\\u{1B}[31m\\u{7}"
    trials 100
    screen home title="H\\u{1B}]0;x\\u{7}" {
        button ok "A\\u{1B}[2J\\u{9B}31m\\u{202E}|<b>,=1+1\\n#" x=100 y=200 width=80 height=60
        button off "\\u{1B}[31m" x=100 y=300 width=80 height=60 disabled=#true
    }
    task go { start home; tap ok; type "x\\u{1B}[31m" }

    """
}

/// Parses a command line and carries it out.
package func mistap(
  _ arguments: String..., files: MemoryFiles, processors: Int = 2,
  isInterrupted: @escaping @Sendable () -> Bool = { false },
  progress: @escaping @Sendable (Progress) -> Void = { _ in }
) throws -> CommandOutput {
  try mistap(
    arguments, files: files, processors: processors, isInterrupted: isInterrupted,
    progress: progress)
}

/// Parses the command line of `arguments` and carries it out.
package func mistap(
  _ arguments: [String], files: MemoryFiles, processors: Int = 2,
  isInterrupted: @escaping @Sendable () -> Bool = { false },
  progress: @escaping @Sendable (Progress) -> Void = { _ in }
) throws -> CommandOutput {
  let (invocation, options) = try CommandLineParser.parse(arguments)
  let environment = Environment(
    files: files.access, processors: processors, isInterrupted: isInterrupted, progress: progress)
  return invocation.perform(in: environment, options)
}
