internal import TouchLab

/// The output of `adb shell uiautomator dump`, of one window or, with `--windows`, of all.
enum UIAutomatorFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "uiautomator", name: "uiautomator dump",
    summary: "adb shell uiautomator dump, also with --windows",
    captures: [
      ("an Android device", "`adb exec-out uiautomator dump /dev/tty > screen.xml`"),
      (
        "all its windows, keyboard included (Android 11 and later)",
        "`adb exec-out uiautomator dump --windows /dev/tty > screen.xml`"
      ),
    ], roots: ["hierarchy", "displays", "node"],
    endings: [".uix"])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let tree = dump.markup, let root = tree.root else { return nil }
    if root.name == "displays" { return [try windows(in: tree).facts(dump.options)] }
    if root.name == "node" { return try part(tree, dump.options).map { [$0] } }
    let children = tree.elements.children(of: 0)
    guard root.name == "hierarchy",
      children.isEmpty || children.contains(where: { tree.elements[$0].name == "node" })
    else { return nil }
    let roots = children.filter { tree.elements[$0].name == "node" }
    var screen = AndroidScreen(tree.elements.mapNodes(AndroidNode.init), roots: roots)
    screen.rotation = root.number("rotation")
    return [try screen.facts(dump.options)]
  }

  /// A part of a dump, whose screen is not in it; nil if it has no bounds.
  private static func part(
    _ tree: MarkupTree, _ options: ImportOptions
  ) throws(ImportProblem) -> ScreenFacts? {
    let nodes = tree.elements.mapNodes(AndroidNode.init)
    guard nodes.contains(where: { $0.frame != nil }) else { return nil }
    var screen = AndroidScreen(nodes)
    screen.isPart = true
    var facts = try screen.facts(options)
    facts.remarks.add(
      .part, "it is a part of a dump: its screen is assumed, and windows in front are unknown")
    return facts
  }

  /// The windows of apps and keyboards on the first display, from back to front.
  private static func windows(in tree: MarkupTree) -> AndroidScreen {
    struct Window {
      var roots: [Int]
      var layer: Int
      var type: String
      var isActive: Bool
      var rotation: Int?
    }
    let displays = tree.elements.children(of: 0).filter { tree.elements[$0].name == "display" }
    let display = displays.first { tree.elements[$0]["id"] == "0" } ?? displays.first
    var windows: [Window] = []
    // Windows may lie in windows.
    let inDisplay = display.map(tree.elements.subtree(at:)) ?? 0..<0
    for index in inDisplay where tree.elements[index].name == "window" {
      let element = tree.elements[index]
      let hierarchies = tree.elements.children(of: index).filter {
        tree.elements[$0].name == "hierarchy"
      }
      let roots =
        (hierarchies.flatMap { tree.elements.children(of: $0) } + tree.elements.children(of: index))
        .filter { tree.elements[$0].name == "node" }
      windows.append(
        Window(
          roots: roots, layer: element.number("layer") ?? 0, type: element["type"] ?? "",
          isActive: element["active"] == "true",
          rotation: hierarchies.lazy.compactMap { tree.elements[$0].number("rotation") }.first))
    }
    let isKeyboard = { (window: Window) in
      window.type.hasSuffix("INPUT_METHOD") || window.type == "2"
    }
    let isApplication = { (window: Window) in
      window.isActive && !isKeyboard(window)
        && ["", "1", "TYPE_APPLICATION"].contains(window.type)
    }
    let hasActive = windows.contains(where: isApplication)
    let kept = windows.filter { !hasActive || isApplication($0) || isKeyboard($0) }
      .enumerated().sorted { ($0.element.layer, $0.offset) < ($1.element.layer, $1.offset) }
      .map(\.element)
    var screen = AndroidScreen(
      tree.elements.mapNodes(AndroidNode.init), roots: kept.flatMap(\.roots))
    screen.rotation = windows.lazy.compactMap(\.rotation).first
    screen.keyboards = Set(kept.filter(isKeyboard).flatMap(\.roots))
    screen.sizedBy = windows.flatMap(\.roots)
    return screen
  }
}
