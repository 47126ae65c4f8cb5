internal import Guidelines
internal import KDL
internal import TouchLab

/// A scenario's text that takes in statements as they are typed.
package struct ScenarioText {
  package private(set) var bytes: [UInt8]
  private var edits: [Edit] = []
  /// The line on which the current statement was typed.
  private var typedStart = 1

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts the statements of a text in, each in place of the one that it replaces, or at the end.
  /// `line` is the line on which they were typed.
  ///
  /// - Returns: The names of the statements.
  package mutating func put(
    _ typed: SourceFile, startingOn line: Int, layout: String?
  ) throws(Diagnostic) -> [String] {
    let nodes: [KDLNode]
    do {
      nodes = try KDLParser.parse(typed.bytes).nodes
    } catch {
      var diagnostic = Diagnostic.syntax(error.countingLines(from: line), in: typed)
      diagnostic.place.line += line - 1
      throw diagnostic
    }
    for node in nodes { put(node, from: typed.bytes, startingOn: line, layout: layout) }
    return nodes.map(\.name)
  }

  private struct Edit {
    var lines: ClosedRange<Int>
    /// The line after them. `nextBefore` is its number before the edit.
    var next: Int
    var nextBefore: Int
    /// The line of the typed text that is the first of them.
    var typedLine: Int
  }

  /// Puts a statement in place of the one that it replaces, or at the end.
  private mutating func put(
    _ node: KDLNode, from text: [UInt8], startingOn line: Int, layout: String?
  ) {
    typedStart = line
    let range = node.range.offsets
    guard range.upperBound <= text.count else { return }
    let statement = Array(text[range])
    let nodes = (try? KDLParser.parse(bytes).nodes) ?? []
    let owner = node.belongsToLayout ? Self.owner(layout, among: nodes) : nil
    let siblings = owner.map { $0.children ?? [] } ?? nodes
    // Only the last person statement has an effect, so an earlier one is not replaced.
    let replaced =
      node.name == "person"
      ? siblings.last { $0.name == "person" }.flatMap { node.replaces($0) ? $0 : nil }
      : siblings.last(where: node.replaces)
    if let old = replaced {
      insert(statement, old.range.offsets, old.range.start.line, old.range.end.line, node)
    } else if let owner {
      append(statement, to: owner, node)
    } else {
      let end = bytes.count
      let last = 1 + bytes.count { $0 == newline }
      insert(statement, end..<end, last, last, node)
    }
  }

  /// The layout in use, unless it is the one of the screens at the top level.
  private static func owner(_ layout: String?, among nodes: [KDLNode]) -> KDLNode? {
    guard let layout, !nodes.contains(where: \.belongsToLayout) else { return nil }
    return nodes.last { $0.name == "layout" && $0.arguments.first?.content == .string(layout) }
  }

  private mutating func append(_ statement: [UInt8], to owner: KDLNode, _ node: KDLNode) {
    let end = owner.range.end
    guard owner.children == nil else {
      insert(statement, (end.offset - 1)..<(end.offset - 1), end.line, end.line, node)
      return
    }
    bytes.insert(contentsOf: Array(" {}".utf8), at: end.offset)
    insert(statement, (end.offset + 2)..<(end.offset + 2), end.line, end.line, node)
  }

  private mutating func insert(
    _ statement: [UInt8], _ range: Range<Int>, _ firstLine: Int, _ lastLine: Int, _ node: KDLNode
  ) {
    let startsLine = range.lowerBound == 0 || bytes[range.lowerBound - 1] == newline
    let first = startsLine ? firstLine : firstLine + 1
    let last = first + statement.count { $0 == newline }
    bytes.replaceSubrange(
      range, with: (startsLine ? [] : [newline]) + statement + [newline])
    edits.append(
      Edit(
        lines: first...last, next: last + 1, nextBefore: lastLine,
        typedLine: node.range.start.line + typedStart - 1))
  }

  /// The diagnostic where its author sees it: in the typed text, or in the file on disk.
  package func located(
    _ diagnostic: Diagnostic, in path: String, typedAs name: String
  ) -> Diagnostic {
    guard diagnostic.place.file == path else { return diagnostic }
    var diagnostic = diagnostic
    var line = diagnostic.place.line
    for edit in edits.reversed() {
      if edit.lines.contains(line) {
        diagnostic.place.file = name
        diagnostic.place.line = line - edit.lines.lowerBound + edit.typedLine
        return diagnostic
      }
      if line >= edit.next { line += edit.nextBefore - edit.next }
    }
    diagnostic.place.line = line
    return diagnostic
  }
}

private let newline = UInt8(ascii: "\n")

extension KDLNode {
  private var describesPerson: Bool { property("like") != nil || children != nil }

  fileprivate var belongsToLayout: Bool {
    name == "screen" || KindCatalogue.kind(named: name)?.home == .layout
  }

  fileprivate func replaces(_ other: KDLNode) -> Bool {
    guard name == other.name else { return false }
    switch name {
    case "screen", "layout", "task":
      return arguments.first?.content == other.arguments.first?.content
    case "require", "ignore", "include": return false
    // A definition must stay, so that the person can still be named.
    case "person":
      return !other.describesPerson
        || describesPerson && arguments.first?.content == other.arguments.first?.content
    default: return true
    }
  }
}

/// The owner of an element's place: its own frame, or the bar or container around it.
enum Standing {
  case frame
  case barItem
  case barEnd
  case tab
  case row
  case cell
  case segment
  case panelRow
  case bar
  case wholeScreen

  init(_ place: Workplace.Place) {
    let holder = KindCatalogue.kind(named: place.parent.name)?.standard
    self.init(place.element.placement, in: holder?.placement(stating: PartialFrame()))
  }

  /// The standing of a placement on a screen, or in an element with the placement `holder`.
  init(_ placement: Placement, in holder: Placement?) {
    switch placement {
    case .framed, .equalParts: self = Self.standing(in: holder)
    case .surface(let isWholeScreen): self = isWholeScreen ? .wholeScreen : .frame
    case .searchBar(_, let isInBars): self = isInBars ? .bar : .frame
    case .part(let part): self.init(part)
    case .scroll: self = .frame
    case .navigationBar, .toolbar, .appBar, .scopeBar, .rows, .cells, .panel, .notice, .tabBar,
      .system:
      self = .bar
    }
  }

  private init(_ part: Placement.Part) {
    switch part {
    case .leading, .trailing, .back: self = .barEnd
    case .slot: self = .barItem
    case .tab: self = .tab
    case .row, .heading: self = .row
    case .cell: self = .cell
    case .segment: self = .segment
    case .panelRow, .swipeActions, .leadingSwipe, .trailingSwipe: self = .panelRow
    }
  }

  /// The standing of an element with a frame: its own frame on screens and surfaces, otherwise its
  /// holder.
  private static func standing(in holder: Placement?) -> Standing {
    switch holder {
    case nil, .surface, .framed, .part, .system, .scroll, .panel(.sheet), .notice: .frame
    case .navigationBar, .toolbar, .appBar, .searchBar, .scopeBar, .tabBar: .barItem
    case .panel: .panelRow
    case .rows: .row
    case .cells: .cell
    case .equalParts: .segment
    }
  }

  /// The property of the language that places an element; nil without one.
  var property: String? {
    switch self {
    case .row: "row-height"
    case .cell: "spacing"
    case .barItem, .barEnd: "width"
    case .frame, .tab, .segment, .panelRow, .bar, .wholeScreen: nil
    }
  }

  /// The reason why an element cannot be moved, and an alternative.
  func whyNotMoved(_ id: String) -> String {
    let word = id.promptWord
    let swap = "swap \(word) OTHER"
    return switch self {
    case .frame: ""
    case .barItem:
      "\(id) is in a bar, which spaces its items equally; try \(swap), resize \(word) W H, or remove"
    case .barEnd: "\(id) is at an end of its bar; try \(swap), resize \(word) W H, or remove"
    case .tab: "tabs share their bar equally; try \(swap), or remove \(word)"
    case .row: "rows fill their list from the top; try \(swap), resize \(word) W H, or remove"
    case .cell: "cells fill their grid row by row; try \(swap), or set GRID spacing=N"
    case .segment: "segments share their control equally; try \(swap), or move the control"
    case .panelRow: "a panel stacks its rows; try \(swap), or remove \(word)"
    case .bar: "\(id) is where the system puts bars and lists; try set \(word) …, or remove \(word)"
    case .wholeScreen: "\(id) fills the screen; try set \(word) fullscreen=#false x=… y=…"
    }
  }

  /// The reason why an element cannot be resized, and an alternative.
  func whyNotResized(_ id: String) -> String {
    switch self {
    case .cell: "the grid sizes its cells; try set GRID cell-width=W cell-height=H"
    case .segment: "segments share their control equally; resize the control"
    case .tab: "tabs share their bar equally; fewer tabs are wider: try remove"
    case .panelRow: "a panel's rows are as high as the system makes them"
    case .wholeScreen: whyNotMoved(id)
    case .frame, .barItem, .barEnd, .row, .bar:
      "\(id) has the system's size; try set \(id.promptWord) height=N"
    }
  }
}

/// Text as it is typed, which may be incomplete.
package enum TypedText {
  /// The line, from 1, on which an open block or comment begins; nil if none is open.
  package static func lineOfOpenBlock(in text: String) -> Int? {
    do {
      _ = try KDLParser.parse(Array(text.utf8))
      return nil
    } catch {
      switch error.fact {
      case .unclosedBlock(let start), .unclosedComment(let start): return start.line
      default: return nil
      }
    }
  }

  /// The text after comments; nil if there is only comments, the text itself if it cannot be read.
  package static func afterComments(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let nodes = try? KDLParser.parse(bytes).nodes else { return text }
    return nodes.first.flatMap { bytes.text($0.range.start.offset..<bytes.count) }
  }
}
