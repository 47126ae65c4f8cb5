internal import TouchLab

/// Rule R10: the labels of targets.
extension Screening {
  mutating func findLabels() {
    let targets = Set(facts.nodes.indices.filter { facts.nodes[$0].kind != nil })
    var lists: [ListTitle: [Int]] = [:]
    for index in candidates.indices {
      let node = candidates[index].node
      candidates[index].label = label(of: node, among: targets)
      // A row that is cut off does not show all its texts.
      if [.row, .cell].contains(candidates[index].kind), !candidates[index].isClipped,
        facts.nodes[node].label.isEmpty,
        let parent = facts.nodes.parent(of: node)
      {
        let title = ListTitle(list: list(around: parent), title: candidates[index].label)
        lists[title, default: []].append(index)
      }
    }
    for (title, alike) in lists where alike.count > 1 && !title.title.isEmpty {
      distinguish(alike, titled: title.title, among: targets)
    }
  }

  /// The title of rows or cells in one list.
  private struct ListTitle: Hashable {
    let list: Int
    let title: String
  }

  /// The scrolling container of a node or the node itself.
  private func list(around node: Int) -> Int {
    var next: Int? = node
    while let index = next {
      if facts.nodes[index].scrolls || facts.nodes[index].clipsParts { return index }
      next = facts.nodes.parent(of: index)
    }
    return node
  }

  /// Adds the first further texts in which targets with one title differ, two at most.
  private mutating func distinguish(_ alike: [Int], titled title: String, among targets: Set<Int>) {
    var additional = alike.map { index in
      let texts = texts(in: candidates[index].node, among: targets).map(\.text)
      return texts.firstIndex(of: title).map { Array(texts[..<$0] + texts[($0 + 1)...]) } ?? texts
    }
    for _ in 0..<2 {
      let uses = Dictionary(grouping: alike) { candidates[$0].label }.mapValues(\.count)
      let same = alike.indices.filter { uses[candidates[alike[$0]].label, default: 0] > 1 }
      let most = same.map { additional[$0].count }.max() ?? 0
      let place = (0..<most).first { place in
        Set(same.map { additional[$0].dropFirst(place).first }).count > 1
      }
      guard let place else { return }
      for position in same where place < additional[position].count {
        let text = additional[position].remove(at: place)
        if !text.isEmpty { candidates[alike[position]].label += " \(text)" }
      }
    }
  }

  /// The distinct headings of the screen, without headings inside others.
  func headings() -> [String] {
    var headings = [facts.heading].compactMap(\.self)
    var end = 0
    for (index, node) in facts.nodes.enumerated() where index >= end && node.isHeading {
      guard headings.count < Self.mostHeadings else { break }
      end = facts.nodes.subtree(at: index).upperBound
      let label = label(of: index, among: [])
      if !label.isEmpty, !headings.contains(label) { headings.append(label) }
    }
    return headings
  }

  private static let mostHeadings = 8
  /// The number of selected elements that are read.
  private static let mostSelected = 100

  /// The selected elements with their labels, without those inside others.
  func selected() -> [SelectedNode] {
    var selected: [SelectedNode] = []
    var end = 0
    for (index, node) in facts.nodes.enumerated() where index >= end && node.isSelected {
      end = facts.nodes.subtree(at: index).upperBound
      guard selected.count < Self.mostSelected else { break }
      guard node.visibility == .shown, let frame = node.frame, !frame.isEmpty else { continue }
      let label = label(of: index, among: [])
      if !label.isEmpty {
        selected.append(SelectedNode(label: label, frame: frame.inPoints(facts.unit)))
      }
    }
    return selected
  }

  /// The label of a node: its own, otherwise its title, then its fallback label.
  private func label(of index: Int, among targets: Set<Int>) -> String {
    let node = facts.nodes[index]
    if !node.label.isEmpty { return node.label }
    let texts = texts(in: index, among: targets)
    let title = texts.first(where: \.isTitle) ?? texts.first { !$0.text.isWeak } ?? texts.first
    return title?.text ?? node.fallbackLabel
  }

  /// The label of a node, regardless of the targets in it.
  func title(of index: Int) -> String { label(of: index, among: []) }

  private struct PlacedText {
    var frame: Rectangle
    var text: String
    var isTitle: Bool

    /// Whether they overlap by half of the smaller height.
    func sharesLine(with other: PlacedText) -> Bool {
      let overlap = min(frame.bottom, other.frame.bottom) - max(frame.top, other.frame.top)
      return overlap > 0 && overlap >= min(frame.height, other.frame.height) / 2
    }
  }

  /// The texts in a node, without those of other targets, in reading order: line by line, and from
  /// left to right.
  private func texts(in index: Int, among targets: Set<Int>) -> [PlacedText] {
    // The title of a row is often a target of its own.
    let isRow = facts.nodes[index].kind == .row || facts.nodes[index].kind == .cell
    var texts: [PlacedText] = []
    var next = index + 1
    let end = facts.nodes.subtree(at: index).upperBound
    while next < end {
      let part = facts.nodes[next]
      if targets.contains(next) && !(isRow && part.isPlainText)
        || part.visibility == .hiddenWithParts
      {
        next = facts.nodes.subtree(at: next).upperBound
        continue
      }
      next += 1
      guard !part.text.isEmpty, part.visibility == .shown, let frame = part.frame else { continue }
      texts.append(PlacedText(frame: frame, text: part.text, isTitle: part.isTitle))
    }
    guard texts.count > 1 else { return texts }
    var lines: [[PlacedText]] = []
    for text in texts.stablySorted(by: { $0.frame.top < $1.frame.top }) {
      if let first = lines.last?.first, first.sharesLine(with: text) {
        lines[lines.count - 1].append(text)
      } else {
        lines.append([text])
      }
    }
    return lines.flatMap { $0.stablySorted { $0.frame.left < $1.frame.left } }
  }
}

extension String {
  /// Whether it names nothing: without a letter, or a number with a word of four letters at most.
  fileprivate var isWeak: Bool {
    let words = split { !$0.isLetter }
    guard let word = words.first else { return true }
    return words.count == 1 && word.count <= 4 && contains(where: \.isNumber)
  }
}
