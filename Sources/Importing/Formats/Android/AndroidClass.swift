internal import TouchLab

/// The properties of a view that the name of its Android class implies.
struct AndroidClass: Sendable {
  /// The part after the last dot or dollar sign.
  let name: String

  init(_ className: String) {
    name = className.part { $0 == "." || $0 == "$" }
  }

  private func ends(in endings: [String]) -> Bool { endings.contains { name.hasSuffix($0) } }

  var isField: Bool { ends(in: ["EditText", "AutoCompleteTextView"]) }

  var isSlider: Bool { ends(in: ["SeekBar", "RatingBar", "Slider"]) }

  /// Whether a tap on it is aimed at an item in it.
  var isScroller: Bool {
    [
      "RecyclerView", "ListView", "GridView", "ScrollView", "HorizontalScrollView",
      "NestedScrollView", "ViewPager", "ViewPager2", "WebView", "AbsListView",
      "ExpandableListView",
    ].contains(name)
  }

  /// Whether the list itself reacts to taps on its rows.
  var isAdapterList: Bool {
    ["ListView", "GridView", "ExpandableListView", "AbsListView"].contains(name)
  }

  /// Whether its children are rows, whether or not the list reacts to taps.
  var isList: Bool { isAdapterList || name == "RecyclerView" }

  var isDrawerLayout: Bool { name.hasSuffix("DrawerLayout") }

  /// Whether it is as high as its text.
  var isText: Bool { name.hasSuffix("TextView") }

  var isWebView: Bool { name == "WebView" }

  var holdsTabs: Bool { ["TabWidget", "TabLayout", "SlidingTabIndicator"].contains(name) }

  /// Whether it takes taps if the dump does not say so.
  var isControl: Bool {
    ends(in: [
      "Button", "EditText", "CheckBox", "Switch", "SwitchCompat", "Spinner", "Chip",
      "AutoCompleteTextView",
    ])
  }

  /// The kind of target by the name alone; nil if the name is not conclusive.
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

  /// Whether it is a bare view or text, as elements of a page are.
  var isPlain: Bool { ["View", "TextView"].contains(name) }

  var isToolbar: Bool { ends(in: ["Toolbar"]) }

  /// Whether its content is drawn by Compose and missing from a dump of views.
  var isComposeHost: Bool { ["AndroidComposeView", "ComposeView"].contains(name) }

  var isImage: Bool { ends(in: ["ImageView"]) }
}
