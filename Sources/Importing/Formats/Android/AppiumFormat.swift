internal import TouchLab

/// The page source of Appium's UiAutomator2 driver, whose elements are named after their classes.
enum AppiumFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "appium", name: "Appium UiAutomator2 source",
    summary: "the page source of an Android app, by Appium",
    captures: [
      (
        "Appium, Android or iOS",
        "`curl -s http://127.0.0.1:4723/session/$SESSION/source > screen.json`, "
          + "or the file that Appium Inspector saves"
      )
    ], roots: ["hierarchy"], yields: true)

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let tree = dump.markup, let root = tree.root, root.name == "hierarchy" else { return nil }
    let children = tree.elements.children(of: 0)
    guard !children.isEmpty,
      !children.contains(where: { tree.elements[$0].name.hasPrefix(XCUIElement.prefix) })
    else { return nil }
    var screen = AndroidScreen(tree.elements.mapNodes(AndroidNode.init), roots: children)
    screen.leavesOutBars = true
    screen.rotation = root.number("rotation")
    if let width = root.number("width"), let height = root.number("height"), width > 0, height > 0,
      max(width, height) <= Int(saturating: ImportLimits.coordinate)
    {
      screen.statedSize = Size(width: Double(width), height: Double(height))
    }
    return [try screen.facts(dump.options)]
  }
}
