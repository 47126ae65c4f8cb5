internal import ScenarioLanguage
internal import TouchLab

/// What dumps come to: a scenario, what was assumed, and what was left out.
package struct ImportedScenario: Sendable {
  /// A dump by its path, as messages name it.
  package struct Source: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// Why a dump cannot be used.
  package struct Failure: Error, Sendable {
    package var path: String
    package var problem: ImportProblem

    package var message: String { problem.message(about: path) }
  }

  package var screens: [ImportedScreen] = []
  /// What people call the formats, each once.
  package var formats: [String] = []
  /// The scenario, in canonical form.
  package var text = ""

  /// Reads dumps as one scenario that is to lie at a path.
  package init(
    _ sources: [Source], at path: String, _ options: ImportOptions = ImportOptions()
  ) throws(Failure) {
    for source in sources {
      do {
        let result = try Importer.read(source.bytes, options)
        screens += result.screens
        if !formats.contains(result.format) { formats.append(result.format) }
      } catch {
        throw Failure(path: source.path, problem: error)
      }
    }
    if sources.count > 1 { screens.nameAll(options.screen) }
    let study = ScenarioBuilder(screens, options).study(path: path, stem: Path.stem(of: path))
    text = annotated(ScenarioWriter.text(of: study), path: path)
  }

  /// Everything that was assumed, each thing once.
  package var remarks: [Remark] {
    var seen: Set<Remark> = []
    return screens.flatMap(\.remarks).filter { seen.insert($0).inserted }
  }

  /// How many nodes were left out, by their reason.
  package var counts: [(reason: DropReason, count: Int)] {
    var counts: [DropReason: Int] = [:]
    for node in screens.flatMap(\.dropped) { counts[node.reason, default: 0] += 1 }
    return DropReason.allCases.compactMap { reason in counts[reason].map { (reason, $0) } }
  }

  // MARK: - Comments

  /// The text with comments that a study does not hold: where it is from, and what is cut off.
  private func annotated(_ text: String, path: String) -> String {
    var notes: [String: [String: String]] = [:]
    for screen in screens {
      for target in screen.targets {
        let note = target.note
        if !note.isEmpty {
          notes[Spelling.word(screen.id), default: [:]][Spelling.word(target.id)] = note
        }
      }
    }
    var lines = ["// imported from \(formats.joined(separator: ", "))"]
    lines += remarks.map { "// \($0.sentence.cleaned)" }
    var screen = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ", maxSplits: 2)
      if words.count > 1, words[0] == "screen" { screen = Self.firstWord(line, after: "screen ") }
      var line = String(line)
      if let name = words.first, ["button", "text-field"].contains(name),
        let note = notes[screen]?[Self.firstWord(line[...], after: "\(name) ")]
      {
        line += " // \(note)"
      }
      lines.append(line)
    }
    let whole = lines.joined(separator: "\n")
    return (try? Canonical.text(of: SourceFile(path: path, text: whole))) ?? whole
  }

  /// The first word behind a name, quotes included.
  private static func firstWord(_ line: Substring, after name: String) -> String {
    guard let range = line.firstRange(of: name) else { return "" }
    let rest = line[range.upperBound...]
    guard rest.first == "\"" else { return String(rest.prefix { $0 != " " && $0 != "{" }) }
    var word = "\""
    var isEscaped = false
    for character in rest.dropFirst() {
      word.append(character)
      if character == "\"", !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
    }
    return word
  }
}

extension ImportedTarget {
  /// What a comment says of it: its kind where the scenario has another, and what is not so for sure.
  fileprivate var note: String {
    var parts: [String] = []
    if kind == .textField {
      if !label.isEmpty { parts.append(label) }
    } else if kind != .button {
      parts.append(kind.rawValue)
    }
    if isClipped { parts.append("cut off") }
    if isGuessed { parts.append("guessed by its name") }
    if parts.isEmpty { return "" }
    return parts.joined(separator: ", ")
  }
}
