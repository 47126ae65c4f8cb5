internal import TouchLab

/// The output of UIKit's `recursiveDescription` for a window.
enum UIKitFormat: DumpFormat {
  static let descriptor = FormatDescriptor(
    id: "uikit", name: "UIKit recursiveDescription",
    summary: "a window's recursiveDescription, by the debugger",
    captures: [
      (
        "UIKit, in the debugger",
        "`po [[UIApplication sharedApplication].keyWindow recursiveDescription]`"
      )
    ], marks: [["; frame = (", ": 0x"]])

  static func screens(of dump: Dump) throws(ImportProblem) -> [ScreenFacts]? {
    guard let text = dump.text else { return nil }
    var trees: [OutlineTree<UIKitView>] = []
    for line in TextLines(text) {
      guard let (view, start) = UIKitView.first(in: line) else { continue }
      // Each level adds a bar and four spaces.
      let level = line.bytes.prefix(start).count { $0 == UInt8(ascii: "|") }
      if level == 0 || trees.isEmpty { trees.append(OutlineTree()) }
      try trees[trees.count - 1].append(view, level: level)
    }
    var screens: [ScreenFacts] = []
    for tree in trees where tree.nodes.count > 1 {
      screens.append(try UIKitScreen(views: tree.nodes).facts())
    }
    return screens.isEmpty ? nil : screens
  }
}

struct UIKitView: Sendable {
  var offset: Int?
  var className: String
  var baseClass = ""
  var identifier: String?
  /// The frame in the bounds of its superview.
  var frame: Rectangle?
  var text = ""
  var isHidden = false
  var isInert = false
  var isEnabled = true
  var clips = false
  var contentOffset = Point.zero
  var isTransformed = false
}

extension UIKitView {
  private static let attributes = KeyedText(
    names: [
      "baseClass", "frame", "text", "hidden", "alpha", "userInteractionEnabled", "enabled",
      "transform", "layer",
      "clipsToBounds", "opaque", "autoresize", "gestureRecognizers", "tintColor",
      "backgroundColor", "animations", "anchorPoint", "tag", "selected", "title", "image",
    ], assignment: " = ", separator: "; ", quote: "'")

  /// The description of a scroll view, which states its offset with a colon.
  private static let scrolling = KeyedText(
    names: ["contentOffset", "contentSize", "adjustedContentInset"], assignment: ": ",
    separator: "; ")

  /// The first view in a line and its offset; a log may have other brackets before it.
  static func first(in line: TextLine) -> (UIKitView, start: Int)? {
    var start = 0
    for _ in 0..<3 {
      guard let next = line.dropping(start).index(of: "<") else { return nil }
      if let view = UIKitView(line.dropping(start + next)) { return (view, start + next) }
      start += next + 1
    }
    return nil
  }

  /// Reads a line such as `<UIButton: 0x7f8a; frame = (20 700; 100 44); opaque = NO; …>`.
  init?(_ line: TextLine) {
    var scanner = LineScanner(line.bytes)
    guard scanner.takes("<") else { return nil }
    let name = scanner.word(and: "_.$")
    guard !name.isEmpty, scanner.takes(": 0x"), scanner.skip(past: "; ") else { return nil }
    offset = line.offset
    className = name.part { $0 == "." }
    let body = scanner.text
    let scrolled = Self.scrolling.values(in: Substring(body))
    let values = Self.attributes.values(in: Substring(body))
    guard let frame = values["frame"] else { return nil }
    self.frame = Rectangle(ofDump: Self.numbers(frame))
    baseClass = values["baseClass"] ?? ""
    text = (values["text"] ?? "").cleaned
    isHidden = values["hidden"] == "YES" || values["alpha"].flatMap { Double($0) } == 0
    isInert = values["userInteractionEnabled"] == "NO"
    isEnabled = values["enabled"] != "NO"
    clips = values["clipsToBounds"] == "YES"
    isTransformed = values["transform"] != nil
    let numbers = Self.numbers(scrolled["contentOffset"] ?? "").compactMap { $0 }
    if numbers.count == 2, numbers.allSatisfy({ abs($0) <= ImportLimits.coordinate }) {
      contentOffset = Point(x: numbers[0], y: numbers[1])
    }
  }

  private static func numbers(_ text: String) -> [Double?] {
    text.split { "(){};, >".contains($0) }.map { Double($0) }
  }
}

/// The conversion of UIKit's views into facts, for all tools.
struct UIKitScreen {
  let views: NodeTree<UIKitView>

  func facts() throws(ImportProblem) -> ScreenFacts {
    var nodes = NodeTree<AppleNode>()
    var origins: [Point] = []
    var inert: [Bool] = []
    for (index, view) in views.enumerated() {
      let parent = views.parent(of: index)
      let origin = parent.map { origins[$0] } ?? .zero
      let isInert = view.isInert || parent.map { inert[$0] } == true
      inert.append(isInert)
      let frame = view.frame?.moved(from: origin)
      let corner = frame?.corner ?? origin
      origins.append(
        Point(x: corner.x - view.contentOffset.x, y: corner.y - view.contentOffset.y))
      var node = AppleNode(offset: view.offset, type: Self.type(of: view))
      node.frame = frame
      if node.type == "StaticText" { node.label = view.text }
      if node.type == "Cell" { node.fallbackLabel = view.text }
      node.identifier = view.identifier
      node.isEnabled = view.isEnabled
      node.isHiddenWithParts = view.isHidden
      if isInert { node.exclusion = .hidden }
      node.clips = view.clips
      nodes.append(node, in: parent)
    }
    var facts = try AppleScreen(nodes: nodes).facts()
    if views.contains(where: { $0.className.utf8.holds("HostingView".utf8) }) {
      facts.remarks.add(
        .unseenParts, "elements that SwiftUI draws in its hosting views are not in the file")
    }
    if views.contains(where: \.isTransformed) {
      facts.remarks.add(
        .badFrame, "views are rotated or scaled: their frames are the boxes around them")
    }
    return facts
  }

  private static let types: [String: String] = [
    "UIWindow": "Window", "UIButton": "Button", "UISwitch": "Switch", "UISlider": "Slider",
    "UIStepper": "Stepper", "UITextField": "TextField", "UITextView": "TextView",
    "UISearchTextField": "SearchField", "UISegment": "Button", "UITabBarButton": "Button",
    "_UIButtonBarButton": "Button", "UITableViewCell": "Cell", "UICollectionViewCell": "Cell",
    "UIPageControl": "PageIndicator", "UIDatePicker": "DatePicker", "UITableView": "Table",
    "UICollectionView": "CollectionView", "UIScrollView": "ScrollView", "WKWebView": "WebView",
    "UINavigationBar": "NavigationBar", "UITabBar": "TabBar", "UIToolbar": "Toolbar",
    "UISegmentedControl": "SegmentedControl", "UILabel": "StaticText",
  ]

  /// The endings of class names in apps, with the types that they imply.
  private static let endings = [
    ("TextField", "TextField"), ("TextView", "TextView"), ("Button", "Button"),
    ("Switch", "Switch"), ("Slider", "Slider"), ("Cell", "Cell"), ("Label", "StaticText"),
  ]

  /// XCUITest's type for a view's class or its superclass.
  private static func type(of view: UIKitView) -> String {
    for name in [view.className, view.baseClass] {
      if let type = types[name] { return type }
    }
    guard !view.className.hasPrefix("UI") || view.className.hasSuffix("Label") else {
      return "Other"
    }
    return endings.first { view.className.hasSuffix($0.0) }?.1 ?? "Other"
  }
}
