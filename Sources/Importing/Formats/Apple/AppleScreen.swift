internal import JSON
internal import TouchLab

/// The conversion of an Apple accessibility tree into facts, for all tools.
struct AppleScreen {
  let nodes: NodeTree<AppleNode>
  var hasTree = true
  /// The size of the screen, used if no node states it.
  var statedSize: Size?
  /// Whether it is a part of a tree, so that no node has the size of the screen.
  var isPart = false

  /// The types of a node's containers, as far as rules need them.
  private struct Surroundings {
    var types: Set<String> = []
    var collection: Rectangle?
    var window = 0
    /// Whether the element around is narrower than the screen and has a button.
    var isBesideButton = false
  }

  func facts() throws(ImportProblem) -> ScreenFacts {
    guard let screen = isPart ? frameAroundPart : screenFrame else {
      throw ImportProblem(
        .noScreen, "it has no Application and no Window with a frame",
        advice: "bring the app to the front, and dump it again")
    }
    var facts = ScreenFacts(system: .ios, size: screen.size)
    facts.hasTree = hasTree
    let appName = nodes.first { $0.type == "Application" }?.label ?? ""
    facts.title = barTitle ?? (appName.isEmpty ? nil : appName)
    facts.heading = barTitle ?? heading(on: screen)
    var surroundings: [Surroundings] = []
    var windows = 0
    for (index, node) in nodes.enumerated() {
      let parent = nodes.parent(of: index)
      let outer = parent.map { surroundings[$0] } ?? Surroundings()
      facts.nodes.append(self.facts(of: node, in: outer, screen), in: parent)
      var inner = outer
      if node.type == "Window" {
        windows += 1
        inner.window = windows
      }
      inner.isBesideButton =
        (node.frame.map { $0.width < screen.width } ?? false)
        && nodes.children(of: index).contains { nodes[$0].type == "Button" }
      if Self.containers.contains(node.type) { inner.types.insert(node.type) }
      if node.type == "CollectionView" { inner.collection = node.frame ?? outer.collection }
      surroundings.append(inner)
    }
    facts.statusBarHeight = nodes.first { $0.type == "StatusBar" && $0.isVisible }?.frame?.height
    if isPart {
      facts.remarks.add(
        .part,
        "it is a part of a source: its screen of \(screen.width.points)×\(screen.height.points) is "
          + "assumed, and elements in front of it are unknown", first: true)
    }
    if !nodes.isEmpty, nodes.allSatisfy(\.isRounded) {
      facts.remarks.add(
        .roundedFrames,
        "frames are rounded outward, up to 2 pt too large; the JSON source has exact ones")
    }
    let bad = zip(nodes, facts.nodes).count { $0.frame == nil && $1.kind != nil }
    if bad > 0 { facts.remarks.add(.badFrame, "\(bad) elements have no readable frame") }
    return facts
  }

  private static let containers: Set<String> = [
    "StatusBar", "Cell", "SegmentedControl", "TabBar", "Keyboard", "Alert", "Sheet", "Dialog",
  ]

  private var screenFrame: Rectangle? {
    for type in ["Application", "Window"] {
      if let frame = nodes.first(where: { $0.type == type })?.frame, !frame.isEmpty { return frame }
    }
    return statedFrame
  }

  private var statedFrame: Rectangle? {
    statedSize.map { Rectangle(x: 0, y: 0, width: $0.width, height: $0.height) }
  }

  /// The screen around a part: the device of its size, or else the nearest phone that holds it.
  private var frameAroundPart: Rectangle? {
    if let statedFrame { return statedFrame }
    let frames = nodes.compactMap(\.frame).filter { !$0.isEmpty }
    guard let right = frames.map(\.right).max(), let bottom = frames.map(\.bottom).max() else {
      return nil
    }
    let reach = Size(width: right, height: bottom)
    let phones = DeviceCatalogue.iPhones.map(\.portraitSize)
    let devices = phones + DeviceCatalogue.iPads.map(\.portraitSize)
    if let first = nodes.first?.frame, first.x == 0, first.y == 0, !first.isEmpty,
      devices.contains(first.size) || devices.contains(first.size.transposed)
    {
      return first
    }
    let nearest = phones.filter { $0.holds(reach) }.min {
      ($0.width - right, $0.height - bottom) < ($1.width - right, $1.height - bottom)
    }
    let size = nearest ?? reach
    return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
  }

  private var barTitle: String? {
    guard
      let bar = nodes.indices.last(where: {
        nodes[$0].type == "NavigationBar" && nodes[$0].isVisible
      })
    else { return nil }
    let parts = nodes[nodes.subtree(at: bar)]
    let text = parts.first { $0.type == "StaticText" && $0.isVisible && !$0.label.isEmpty }
    let title = text?.label ?? (nodes[bar].label.isEmpty ? nodes[bar].name : nodes[bar].label)
    return title.isEmpty ? nil : title
  }

  /// The first heading in the upper quarter, for trees without bars.
  private func heading(on screen: Rectangle) -> String? {
    nodes.first {
      $0.type == "Heading" && $0.isVisible && !$0.label.isEmpty
        && ($0.frame?.y).map { $0 - screen.y < screen.height / 4 } == true
    }?.label
  }

  private func facts(of node: AppleNode, in outer: Surroundings, _ screen: Rectangle) -> NodeFacts {
    var facts = NodeFacts(offset: node.offset)
    facts.className = node.type
    facts.frame = node.frame?.counted(from: screen.corner)
    facts.label = node.label
    if XCUIElement.texts.contains(node.type) { facts.text = node.label }
    facts.identifier = node.identifier
    facts.isPlainText = node.type == "StaticText"
    facts.isEnabled = node.isEnabled
    facts.visibility =
      node.isHiddenWithParts ? .hiddenWithParts : node.isVisible ? .shown : .hidden
    facts.clipsParts = node.clips || XCUIElement.scrollers.contains(node.type)
    facts.fallbackLabel = node.fallbackLabel
    facts.reference = node.reference
    facts.bar = XCUIElement.bars[node.type]
    facts.isModal = XCUIElement.modals.contains(node.type) && node.isVisible
    facts.window = outer.window
    facts.isSelected = isSelected(node, in: outer)
    guard let kind = kind(of: node, in: outer, screen), !isRead(node, in: outer, screen) else {
      return facts
    }
    facts.kind = kind
    if kind == .textField, facts.label.isEmpty {
      facts.mayBeTyped = node.placeholder.isEmpty
      facts.label =
        node.placeholder.isEmpty && node.type != "SecureTextField"
        ? node.value.asHint(isFocused: node.isFocused) : node.placeholder
    }
    if let exclusion = node.exclusion {
      facts.exclusion = exclusion
    } else if outer.types.contains("StatusBar") {
      facts.exclusion = .system
    } else if isDecoration(node, in: outer) {
      facts.exclusion = .decoration
    } else if let frame = node.frame, frame.x == -1, frame.y == -1, frame.isEmpty {
      facts.exclusion = .noArea
    }
    return facts
  }

  /// The number of letters above which a text is read rather than typed.
  private static let mostTyped = 80

  /// Whether it is a text to read: a long text view in an alert, or with a button in an element
  /// narrower than the screen.
  private func isRead(
    _ node: AppleNode, in outer: Surroundings, _ screen: Rectangle
  ) -> Bool {
    guard node.type == "TextView", node.placeholder.isEmpty, !node.isFocused,
      node.value.count > Self.mostTyped || node.hasLines
    else { return false }
    return outer.types.contains(where: XCUIElement.modals.contains) || outer.isBesideButton
  }

  private func isSelected(_ node: AppleNode, in outer: Surroundings) -> Bool {
    if node.isSelected || node.traits.contains("Selected") { return true }
    let isOneOfSeveral =
      ["Tab", "RadioButton"].contains(node.type) || node.subrole == "AXTabButton"
      || node.type == "Button" && !outer.types.isDisjoint(with: ["TabBar", "SegmentedControl"])
    return isOneOfSeveral && node.value == "1"
  }

  /// Whether it is the arrow of a row, which looks like a button.
  private func isDecoration(_ node: AppleNode, in outer: Surroundings) -> Bool {
    node.type == "Button" && outer.types.contains("Cell") && !node.isEnabled
      && (node.isAccessible == false
        || [node.name, node.label, node.identifier].contains("chevron"))
  }

  private func kind(
    of node: AppleNode, in outer: Surroundings, _ screen: Rectangle
  ) -> TargetKind? {
    if let kind = XCUIElement.subroles[node.subrole] { return kind }
    if XCUIElement.byTrait.contains(node.type) {
      return node.traits.lazy.compactMap { XCUIElement.traits[$0] }.first
    }
    guard let kind = XCUIElement.targets[node.type] else { return nil }
    switch node.type {
    case "Cell":
      guard let collection = outer.collection, let frame = node.frame else { return .row }
      return frame.width < 0.8 * collection.width ? .cell : .row
    case "Button":
      if outer.types.contains("Keyboard") { return .key }
      if outer.types.contains("SegmentedControl") { return .segment }
      return outer.types.contains("TabBar") ? .tab : .button
    default: return kind
    }
  }
}

/// A node of any Apple accessibility tree, before conversion to facts.
struct AppleNode: Sendable {
  var offset: Int?
  /// The type without its prefix.
  var type: String
  var label = ""
  var identifier: String?
  var value = ""
  var placeholder = ""
  var frame: Rectangle?
  var isEnabled = true
  var isVisible = true
  var isAccessible: Bool?
  var traits: [String] = []
  /// Whether the file states that it is selected. The value of a tab may also say so.
  var isSelected = false
  var isFocused = false
  /// Whether its value has several lines.
  var hasLines = false
  var subrole = ""
  /// The name of a bar without a title of its own.
  var name = ""
  /// The label to use if no descendant has one.
  var fallbackLabel = ""
  var isHiddenWithParts = false
  /// Whether it clips its children, whatever its type.
  var clips = false
  /// The reason why it is skipped as a target, whatever its type.
  var exclusion: DropReason?
  /// The name that an agent's tool gives it, such as `@e3`.
  var reference: String?
  var isRounded = false
}

extension AppleNode {
  private typealias Reader<Value> = @Sendable (inout AppleNode, Value) -> Void

  /// The texts of a node by the names that tools give them.
  private static let texts: [String: Reader<String>] = NamedFacts.table([
    "label AXLabel": { $0.label = $1.cleaned },
    "name": { $0.name = $1.cleaned },
    "identifier rawIdentifier uniqueId AXUniqueId": { $0.takeIdentifier($1) },
    "value AXValue": {
      $0.value = $1.cleaned
      $0.hasLines = $1.utf8.contains(UInt8(ascii: "\n"))
    },
    "placeholder placeholderValue": { $0.placeholder = $1.cleaned },
    "traits": { $0.traits = $1.split(separator: ",").map { String($0).cleaned } },
    "subrole": { $0.subrole = $1 },
  ])

  private static let flags: [String: Reader<Bool>] = NamedFacts.table([
    "enabled isEnabled": { $0.isEnabled = $1 },
    "visible isVisible": { $0.isVisible = $1 },
    "accessible isAccessible": { $0.isAccessible = $1 },
    "selected isSelected": { $0.isSelected = $1 },
    "focused hasFocus isFocused": { $0.isFocused = $1 },
  ])

  private static let flagWords = ["1": true, "true": true, "0": false, "false": false]

  /// Reads a fact that has a name of the tables.
  private mutating func take(_ name: String, _ text: String, flag: Bool?) {
    if !text.isEmpty { Self.texts[name]?(&self, text) }
    if let flag { Self.flags[name]?(&self, flag) }
  }

  /// Creates a node from an XML element or from the names and values of a text.
  init(offset: Int?, type: String, facts: some Sequence<(name: String, value: String)>) {
    self.init(offset: offset, type: XCUIElement.bareType(type))
    for (name, value) in facts { take(name, value, flag: Self.flagWords[value]) }
  }

  init(_ value: JSONValue, type: String?) {
    self.init(offset: value.offset, type: XCUIElement.bareType(type ?? ""))
    for member in value.members {
      if let text = member.value.text {
        take(member.name, text, flag: Self.flagWords[text] ?? false)
      } else if let flag = member.value.flag ?? member.value.double.map({ $0 != 0 }) {
        Self.flags[member.name]?(&self, flag)
      }
    }
    let listed = value["traits"].elements.compactMap { $0.text?.cleaned }
    if !listed.isEmpty { traits = listed }
  }

  private mutating func takeIdentifier(_ text: String) {
    let cleaned = text.cleaned
    if !cleaned.isEmpty { identifier = cleaned.withoutDomain }
  }

  /// Takes a name that differs from the label for a missing identifier.
  mutating func takeNameAsIdentifier() {
    if identifier == nil, name != label { takeIdentifier(name) }
  }

  /// Takes an exact frame, or else one that the tool has rounded outward.
  mutating func takeFrame(_ exact: Rectangle?, orRounded rounded: @autoclosure () -> Rectangle?) {
    isRounded = exact == nil
    frame = exact ?? rounded()
  }
}

extension String {
  /// The last part of a name in reverse-domain order; any other name unchanged.
  var withoutDomain: String {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    let isDomain =
      parts.count >= 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
    return isDomain ? String(parts.last ?? "") : self
  }

  /// The rectangle of a text such as `{{0, 10.5}, {393, 52.33}}`; nil for any other text.
  var appleRectangle: Rectangle? {
    guard hasPrefix("{{") else { return nil }
    return Rectangle(ofDump: split { "{}, ".contains($0) }.map { Double($0) })
  }
}
