private import Foundation

/// A table of a guide that is made from code.
///
/// Tests hold the guide to it; with `MISTAP_DOCS` in the environment, as `make docs` has it, they write
/// it into the guide instead.
package struct GuideTable: Sendable, CustomStringConvertible {
  private let lines: [Substring]
  private let following: String?
  private static let isWritten = ProcessInfo.processInfo.environment["MISTAP_DOCS"] != nil

  /// Takes Markdown that begins with a table's head row.
  ///
  /// It reaches to the table's last row; where more is made with it, to the line before the first that
  /// begins with `following`.
  package init(_ markdown: String, before following: String? = nil) {
    lines = Array(markdown.split(separator: "\n", omittingEmptySubsequences: false).withoutEmptyEnd)
    self.following = following
  }

  /// Makes a table of its columns' titles and its cells.
  package init(_ columns: [String], _ rows: [[String]]) {
    let rule = "|" + String(repeating: "---|", count: columns.count)
    let rows = ([columns] + rows).map { "| \($0.joined(separator: " | ")) |" }
    self.init((rows.prefix(1) + [rule] + rows.dropFirst()).joined(separator: "\n"))
  }

  /// Its head row.
  package var description: String { String(lines.first ?? "") }

  /// The lines in which a guide differs from it: `+` what the guide lacks, `-` what it should not have.
  ///
  /// Nothing differs once it is written.
  package func difference(fromGuide path: String) throws -> [String] {
    let guide = try Repository.text(of: path)
    guard let (old, new) = replaced(in: guide) else { return ["+ \(self)"] }
    if old != lines, Self.isWritten {
      try Data(new.utf8).write(to: URL(filePath: Repository.root + "/" + path))
      return []
    }
    return lines.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
  }

  /// What a guide has now, found by the head row, and the guide with this in its place.
  package func replaced(in guide: String) -> (old: [Substring], guide: String)? {
    let all = guide.split(separator: "\n", omittingEmptySubsequences: false)
    guard let head = lines.first, let start = all.firstIndex(of: head) else { return nil }
    let end = all[start...].firstIndex { line in
      following.map(line.hasPrefix) ?? !line.hasPrefix("|")
    }
    let old = all[start..<(end ?? all.endIndex)].withoutEmptyEnd
    let new = all[..<old.startIndex] + lines + all[old.endIndex...]
    return (Array(old), new.joined(separator: "\n"))
  }
}

extension RandomAccessCollection<Substring> {
  fileprivate var withoutEmptyEnd: SubSequence {
    self[..<(lastIndex { !$0.isEmpty }.map(index(after:)) ?? startIndex)]
  }
}
