/// All that the program and its guide say of a format, and how its dumps show before they are read.
package struct FormatDescriptor: Sendable {
  /// The word for it in lists; its seed in `Tests/Fuzz/Seeds/import` is called so.
  package let id: String
  /// What people call it.
  package let name: String
  /// What writes it, in a line of the help.
  package let summary: String
  /// How a dump is taken: from where, and by what command, as the guide lists them.
  var captures: [(source: String, command: String)] = []
  /// The elements with which its XML begins.
  var roots: [String] = []
  /// Names that stand together in its JSON, and hardly in any other; of several groups one is enough.
  var signatures: [[StaticString]] = []
  /// Texts that stand together in its dumps where they are plain text; of several groups one is enough.
  var marks: [[StaticString]] = []
  /// Marks that other texts have, too: with these a text is asked about, but among scenarios no dump.
  var looseMarks: [[StaticString]] = []
  /// The endings of its files that are neither `.xml` nor `.json`.
  var endings: [String] = []
  /// Members of its JSON that nobody needs: they are kept of no dump.
  var ballast: [String] = []
  /// Whether what it takes may be of another format, which is asked first.
  var yields = false
}
