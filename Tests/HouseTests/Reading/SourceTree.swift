import Foundation
import TestSupport

/// A source of the package, read and split into words.
struct Source: Sendable {
  /// From the package's root: `Sources/KDL/Model/KDLNode.swift`.
  let path: String
  let target: String
  /// The first folder below the target; "." for what lies in the target itself.
  let folder: String
  let text: String
  let words: [Word]
  let declarations: Declarations
  let lineCount: Int

  init(path: String, text: String) {
    let parts = path.split(separator: "/").map(String.init)
    self.path = path
    target = parts.count > 2 ? parts[1] : ""
    folder = parts.count > 3 ? parts[2] : "."
    self.text = text
    words = SourceWords.of(text)
    declarations = Declarations(path.hasPrefix("Sources/") ? words : [])
    lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// Where it stands on the ladder: Swift by its folder, C by its file; headers stand on no rung.
  var rung: String? {
    if isSwift { return folder }
    return path.hasSuffix(".c") ? fileName : nil
  }

  var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The modules that it imports.
  var imports: [(module: String, line: Int)] {
    zip(words, words.dropFirst()).compactMap { word, module in
      word.text == "import" && word.depth == 0 ? (module.text, word.line) : nil
    }
  }
}

/// All the sources of the package, read once.
enum SourceTree {
  /// The program's and its libraries'.
  static let sources = read("Sources")
  static let tests = read("Tests")
  static let swift = sources.filter(\.isSwift)

  static var targets: [String] { Set(sources.map(\.target)).sorted() }

  private static func read(_ folder: String) -> [Source] {
    let paths = [".swift", ".c", ".h"].flatMap { Repository.files(in: folder, ending: $0) }
    return paths.compactMap { path in
      (try? Repository.text(of: path)).map { Source(path: path, text: $0) }
    }
  }
}
