internal import TouchLab

/// A node of an aria snapshot, before conversion to facts.
struct AriaNode: Sendable {
  var offset: Int?
  var role = ""
  var name = ""
  var text = ""
  /// Whether it is a text among the children of another node.
  var isBareText = false
  /// The box; inside a frame, relative to the frame's corner.
  var box: Rectangle?
  var isDisabled = false
  var isSelected = false
  var isFocused = false
  var isTitle = false
  var hasPointer = false
  var reference: String?

  var kind: TargetKind? { WebRole.kinds[role] }
}

/// The conversion of an aria snapshot into facts, from JSON or text.
struct AriaScreen {
  let nodes: NodeTree<AriaNode>

  func facts(_ options: ImportOptions) -> ScreenFacts {
    var facts = ScreenFacts.ofPage(stating: nil, options)
    var origins: [Point] = []
    let clickable = pointerNodes
    for (index, node) in nodes.enumerated() {
      // Boxes inside a frame are relative to its corner.
      let parent = nodes.parent(of: index)
      let origin = parent.map { origins[$0] } ?? .zero
      var found = Self.facts(of: node, at: origin)
      if found.kind == nil, clickable.contains(index) { found.kind = .button }
      // A bare text takes the frame of its parent.
      if node.isBareText { found.frame = parent.flatMap { facts.nodes[$0].frame } }
      origins.append((node.role == "iframe" ? found.frame?.corner : nil) ?? origin)
      facts.nodes.append(found, in: parent)
    }
    let boxless = facts.nodes.count { $0.kind != nil && $0.frame == nil }
    if boxless > 0 { facts.remarks.add(.noBox, "\(boxless) targets have no box") }
    return facts
  }

  private static func facts(of node: AriaNode, at origin: Point) -> NodeFacts {
    var found = NodeFacts(offset: node.offset)
    found.text = node.text
    guard !node.isBareText else { return found }
    found.className = node.role
    found.kind = node.kind
    let text = node.kind == .textField ? node.text.asHint(isFocused: node.isFocused) : node.text
    found.label = node.name.isEmpty ? text : node.name
    found.text = found.label
    found.isEnabled = !node.isDisabled
    found.isSelected = node.isSelected
    found.isHeading = node.isTitle
    found.reference = node.reference
    found.frame = node.box?.moved(from: origin)
    return found
  }

  /// The outermost nodes with the pointer cursor that neither contain nor are in a target.
  private var pointerNodes: Set<Int> {
    let isWithin = nodes.passingDown(false) { $1 || nodes[$0].kind != nil }
    let holds = nodes.areAbove { $0.kind != nil }
    var found: Set<Int> = []
    var end = 0
    for (index, node) in nodes.enumerated() where index >= end && node.hasPointer {
      guard !isWithin[index], !holds[index], node.kind == nil else { continue }
      found.insert(index)
      // Descendants inherit the cursor.
      end = nodes.subtree(at: index).upperBound
    }
    return found
  }
}

/// The kinds of targets by ARIA role, for roles that take taps.
enum WebRole {
  static let kinds: [String: TargetKind] = [
    "button": .button, "link": .link, "textbox": .textField, "searchbox": .textField,
    "combobox": .button, "checkbox": .checkbox, "radio": .radio, "switch": .toggle, "tab": .tab,
    "menuitem": .button, "menuitemcheckbox": .checkbox, "menuitemradio": .radio,
    "option": .row, "treeitem": .row, "slider": .slider, "spinbutton": .textField,
  ]

  /// The kind of an element of HTML that takes taps.
  static func kind(tag: String, type: String) -> TargetKind {
    switch tag {
    case "a", "area": return .link
    case "textarea": return .textField
    case "input":
      switch type {
      case "checkbox": return .checkbox
      case "radio": return .radio
      case "range": return .slider
      case "button", "submit", "reset", "image", "file", "color": return .button
      default: return .textField
      }
    default: return .button
    }
  }
}

/// The script for a browser's console that exports the rectangles of a page's targets.
package enum Snippet {
  // Lines are as long as the script has them.
  // swift-format-ignore
  package static let text = /* words: allow long */ #"""
    /* mistap dom-rects: paste into the console of the page (or evaluate it with any driver), save what it returns. */
    (() => {
      const roles = 'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,label[for],option,' +
        '[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option],' +
        '[role=slider],[role=spinbutton],[role=textbox],[role=searchbox],[role=combobox],[onclick],[contenteditable=true]';
      const elements = [];
      for (const e of document.querySelectorAll(roles)) {
        const style = getComputedStyle(e);
        const visible = e.checkVisibility ? e.checkVisibility({opacityProperty: true, visibilityProperty: true})
          : style.visibility !== 'hidden' && style.display !== 'none';
        if (!visible) continue;
        const rects = [...e.getClientRects()].filter(r => r.width > 0 && r.height > 0)
          .map(r => ({x: r.x, y: r.y, width: r.width, height: r.height}));
        if (!rects.length) continue;
        const b = e.getBoundingClientRect();
        const hit = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
        elements.push({
          tag: e.tagName.toLowerCase(), role: e.getAttribute('role'), type: e.getAttribute('type'), id: e.id || null,
          label: (e.getAttribute('aria-label') || e.innerText || e.getAttribute('placeholder') || e.getAttribute('title') || e.getAttribute('alt') || '').trim().slice(0, 200),
          href: e.getAttribute('href'), disabled: e.disabled === true || e.getAttribute('aria-disabled') === 'true',
          x: b.x, y: b.y, width: b.width, height: b.height, rects,
          covered: hit !== null && hit !== e && !e.contains(hit) && !hit.contains(e)
        });
      }
      return JSON.stringify({format: 'mistap-dom-rects', version: 1, title: document.title,
        viewport: {width: innerWidth, height: innerHeight}, scale: devicePixelRatio,
        scroll: {x: scrollX, y: scrollY}, elements}, null, 1);
    })()
    """#
}

extension ScreenFacts {
  /// Returns the facts of a page without targets. The size comes from the options, otherwise from
  /// the file, then from a usual phone.
  static func ofPage(stating size: Size?, _ options: ImportOptions) -> ScreenFacts {
    let own = options.size ?? options.device?.portraitSize ?? size
    if let size = own ?? options.project?.sizeInPoints {
      return ScreenFacts(system: .web, size: size)
    }
    var facts = ScreenFacts(system: .web, size: Size(width: 393, height: 852))
    facts.remarks.add(
      .assumedSize, "the page's size is not in the file: 393x852 assumed; --size says another")
    return facts
  }
}
