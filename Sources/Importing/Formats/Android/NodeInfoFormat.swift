internal import TouchLab

/// AccessibilityNodeInfo objects in a log: one line for each node, without a tree.
enum NodeInfoFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "node-info", name: "AccessibilityNodeInfo log",
    summary: "AccessibilityNodeInfo.toString in a log, a line for each node",
    captures: [
      ("an accessibility service's log", "`adb logcat -d > screen.txt`, where a service logs nodes")
    ], marks: [["boundsInScreen: Rect(", "packageName: "]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    let nodes = dump.text.map { TextLines($0).compactMap(node) } ?? []
    return nodes.isEmpty ? nil : [try AndroidScreen(list: nodes).facts(dump.options)]
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
    var node = AndroidNode(
      offset: line.offset + start, values: values.filter { $0.value != "null" }, isClickable: false)
    node.frame = frame
    // The dumper marks these as invisible.
    node.isHidden =
      line.contains("Skipping invisible child:") || values["visible"]?.isFalse == true
    return node
  }

  /// Reads a rectangle such as `Rect(42, 2100 - 500, 2226)`.
  private static func frame(_ text: String) -> Rectangle? {
    var scanner = LineScanner(Array(text.utf8)[...])
    guard scanner.takes("Rect("), let corner = scanner.numbers(2, between: ","),
      scanner.takes(" - "), let end = scanner.numbers(2, between: ",")
    else { return nil }
    return Rectangle(edges: corner + end)
  }
}
