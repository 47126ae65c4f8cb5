internal import KDL
internal import ScenarioLanguage

extension Commands {
  /// Brings scenario files into canonical form, in place; standard input to standard output.
  func format(_ paths: [String]) -> CommandOutput {
    let scenarios = ScenarioFiles(environment.files)
    var changed: [(path: String, text: String)] = []
    var errors: [String] = []
    do {
      for file in try scenarios.find(paths) {
        let bytes = try environment.files.read(file.path)
        let path = file.path == "-" ? "stdin" : file.path
        do {
          let text = try KDLFormatter.format(bytes)
          if file.path == "-", !options.checksOnly {
            return CommandOutput(text.withoutTrailingNewline)
          }
          if Array(text.utf8) != bytes { changed.append((file.path, text)) }
        } catch let error as KDLError {
          errors.append(Diagnostic.syntax(error, in: SourceFile(path: path, bytes: bytes)).text)
        }
      }
    } catch let problem as FileAccess.Problem {
      return .refused(problem.reason)
    } catch {
      return .refused("\(error)")
    }
    guard errors.isEmpty else {
      return CommandOutput(err: errors.joined(separator: "\n"), status: ExitStatus.wrongInput)
    }
    return options.checksOnly ? report(changed.map(\.path)) : write(changed)
  }

  private func report(_ paths: [String]) -> CommandOutput {
    guard !paths.isEmpty else { return CommandOutput() }
    let lines = paths.map { "\($0): not in canonical form; run mistap format \($0)" }
    let text = options.isQuiet ? "" : lines.joined(separator: "\n")
    return CommandOutput(text.withoutControls, status: ExitStatus.failed)
  }

  private func write(_ changed: [(path: String, text: String)]) -> CommandOutput {
    for file in changed {
      do {
        try environment.files.write(file.path, Array(file.text.utf8))
      } catch {
        return .refused("cannot write '\(file.path)': \(error.reason)")
      }
    }
    let lines = changed.map { "formatted \($0.path)" }
    return CommandOutput(options.isQuiet ? "" : lines.joined(separator: "\n").withoutControls)
  }
}
