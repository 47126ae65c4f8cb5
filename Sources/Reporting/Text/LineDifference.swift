internal import TouchLab

/// The lines that differ between two texts.
package enum LineDifference {
  /// The number of lines beyond which a comparison takes too long.
  ///
  /// Everything between the common beginning and end then counts as replaced.
  private static let mostCompared = 4000

  /// The removed lines with `-` and the added ones with `+`, in order, each with its number in its
  /// text; empty for equal texts.
  ///
  /// Lines that are too long wrap, since differences may be at their ends.
  package static func render(
    old: [String], new: [String], style: TextStyle = .plain
  ) -> String {
    let (gone, added) = changes(old, new)
    let width = String(max(old.count, new.count)).count
    var text = ""
    var next = 0
    let line = { (sign: String, number: Int, content: String, tone: Tone) in
      let first = "  \(String(number).padded(toColumns: width, .trailing)) "
      let gap = String(repeating: " ", count: width + 5)
      let pieces = pieces(content.printable, columns: max(1, style.width - width - 6))
      return pieces.enumerated().map { index, piece in
        let shown =
          index == 0
          ? first + style.paint("\(sign) \(piece)", tone) : gap + style.paint(piece, tone)
        return shown + "\n"
      }.joined()
    }
    for (index, content) in old.enumerated() {
      if gone.contains(index) {
        text += line("-", index + 1, content, .bad)
        continue
      }
      while added.contains(next) {
        text += line("+", next + 1, new[next], .good)
        next += 1
      }
      next += 1
    }
    while next < new.count {
      if added.contains(next) { text += line("+", next + 1, new[next], .good) }
      next += 1
    }
    return text
  }

  /// A line in pieces of at most `columns` columns, broken between words if possible.
  private static func pieces(_ text: String, columns: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    var isFirst = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let next = isFirst ? String(word) : "\(piece) \(word)"
      isFirst = false
      if next.columns <= columns {
        piece = next
        continue
      }
      // Leading spaces belong to the first word.
      let isBlank = piece.allSatisfy { $0 == " " }
      if !isBlank { pieces.append(piece) }
      let parts = (isBlank ? next : String(word)).split(everyColumns: columns)
      pieces += parts.dropLast()
      piece = parts.last ?? ""
    }
    return pieces + [piece]
  }

  /// The indices of the lines that only one text has (Myers 1986, in the standard library).
  private static func changes(
    _ old: [String], _ new: [String]
  ) -> (gone: Set<Int>, added: Set<Int>) {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let oldPart = start..<old.count - end
    let newPart = start..<new.count - end
    guard oldPart.count + newPart.count <= mostCompared else {
      return (Set(oldPart), Set(newPart))
    }
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in Array(new[newPart]).difference(from: Array(old[oldPart])) {
      switch change {
      case .remove(let offset, _, _): gone.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    return (gone, added)
  }
}
