internal import ScenarioLanguage

/// Comments of a written import, which a study does not hold: where it is from, and what is not so
/// for sure.
struct TargetNotes {
  /// A target by its layout, its screen and itself as they are spelled.
  private struct Key: Hashable {
    var layout = ""
    var screen = ""
    var id = ""
  }

  private var notes: [Key: String] = [:]

  init(on layouts: [ScenarioBuilder.Group], _ options: ImportOptions) {
    for layout in layouts {
      // The only layout is not written.
      let name = layouts.count > 1 ? Spelling.word(layout.id) : ""
      for screen in layout.screens {
        for target in screen.targets {
          let note = target.note(withoutKinds: options.kinds)
          guard !note.isEmpty else { continue }
          let id = Spelling.word(target.id)
          notes[Key(layout: name, screen: Spelling.word(screen.id), id: id)] = note
        }
      }
    }
  }

  /// The text with its comments, in canonical form.
  func text(_ text: String, path: String, below header: [String]) -> String {
    var lines = header.map { "// \($0.cleaned)" }
    var key = Key()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ", maxSplits: 2)
      var written = String(line)
      switch words.first {
      case "layout": key.layout = Self.firstWord(line, after: "layout ")
      case "screen": key.screen = Self.firstWord(line, after: "screen ")
      case .some(let name) where Self.names.contains(name) && words.count > 1:
        key.id = Self.firstWord(line, after: "\(name) ")
        if let note = notes[key] { written += " // \(note)" }
      default: break
      }
      lines.append(written)
    }
    let whole = lines.joined(separator: "\n")
    return (try? Canonical.text(of: SourceFile(path: path, text: whole))) ?? whole
  }

  /// What targets are written as.
  private static let names: Set<Substring> = ["button", "text-field", "switch", "link"]

  /// The first word behind a name that a line begins with, quotes included.
  private static func firstWord(_ line: Substring, after name: String) -> String {
    let rest = line.drop { $0 == " " }.dropFirst(name.count)
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
  fileprivate func note(withoutKinds: Bool) -> String {
    var parts: [String] = []
    if kind == .textField {
      if !label.isEmpty { parts.append(label) }
    } else if kind != .button, !withoutKinds || ![.toggle, .link].contains(kind) {
      parts.append(kind.rawValue)
    }
    if isClipped { parts.append("cut off") }
    if isGuessed { parts.append("guessed by its name") }
    if isShared { parts.append("on several screens") }
    if let guess { parts.append("link \(guess.words)") }
    return parts.joined(separator: ", ")
  }
}
