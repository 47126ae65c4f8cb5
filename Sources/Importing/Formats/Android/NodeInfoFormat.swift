internal import TouchLab

/// AccessibilityNodeInfo objects in a log: one line for each node, without a tree.
enum NodeInfoFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "node-info", name: "AccessibilityNodeInfo log",
    summary: "AccessibilityNodeInfo.toString in a log, a line for each node",
    captures: [
      ("an accessibility service's log", "`adb logcat -d > screen.txt`, where a service logs nodes")
    ], marks: [["boundsInScreen: Rect(", "packageName: "]])

  static func screens(
    of dump: Dump, _ options: ImportOptions
  ) throws(ImportProblem) -> [ScreenFacts]? {
    guard case .text(let text) = dump else { return nil }
    var lines = TextLines(text)
    var nodes = NodeTree<AndroidNode>()
    while let line = lines.line() {
      guard let node = node(line) else { continue }
      guard nodes.count < ImportLimits.nodes else { throw ImportLimits.tooManyNodes() }
      nodes.append(node, in: nil)
    }
    guard !nodes.isEmpty else { return nil }
    var screen = AndroidScreen(nodes: nodes, roots: Array(nodes.indices))
    screen.hasTree = false
    screen.tellsWindows = false
    return [try screen.facts(options)]
  }

  private static let attributes = KeyedText(
    names: [
      "boundsInParent", "boundsInScreen", "boundsInWindow", "packageName", "className", "text",
      "error", "maxTextLength", "stateDescription", "contentDescription", "supplementalDescription",
      "tooltipText", "containerTitle", "viewIdResName", "viewId", "uniqueId", "checkable",
      "checked",
      "fieldRequired", "focusable", "focused", "selected", "clickable", "longClickable",
      "contextClickable", "enabled", "password", "scrollable", "granularScrollingSupported",
      "importantForAccessibility", "visible", "accessibilityDataSensitive", "actions",
      "isTextSelectable",
    ], assignment: ": ", separator: "; ")

  private static func node(_ line: TextLine) -> AndroidNode? {
    guard let start = line.index(of: "boundsInScreen: Rect(") else { return nil }
    let values = attributes.values(in: Substring(line.dropping(start).text))
    guard let frame = values["boundsInScreen"].flatMap(frame), values["packageName"] != nil else {
      return nil
    }
    func text(_ name: String) -> String { values[name].flatMap { $0 == "null" ? nil : $0 } ?? "" }
    // A list of actions without a name may follow.
    func flag(_ name: String) -> Bool? {
      values[name].flatMap { $0.hasPrefix("true") ? true : $0.hasPrefix("false") ? false : nil }
    }
    var node = AndroidNode(offset: line.offset + start)
    node.className = text("className")
    node.packageName = text("packageName")
    node.resourceID = values["viewIdResName"] == nil ? text("viewId") : text("viewIdResName")
    node.text = text("text")
    node.description = text("contentDescription")
    node.hint = text("tooltipText")
    node.frame = frame
    node.isClickable = flag("clickable") == true
    node.isLongClickable = flag("longClickable") == true
    node.isFocusable = flag("focusable")
    node.isEnabled = flag("enabled") != false
    node.isChecked = flag("checked") == true
    node.isSelected = flag("selected") == true
    node.isCheckable = flag("checkable") == true
    node.isPassword = flag("password") == true
    node.scrolls = flag("scrollable") == true
    // The dumper marks these as invisible.
    node.isHidden =
      line.contains("Skipping invisible child:") || flag("visible") == false
    return node
  }

  /// Reads a rectangle such as `Rect(42, 2100 - 500, 2226)`.
  private static func frame(_ text: String) -> Rectangle? {
    var scanner = LineScanner(Array(text.utf8)[...])
    guard scanner.takes("Rect("), let corner = scanner.numbers(2, between: ","),
      scanner.takes(" - "), let end = scanner.numbers(2, between: ","),
      (corner + end).allSatisfy({ abs($0) <= ImportLimits.coordinate })
    else { return nil }
    return Rectangle(edges: corner[0], corner[1], end[0], end[1])
  }
}
