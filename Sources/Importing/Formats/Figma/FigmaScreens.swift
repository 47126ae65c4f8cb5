internal import TouchLab

struct FigmaScreens {
  let file: FigmaFile
  /// Whether the file has any link; otherwise, targets are guessed.
  let isLinked: Bool

  func facts(of top: Int, _ remarks: inout [Remark]) -> ScreenFacts {
    let frame = file.nodes[top]
    let box = frame.box ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    let page = file.page(of: top)
    var facts = ScreenFacts(system: .design, size: box.size)
    facts.title = frame.name
    facts.heading = frame.name
    facts.page = page.map { file.nodes[$0].name }
    facts.reference = frame.id
    let device = page.flatMap { file.nodes[$0].deviceSize }
    if let device { facts.device = DeviceFacts(size: device) }
    let guessed = isLinked ? [] : guesses(on: top)
    for index in file.nodes.subtree(at: top) {
      var node = self.node(index, box)
      if index != top, let tap = file.nodes[index].tap {
        node.kind = file.nodes[index].kind
        node.link = link(of: tap, &remarks)
      } else if guessed.contains(index) {
        node.kind = file.nodes[index].kind
        node.isGuessed = true
      }
      if node.kind != nil, let device, let y = node.frame?.y, y >= device.height {
        node.isBelowFold = true
      }
      let parent = index == top ? nil : file.nodes.parent(of: index).map { $0 - top }
      facts.nodes.append(node, in: parent)
    }
    note(whatHappensTo: frame, &remarks)
    let below = facts.nodes.count(where: \.isBelowFold)
    if below > 0 {
      facts.remarks.add(.belowFold, "\(below) targets of \(frame.name) begin below the fold")
    }
    return facts
  }

  private func node(_ index: Int, _ box: Rectangle) -> NodeFacts {
    let figma = file.nodes[index]
    var node = NodeFacts(offset: figma.offset)
    node.className = figma.type
    node.frame = figma.box?.counted(from: box.corner)
    node.visibility = figma.isVisible ? .shown : .hiddenWithParts
    node.clipsParts = figma.clipsContent
    if figma.isText {
      node.label = figma.characters
      node.text = figma.characters
    }
    node.fallbackLabel = figma.meaningfulName
    // The name of a text is its content, and a name that serves as the label adds nothing.
    if !figma.isText, !figma.meaningfulName.isEmpty, saysAnything(index) {
      node.identifier = figma.name
    }
    return node
  }

  /// Whether the layer is a target with visible text.
  private func saysAnything(_ index: Int) -> Bool {
    guard file.nodes[index].tap != nil || !isLinked else { return false }
    return file.nodes[file.nodes.subtree(at: index)].contains {
      $0.isText && $0.isVisible && !$0.characters.isEmpty
    }
  }

  /// The outermost layers whose names suggest targets.
  private func guesses(on top: Int) -> Set<Int> {
    var found: Set<Int> = []
    let end = file.nodes.subtree(at: top).upperBound
    var next = top + 1
    while next < end {
      if file.nodes[next].looksLikeTarget, file.nodes[next].box != nil {
        found.insert(next)
        next = file.nodes.subtree(at: next).upperBound
      } else {
        next += 1
      }
    }
    return found
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
