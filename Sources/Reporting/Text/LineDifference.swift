internal import TouchLab

/// The lines that two texts do not share.
package enum LineDifference {
  /// Beyond this many lines the comparison is not worth its time: everything between the common
  /// beginning and the common end is shown as replaced.
  private static let mostCompared = 4000

  /// The lines that are gone with `-` and those that are new with `+`, in their order, each with
  /// its number in the text that has it; empty where the texts are the same.
  package static func render(
    old: [String], new: [String], style: TextStyle = .plain
  ) -> String {
    let (gone, added) = changes(old, new)
    let width = String(max(old.count, new.count)).count
    var text = ""
    var next = 0
    let line = { (sign: String, number: Int, content: String, tone: Tone) in
      let shown = "\(sign) \(content.printable)".truncated(toColumns: style.width - width - 4)
      return "  \(String(number).padded(toColumns: width, .trailing)) "
        + style.paint(shown, tone) + "\n"
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

  /// The places of the lines that only one text has (Myers 1986, in the standard library).
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
