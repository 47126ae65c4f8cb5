internal import TouchLab

/// A view of any Android dump, before conversion to facts.
struct AndroidNode: Sendable {
  var offset: Int?
  var className = "" {
    didSet { androidClass = AndroidClass(className) }
  }
  private(set) var androidClass = AndroidClass("")
  var packageName = ""
  var resourceID = ""
  var text = ""
  var description = ""
  var hint = ""
  /// The frame in pixels; nil if it is absent or invalid.
  var frame: Rectangle?
  /// Whether it is clickable; nil if the dump does not say so.
  var isClickable: Bool?
  var isLongClickable = false
  var isFocusable: Bool?
  var isEnabled = true
  var isChecked = false
  var isSelected = false
  var isCheckable = false
  var isPassword = false
  var scrolls = false
  /// Whether it clips its children, which the dump lists beyond its edges.
  var clipsParts = false
  /// Whether the dump marks the view and its children as invisible.
  var isHidden = false
  var isInputWindow = false
  var drawingOrder: Int?
  /// The name that an agent's tool gives it.
  var reference: String?
  /// The kind of target, if the format states it directly.
  var statedKind: TargetKind?
  var isStatedTarget: Bool?

  /// The resource id without its package; nil if it is absent or the system's.
  var identifier: String? {
    guard !resourceID.isEmpty, !resourceID.hasPrefix("android:id/") else { return nil }
    return resourceID.part(behindFirst: ":id/")
  }

  /// Most names contain "keyboard"; "honeyboard" is Samsung's.
  private static let keyboards = ["inputmethod", "keyboard", "honeyboard", "swiftkey"]

  var isKeyboard: Bool {
    isInputWindow || Self.keyboards.contains { packageName.utf8.holds($0.utf8) }
  }

  var isScroller: Bool { scrolls || androidClass.isScroller }

  /// Whether it takes taps, or would if it were enabled.
  var isTarget: Bool {
    if let isStatedTarget { return isStatedTarget }
    guard !isScroller else { return false }
    if isClickable == true || isLongClickable { return true }
    if androidClass.isField || androidClass.isSlider { return isFocusable != false }
    return isClickable == nil && androidClass.isControl
  }

  private static let titles = ["action_bar_title", "toolbar_title", "collapsing_toolbar"]
  private static let bars = ["action_bar", "toolbar"]

  /// Whether it is the title of a bar at the top of the screen.
  func isHeading(in parent: AndroidNode?) -> Bool {
    if identifier.map(Self.titles.contains) == true { return true }
    guard let parent, androidClass.isPlain, !isTarget, !text.isEmpty else { return false }
    return parent.androidClass.isToolbar || parent.identifier.map(Self.bars.contains) == true
  }

  /// The view's own label.
  var label: String {
    let description = description.cleaned
    if !description.isEmpty { return description }
    // The content of a password field is no name, nor is the value of a slider.
    if isPassword || androidClass.isSlider { return "" }
    return text.cleaned
  }
}

extension AndroidNode {
  /// Creates a view from a uiautomator or Appium dump.
  init(element: MarkupTree.Element) {
    offset = element.offset
    var stated = ""
    for (name, value) in element.attributes.lazy.map({ ($0.name, $0.value) }) {
      switch name {
      case "class": stated = value
      case "package": packageName = value
      case "resource-id": resourceID = value
      case "text": text = value
      case "content-desc": description = value
      case "hint": hint = value
      case "bounds": frame = Rectangle(bounds: value)
      case "clickable": isClickable = value == "true"
      case "long-clickable": isLongClickable = value == "true"
      case "focusable": isFocusable = value != "false"
      case "enabled": isEnabled = value != "false"
      case "checked": isChecked = value == "true"
      case "selected": isSelected = value == "true"
      case "checkable": isCheckable = value == "true"
      case "password": isPassword = value == "true"
      case "scrollable": scrolls = value == "true"
      case "displayed", "visible-to-user": isHidden = isHidden || value == "false"
      case "window-type": isInputWindow = value == "2"
      case "drawing-order": drawingOrder = Int(value, radix: 10)
      default: break
      }
    }
    // The class is an attribute, or else the element's name. Assignment in an initializer calls no
    // observer.
    className = stated.isEmpty ? element.name : stated
    androidClass = AndroidClass(className)
  }
}

extension Rectangle {
  /// Reads bounds such as `[0,30][9,39]`. Nil if they are not two pairs of whole numbers within the
  /// limits.
  init?(bounds: String) {
    var text = BoundsText(bounds)
    guard let (left, top) = text.pair(), let (right, bottom) = text.pair(), text.isAtEnd else {
      return nil
    }
    self.init(edges: Double(left), Double(top), Double(right), Double(bottom))
  }

  /// Creates a rectangle from four edges. Edges in reverse order give no area.
  init(edges left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

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

/// A parser of Android's bounds, `[left,top][right,bottom]`. Every node has them, so it has to be
/// fast.
struct BoundsText {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Two numbers in brackets, with or without spaces; nil for anything else.
  mutating func pair() -> (Int, Int)? {
    guard skip(UInt8(ascii: "[")) else { return nil }
    skipBlanks()
    guard let one = number() else { return nil }
    skipBlanks()
    guard skip(UInt8(ascii: ",")) else { return nil }
    skipBlanks()
    guard let other = number() else { return nil }
    skipBlanks()
    guard skip(UInt8(ascii: "]")) else { return nil }
    return (one, other)
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipBlanks() {
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
  }

  /// A whole number with or without a sign; nil for none, and for a number out of range.
  private mutating func number() -> Int? {
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var number = 0
    var hasDigits = false
    while let digit = rest.first.map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
      rest.removeFirst()
      hasDigits = true
      number = number * 10 + Int(truncatingIfNeeded: digit)
      guard Double(number) <= ImportLimits.coordinate else { return nil }
    }
    return hasDigits ? (isNegative ? -number : number) : nil
  }
}
