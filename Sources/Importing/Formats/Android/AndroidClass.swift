internal import TouchLab

/// What the name of an Android class says of a view.
struct AndroidClass: Sendable {
  /// The part behind the last dot or dollar.
  let name: String

  init(_ className: String) {
    name = className.part { $0 == "." || $0 == "$" }
  }

  private func ends(in endings: [String]) -> Bool { endings.contains { name.hasSuffix($0) } }

  var isField: Bool { ends(in: ["EditText", "AutoCompleteTextView"]) }

  var isSlider: Bool { ends(in: ["SeekBar", "RatingBar", "Slider"]) }

  /// A tap on one of these means an item in it.
  var isScroller: Bool {
    [
      "RecyclerView", "ListView", "GridView", "ScrollView", "HorizontalScrollView",
      "NestedScrollView", "ViewPager", "ViewPager2", "WebView", "AbsListView",
      "ExpandableListView",
    ].contains(name)
  }

  /// A tap on a row of one of these is the list's to answer.
  var isAdapterList: Bool {
    ["ListView", "GridView", "ExpandableListView", "AbsListView"].contains(name)
  }

  /// One whose parts are rows, whatever answers for them.
  var isList: Bool { isAdapterList || name == "RecyclerView" }

  var isDrawerLayout: Bool { name.hasSuffix("DrawerLayout") }

  /// Whether it is as high as its text.
  var isText: Bool { name.hasSuffix("TextView") }

  var isWebView: Bool { name == "WebView" }

  var holdsTabs: Bool { ["TabWidget", "TabLayout", "SlidingTabIndicator"].contains(name) }

  /// Whether it is one that takes touches, where nothing else says so.
  var isControl: Bool {
    ends(in: [
      "Button", "EditText", "CheckBox", "Switch", "SwitchCompat", "Spinner", "Chip",
      "AutoCompleteTextView",
    ])
  }

  /// What it is by its name alone.
  var kind: TargetKind? {
    if isField { return .textField }
    if ends(in: ["Switch", "SwitchCompat", "SwitchMaterial", "ToggleButton"]) { return .toggle }
    if ends(in: ["CheckBox", "CheckedTextView"]) { return .checkbox }
    if ends(in: ["RadioButton"]) { return .radio }
    if isSlider { return .slider }
    if ends(in: ["Tab", "TabView", "BottomNavigationItemView", "NavigationBarItemView"]) {
      return .tab
    }
    return nil
  }

  var isButton: Bool { ends(in: ["Button", "Chip"]) }

  /// Whether it is a bare view or text, as a page's elements are told of.
  var isPlain: Bool { ["View", "TextView"].contains(name) }

  var isToolbar: Bool { ends(in: ["Toolbar"]) }

  /// What is drawn in it is not in a dump of views.
  var isComposeHost: Bool { ["AndroidComposeView", "ComposeView"].contains(name) }

  var isImage: Bool { ends(in: ["ImageView"]) }
}
