internal import ScenarioLanguage
internal import TouchLab

struct FigmaScreens {
  let file: FigmaFile
  /// The frames with any link; on others, targets are guessed.
  let linkedTops: Set<Int>

  func facts(of top: Int, _ remarks: inout [Remark]) -> ScreenFacts {
    let frame = file.nodes[top]
    let box = frame.box ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    let page = file.page(of: top)
    var facts = ScreenFacts(system: .design, size: box.size)
    facts.title = frame.name
    facts.heading = frame.name
    facts.page = page.map { file.nodes[$0].name }
    facts.reference = frame.id
    let guesses = linkedTops.contains(top) ? FigmaGuesses() : FigmaGuesses(in: file, on: top)
    for index in file.nodes.subtree(at: top) {
      var node = self.node(index, box)
      if index != top, let tap = file.nodes[index].tap {
        node.kind = file.nodes[index].kind
        node.link = link(of: tap, &remarks)
      } else if let kind = guesses.kinds[index] {
        node.kind = kind
        node.isGuessed = true
        if let label = guesses.labels[index] {
          node.label = label
          node.isGuessedByShape = true
        }
      }
      let parent = index == top ? nil : file.nodes.parent(of: index).map { $0 - top }
      facts.nodes.append(node, in: parent)
    }
    if !guesses.labels.isEmpty {
      facts.remarks.add(
        .guessedByShape,
        "no layer of \(frame.name) has the name of a target: they are guessed by their shape; name "
          + "layers 'button …', or link them")
    }
    fold(&facts, at: page.flatMap { file.nodes[$0].deviceSize }, top, box)
    note(whatHappensTo: frame, &remarks)
    return facts
  }

  // MARK: - Long pages

  /// The heights of Android's phones, by the widths of their frames.
  private static let androids = [360.0: 800.0, 412.0: 915.0]
  /// The ratio of sides above which a frame is a page that scrolls.
  private static let longest = 2.4

  /// The phone on which a long page is shown; nil for any other frame.
  private static func phone(showing page: Size) -> Size? {
    guard page.height > longest * page.width else { return nil }
    let phones = DeviceCatalogue.iPhones.map(\.portraitSize)
    guard !phones.contains(page) else { return nil }
    let height =
      phones.filter { $0.width == page.width }.map(\.height).max() ?? androids[page.width]
    return height.map { Size(width: page.width, height: $0) }
  }

  /// Sets the device, and marks what begins below its lower end.
  private func fold(_ facts: inout ScreenFacts, at stated: Size?, _ top: Int, _ box: Rectangle) {
    let name = file.nodes[top].name
    guard let device = stated ?? Self.phone(showing: box.size) else {
      if isOfComputer(box.size) {
        facts.system = .web
        facts.remarks.add(.computer, "\(name) is a page of a computer; the rates are for fingers")
      }
      return
    }
    facts.device = DeviceFacts(size: device)
    if stated == nil {
      facts.size = device
      moveBars(in: &facts, up: box.height - device.height, box)
      facts.remarks.add(
        .belowFold,
        "\(name) is a long page of \(box.width.points)×\(box.height.points): what begins below "
          + "\(device.height.points) is below the fold")
    }
    for index in facts.nodes.indices where facts.nodes[index].kind != nil {
      if let y = facts.nodes[index].frame?.y, y >= device.height {
        facts.nodes[index].isBelowFold = true
      }
    }
    let below = facts.nodes.count(where: \.isBelowFold)
    if below > 0, stated != nil {
      facts.remarks.add(.belowFold, "\(below) targets of \(name) begin below the fold")
    }
  }

  private func isOfComputer(_ size: Size) -> Bool {
    size.width > size.height && size.width >= 1200
      && !DeviceCatalogue.all.contains {
        $0.portraitSize == size || $0.portraitSize == size.transposed
      }
  }

  private static let highestBar = 120.0

  /// Moves the bars at the end of a long page to the end of the screen.
  private func moveBars(in facts: inout ScreenFacts, up distance: Double, _ box: Rectangle) {
    var next = 1
    while next < facts.nodes.count {
      let subtree = facts.nodes.subtree(at: next)
      guard let frame = facts.nodes[next].frame, abs(frame.bottom - box.height) <= 1,
        frame.height <= Self.highestBar, facts.nodes[next].isBar || frame.width >= 0.9 * box.width
      else {
        next += 1
        continue
      }
      for index in subtree {
        facts.nodes[index].frame = facts.nodes[index].frame.map {
          Rectangle(x: $0.x, y: $0.y - distance, width: $0.width, height: $0.height)
        }
      }
      next = subtree.upperBound
    }
  }

  private func node(_ index: Int, _ box: Rectangle) -> NodeFacts {
    let figma = file.nodes[index]
    var node = NodeFacts(offset: figma.offset)
    node.className = figma.type
    node.frame = figma.box?.counted(from: box.corner)
    node.visibility = figma.isVisible ? .shown : .hiddenWithParts
    node.clipsParts = figma.clipsContent
    node.isBar = figma.looksLikeBar
    if figma.isText {
      node.label = figma.characters
      node.text = figma.characters
    }
    node.fallbackLabel = figma.meaningfulName
    // The name of a text is its content, and a name that serves as the label adds nothing.
    if !figma.isText, !figma.meaningfulName.isEmpty, file.lacksParts || saysAnything(index) {
      node.identifier = figma.name
    }
    return node
  }

  /// Whether the layer is a target with visible text.
  private func saysAnything(_ index: Int) -> Bool {
    guard file.nodes[index].tap != nil || file.tops[index].map(linkedTops.contains) == false else {
      return false
    }
    return file.nodes[file.nodes.subtree(at: index)].contains {
      $0.isText && $0.isVisible && !$0.characters.isEmpty
    }
  }

  /// The link of a tap, with the screen that contains its destination.
  private func link(of tap: FigmaInteraction, _ remarks: inout [Remark]) -> Link {
    func screen(_ id: String?) -> String? {
      guard let id else { return nil }
      if let top = file.top(ofNode: id) { return file.nodes[top].id }
      remarks.add(.linkToNothing, "a link leads to a layer that is not in the file")
      return nil
    }
    switch tap.link {
    case .opens(let id): return .opens(screen(id))
    case .presents(let id): return .presents(screen(id))
    case let other: return other
    }
  }

  /// Adds remarks on actions of the frame itself: by taps anywhere or by timeout.
  private func note(whatHappensTo frame: FigmaNode, _ remarks: inout [Remark]) {
    if frame.tap != nil {
      remarks.add(.anywhere, "a tap anywhere on \(frame.name) does something: no target")
    }
    if frame.interactions.contains(where: { $0.trigger == "AFTER_TIMEOUT" }) {
      remarks.add(.afterTimeout, "\(frame.name) goes on by itself after a while")
    }
  }
}

/// The layers of a frame that are targets by their names, or else by their shapes.
struct FigmaGuesses {
  private(set) var kinds: [Int: TargetKind] = [:]
  /// The labels of those guessed by their shapes.
  private(set) var labels: [Int: String] = [:]

  /// No guesses.
  init() {}

  init(in file: FigmaFile, on top: Int) {
    guessByNames(in: file, on: top)
    if kinds.isEmpty { guessByShapes(in: file, on: top) }
  }

  /// Finds the outermost layers whose names suggest targets, and the parts of bars.
  private mutating func guessByNames(in file: FigmaFile, on top: Int) {
    let nodes = file.nodes
    let cards = nodes.subtree(at: top).dropFirst().filter { nodes[$0].looksLikeCard }
    let uses = Dictionary(grouping: cards) { nodes[$0].name }.mapValues(\.count)
    let end = nodes.subtree(at: top).upperBound
    var next = top + 1
    while next < end {
      let node = nodes[next]
      let subtree = nodes.subtree(at: next)
      guard node.box != nil, node.isVisible else {
        next = node.isVisible ? next + 1 : subtree.upperBound
        continue
      }
      if node.looksLikeBar {
        if !isAtTop(node, of: nodes[top]) {
          let parts = parts(of: next, in: file)
          for part in parts { kinds[part] = node.kindOfParts }
          if !parts.isEmpty {
            next = subtree.upperBound
            continue
          }
        }
        next += 1
      } else if node.looksLikeTarget || node.looksLikeCard && uses[node.name, default: 0] > 1 {
        kinds[next] = node.kind
        next = subtree.upperBound
      } else {
        next += 1
      }
    }
  }

  /// The height of a status bar, in points.
  private static let statusBar = 60.0

  private func isAtTop(_ bar: FigmaNode, of frame: FigmaNode) -> Bool {
    guard let box = bar.box, let outer = frame.box else { return false }
    return box.y - outer.y < Self.statusBar && box.bottom < outer.bottom - Self.statusBar
  }

  private static let grounds: Set<String> = [
    "RECTANGLE", "VECTOR", "LINE", "ELLIPSE", "BOOLEAN_OPERATION", "STAR", "POLYGON",
  ]

  /// The parts of a bar; a lone one that contains the rest is passed through.
  private func parts(of bar: Int, in file: FigmaFile) -> [Int] {
    var outer = bar
    while true {
      let shown = file.nodes.children(of: outer).filter { child in
        let node = file.nodes[child]
        return node.isVisible && node.box?.isEmpty == false && !Self.grounds.contains(node.type)
          && !node.words.isSuperset(of: ["home", "indicator"])
      }
      let boxes = shown.filter { !file.nodes[$0].isText }
      let parts = boxes.isEmpty ? shown : boxes
      guard parts.count == 1, let only = parts.first,
        file.nodes.children(of: only).count > 1, !file.nodes[only].looksLikeTarget
      else { return parts }
      outer = only
    }
  }

  private static let heights = 24.0...72.0
  private static let leastWidth = 40.0
  private static let mostLetters = 24
  /// The number of layers that are compared with each text.
  private static let mostShapes = 1_000

  /// Finds filled shapes with rounded corners that have one short text in their middle.
  private mutating func guessByShapes(in file: FigmaFile, on top: Int) {
    let shown = file.nodes.subtree(at: top).dropFirst().filter { file.nodes[$0].isVisible }
    let texts = shown.filter { file.nodes[$0].isText && file.nodes[$0].box?.isEmpty == false }
    let shapes = shown.filter { index in
      guard file.nodes[index].isRounded, let box = file.nodes[index].box else { return false }
      return Self.heights.contains(box.height) && box.width >= Self.leastWidth
    }
    for shape in shapes.prefix(Self.mostShapes) {
      guard let box = file.nodes[shape].box else { continue }
      let on = texts.filter { text in
        text > shape && file.nodes[text].box.map { box.contains($0.center) } == true
      }
      guard on.count == 1, let text = on.first, let words = file.nodes[text].box,
        (1...Self.mostLetters).contains(file.nodes[text].characters.count),
        abs(words.center.x - box.center.x) <= 0.15 * box.width,
        abs(words.center.y - box.center.y) <= 0.15 * box.height
      else { continue }
      kinds[shape] = .button
      labels[shape] = file.nodes[text].characters
    }
  }
}
