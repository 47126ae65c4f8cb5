import TestSupport
import Testing

/// macOS has the libedit of December 2012, in every version of the system.
@Suite struct `The libedit of 2012` {
  private static let header = "Tests/MacHeaders/libedit/histedit.h"

  private static var sources: [Source] {
    SourceTree.sources.filter { $0.target == "CLineEditor" }
  }

  @Test func `The libedit of 2012 has every call and constant that the editor uses`() throws {
    let declared = Set(SourceWords.of(try Repository.text(of: Self.header)).map(\.text))
    let prefixes = ["el_", "history_", "tok_", "EL_", "H_", "CC_"]
    let own: Set = ["history_capacity"]
    for source in Self.sources {
      for word in source.words where prefixes.contains(where: word.text.hasPrefix) {
        #expect(
          declared.contains(word.text) || own.contains(word.text),
          "\(source.path):\(word.line) uses \(word.text)")
      }
    }
  }

  @Test func `The libedit of 2012 has every function that keys are bound to`() {
    for source in Self.sources {
      for (index, line) in source.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        for part in line.split(separator: "L\"").dropFirst() {
          let name = String(part.prefix { $0 != "\"" })
          guard ["ed-", "em-", "vi-"].contains(where: name.hasPrefix) else { continue }
          #expect(bindable.contains(name), "\(source.path):\(index + 1) binds \(name)")
        }
      }
    }
  }

  #if os(Linux)
  @Test func `The line editor compiles with the libedit of 2012`() throws {
    for source in Self.sources where source.path.hasSuffix(".c") {
      let outcome = try Tool.run(
        "clang",
        [
          "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-ITests/MacHeaders/libedit",
          "-ISources/CLineEditor/include", source.path,
        ])
      #expect(outcome.status == 0, "\(outcome.text)")
    }
  }
  #endif
}

/// What that version calls its functions.
private let bindable: Set<String> = [
  "vi-paste-next", "vi-paste-prev", "vi-prev-big-word", "vi-prev-word", "vi-next-big-word",
  "vi-next-word", "vi-change-case", "vi-change-meta", "vi-insert-at-bol", "vi-replace-char",
  "vi-replace-mode", "vi-substitute-char", "vi-substitute-line", "vi-change-to-eol", "vi-insert",
  "vi-add", "vi-add-at-eol", "vi-delete-meta", "vi-end-big-word", "vi-end-word", "vi-undo",
  "vi-command-mode", "vi-zero", "vi-delete-prev-char", "vi-list-or-eof", "vi-kill-line-prev",
  "vi-search-prev", "vi-search-next", "vi-repeat-search-next", "vi-repeat-search-prev",
  "vi-next-char", "vi-prev-char", "vi-to-next-char", "vi-to-prev-char", "vi-repeat-next-char",
  "vi-repeat-prev-char", "vi-match", "vi-undo-line", "vi-to-column", "vi-yank-end", "vi-yank",
  "vi-comment-out", "vi-alias", "vi-to-history-line", "vi-histedit", "vi-history-word", "vi-redo",
  "em-delete-or-list", "em-delete-next-word", "em-yank", "em-kill-line", "em-kill-region",
  "em-copy-region", "em-gosmacs-transpose", "em-next-word", "em-upper-case", "em-capitol-case",
  "em-lower-case", "em-set-mark", "em-exchange-mark", "em-universal-argument", "em-meta-next",
  "em-toggle-overwrite", "em-copy-prev-word", "em-inc-search-next", "em-inc-search-prev",
  "em-delete-prev-char", "ed-end-of-file", "ed-insert", "ed-delete-prev-word",
  "ed-delete-next-char", "ed-kill-line", "ed-move-to-end", "ed-move-to-beg", "ed-transpose-chars",
  "ed-next-char", "ed-prev-word", "ed-prev-char", "ed-quoted-insert", "ed-digit",
  "ed-argument-digit", "ed-unassigned", "ed-tty-sigint", "ed-tty-dsusp", "ed-tty-flush-output",
  "ed-tty-sigquit", "ed-tty-sigtstp", "ed-tty-stop-output", "ed-tty-start-output", "ed-newline",
  "ed-delete-prev-char", "ed-clear-screen", "ed-redisplay", "ed-start-over", "ed-sequence-lead-in",
  "ed-prev-history", "ed-next-history", "ed-search-prev-history", "ed-search-next-history",
  "ed-prev-line", "ed-next-line", "ed-command",
]
