/// The shells with completions.
package enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The completions of this shell, as a file that it loads: it asks the program for words.
  var completions: String {
    switch self {
    // For version 3.2 or newer, since macOS has no other.
    case .bash:
      #"""
      # Completions of mistap for bash; made by: mistap completions bash
      _mistap() {
        local current=${COMP_WORDS[COMP_CWORD]} line
        COMPREPLY=()
        while IFS= read -r line; do COMPREPLY+=("$line"); done < <(
          "$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null |
            while IFS=$'\t' read -r line _; do
              case $line in
                :scenarios) compgen -f -X '!*.kdl' -- "$current"; compgen -d -- "$current" ;;
                :folders) compgen -d -- "$current" ;;
                :files) compgen -f -- "$current" ;;
                *) printf '%s\n' "$line" ;;
              esac
            done
        )
      }
      complete -o filenames -F _mistap mistap
      """#
    case .zsh:
      #"""
      #compdef mistap
      # Completions of mistap for zsh; made by: mistap completions zsh
      _mistap() {
        local line
        local -a offers
        for line in "${(@f)$($words[1] --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
          case $line in
            :scenarios) _files -g '*.kdl' ;;
            :folders) _files -/ ;;
            :files) _files ;;
            ?*) offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
          esac
        done
        _describe -t words mistap offers
      }
      _mistap "$@"
      """#
    case .fish:
      #"""
      # Completions of mistap for fish; made by: mistap completions fish
      function __mistap_complete
        set -l words (commandline -opc) (commandline -ct)
        for line in ($words[1] --complete $words[2..] 2>/dev/null)
          switch $line
            case ':folders'
              __fish_complete_directories $words[-1]
            case ':*'
              __fish_complete_path $words[-1]
            case '*'
              echo $line
          end
        end
      end
      complete -c mistap -f -a '(__mistap_complete)'
      """#
    }
  }
}

/// The words that a shell can offer for the last word of a command line, which may be empty.
package struct CompletedWords: Sendable {
  private let before: [String]
  private let current: String

  package init(_ words: [String]) {
    before = words.dropLast()
    current = words.last ?? ""
  }

  /// One offer a line: a word, a tab and its meaning, or the kind of files to offer after a colon.
  package var text: String { offers.joined(separator: "\n") }

  private var offers: [String] {
    let command = before.lazy.compactMap(Command.named).first
    // After -- every word is an operand.
    if !before.contains("--") {
      let option = OptionForm.all.first { option in
        option.value != nil && before.last.map(option.spellings.contains) == true
      }
      if let option { return option.takesList ? names(of: option) : offers(of: option.choices) }
      if current.hasPrefix("-") {
        return OptionForm.options(of: command?.form.name ?? "").flatMap { option in
          offered(option.spellings.map { ($0, option.summary) })
        }
      }
    }
    guard let command else {
      return offered(Command.forms.map { ($0.name, $0.summary) }) + offers(of: .scenarios)
    }
    return offers(of: command.form.choices)
  }

  private func offers(of choices: Choices) -> [String] {
    switch choices {
    case .scenarios: [":scenarios"]
    case .folders: [":folders"]
    case .files: [":files"]
    case .named(let names): offered(names().map { ($0, "") })
    case .anything: []
    }
  }

  /// Returns the names that can follow the last comma; names before it are not offered.
  private func names(of option: OptionForm) -> [String] {
    guard case .named(let names) = option.choices else { return offers(of: option.choices) }
    let given = current.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let start = given.map { "\($0)," }.joined()
    return offered(names().filter { !given.contains($0[...]) }.map { (start + $0, "") })
  }

  private func offered(_ words: [(word: String, meaning: String)]) -> [String] {
    words.filter { $0.word.hasPrefix(current) }.map { "\($0.word)\t\($0.meaning)" }
  }
}
