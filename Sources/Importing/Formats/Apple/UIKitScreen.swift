internal import TouchLab

/// The conversion of UIKit's views into facts, for all tools.
struct UIKitScreen {
  let views: NodeTree<UIKitView>

  func facts() throws(ImportProblem) -> ScreenFacts {
    var nodes = NodeTree<AppleNode>()
    var origins: [Point] = []
    var inert: [Bool] = []
    for (index, view) in views.enumerated() {
      let parent = views.parent(of: index)
      let origin = parent.map { origins[$0] } ?? Point(x: 0, y: 0)
      let isInert = view.isInert || parent.map { inert[$0] } == true
      inert.append(isInert)
      let frame = view.frame.map {
        Rectangle(x: $0.x + origin.x, y: $0.y + origin.y, width: $0.width, height: $0.height)
      }
      origins.append(
        Point(
          x: (frame?.x ?? origin.x) - view.contentOffset.x,
          y: (frame?.y ?? origin.y) - view.contentOffset.y))
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
      facts.remarks.append(
        Remark(.unseenParts, "elements that SwiftUI draws in its hosting views are not in the file")
      )
    }
    if views.contains(where: \.isTransformed) {
      facts.remarks.append(
        Remark(.badFrame, "views are rotated or scaled: their frames are the boxes around them"))
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
