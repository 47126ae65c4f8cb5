internal import KDL
package import TouchLab

/// The text in which a what-if change is made, and the places of the elements in it. A layout that
/// is like another gets a copy of the screen first, so that the other stays as it is.
struct Workplace {
  private(set) var bytes: [UInt8]
  /// The layout in use, as the text has it.
  private(set) var layout: Layout
  private(set) var nodes: [KDLNode]
  let screenID: String
  /// A note on copies that had to be made first; empty if none.
  private(set) var note = ""
  private let path: String

  struct Place {
    let element: Element
    let chain: [KDLNode]
    let node: KDLNode
    /// The node whose block contains it.
    let parent: KDLNode
  }

  init(_ source: SourceFile, layout: Layout, screenID: String) throws(EditProblem) {
    bytes = source.bytes
    path = source.path
    self.layout = layout
    self.screenID = screenID
    nodes = try Self.parse(source.bytes)
  }

  /// The change that edits of the text make, after the note on copies.
  func change(_ edits: TextEdits, _ words: String, about ids: [String]) -> LayoutEditor.Change {
    LayoutEditor.Change(
      bytes: edits.applied(to: bytes), words: note.isEmpty ? words : "\(note); \(words)", ids: ids)
  }

  static func parse(_ bytes: [UInt8]) throws(EditProblem) -> [KDLNode] {
    do {
      return try KDLParser.parse(bytes).nodes
    } catch {
      let hint = UnitHint.text(for: error, in: SourceFile(path: "", bytes: bytes))
      guard let hint else { throw .refused(error.message) }
      let sentence = error.message.hasSuffix(".") ? error.message.dropLast() : error.message[...]
      throw .refused("\(sentence); \(hint)")
    }
  }

  private var screen: Screen? { layout.screen(id: screenID) }

  /// The element with an id on the screen in front or in the tab bar, or the only bar of that kind.
  func element(_ id: String) -> Element? {
    if let element = screen?.element(id: id) ?? layout.tabs.first(where: { $0.id == id }) {
      return element
    }
    let bars = screen?.elements.filter { $0.id.isEmpty && $0.kind.name == id } ?? []
    return bars.count == 1 ? bars.first : nil
  }

  /// The place of an element in the text; nil if it is not in the layout's own text.
  func place(of element: Element) -> Place? {
    guard let chain = chain(to: element.place), isOwn(chain), let node = chain.last,
      chain.count > 1, !isTakenOver(chain)
    else { return nil }
    return Place(element: element, chain: chain, node: node, parent: chain[chain.count - 2])
  }

  /// The node of the screen in front, if it is in the layout's own text.
  var screenNode: KDLNode? { chain(to: screen?.place).flatMap { isOwn($0) ? $0.last : nil } }

  /// The node of the screen in front, if it is a variant.
  var variantNode: KDLNode? { screenNode.flatMap { $0.property("like") == nil ? nil : $0 } }

  /// The node of the layout's tab bar, if it is in the layout's own text.
  var tabBarNode: KDLNode? { chain(to: layout.tabBar?.place).flatMap { isOwn($0) ? $0.last : nil } }

  /// Whether nodes lead to an element that the screen in front has from the screen it is like.
  private func isTakenOver(_ chain: [KDLNode]) -> Bool {
    guard let screenNode, screenNode.property("like") != nil,
      let owner = chain.first(where: { $0.name == "screen" })
    else { return false }
    return owner.range != screenNode.range
  }

  private func chain(to place: SourcePlace?) -> [KDLNode]? {
    guard let place, place.file == path else { return nil }
    return nodes.chain(to: place)
  }

  private func isOwn(_ chain: [KDLNode]) -> Bool {
    guard let first = chain.first else { return false }
    if first.name == "layout" { return first.arguments.first?.content == .string(layout.id) }
    return layoutNode == nil
  }

  private var layoutNode: KDLNode? {
    nodes.last { $0.name == "layout" && $0.arguments.first?.content == .string(layout.id) }
  }

  /// Copies a screen or tab bar from elsewhere into the layout's own block; for a variant only the
  /// element, into its screen. `load` reads the scenario's other files.
  mutating func copyIn(_ place: SourcePlace?, load: (String) -> LoadedFile) throws(EditProblem) {
    guard let place else { throw .refused("the system draws this screen") }
    let elsewhere = EditProblem.refused(
      "it is in \(place.file), line \(place.line); load that file to change it")
    guard let source = text(of: place.file, load),
      let chain = try Self.parse(source).chain(to: place),
      let index = chain.firstIndex(where: {
        ["screen", "tab-bar", "navigation-rail"].contains($0.name)
      })
    else { throw elsewhere }
    let variant = chain[index].name == "screen" ? variantNode : nil
    let container = variant == nil || index + 1 >= chain.count ? chain[index] : chain[index + 1]
    guard let layoutNode = variant ?? layoutNode, let text = source.text(container.range.offsets)
    else { throw elsewhere }
    var edits = TextEdits()
    let indent = source.indentation(ofLineAt: container.range.start.offset)
    edits.append(text.outdented(by: indent), to: layoutNode, in: bytes)
    let copied = SourceFile(path: path, bytes: edits.applied(to: bytes))
    guard let study = ScenarioReader.read(copied, mostTargets: .max, load: load).study,
      let layout = study.layouts.first(where: { $0.id == layout.id })
    else { throw elsewhere }
    let name = chain[index].name == "screen" ? "screen \(screenID)" : "tab bar"
    if variant == nil { note = "\(layout.id) now has its own \(name)" }
    bytes = copied.bytes
    nodes = try Self.parse(bytes)
    self.layout = layout
  }

  private func text(of file: String, _ load: (String) -> LoadedFile) -> [UInt8]? {
    if file == path { return bytes }
    if case .file(let loaded) = load(file) { return loaded.bytes }
    return nil
  }
}

extension String {
  /// The text with all lines but the first outdented, if all of them can be.
  fileprivate func outdented(by indent: String) -> String {
    guard !indent.isEmpty else { return self }
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst()
    guard rest.allSatisfy({ $0.hasPrefix(indent) || $0.allSatisfy(\.isWhitespace) }) else {
      return self
    }
    let moved = rest.map { $0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0 }
    return ([lines.first ?? ""] + moved).joined(separator: "\n")
  }
}

extension Layout {
  package var withoutPlaces: Layout {
    var layout = self
    layout.place = nil
    layout.tabBar = tabBar?.withoutPlaces
    layout.screens = screens.map { screen in
      var screen = screen
      screen.place = nil
      screen.elements = screen.elements.map(\.withoutPlaces)
      return screen
    }
    return layout
  }
}

extension Element {
  /// The element and its children without their places in the text.
  var withoutPlaces: Element {
    var element = self
    element.place = nil
    element.children = children.map(\.withoutPlaces)
    return element
  }
}
