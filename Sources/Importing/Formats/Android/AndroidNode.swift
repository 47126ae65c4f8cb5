internal import JSON
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
  var isFocused = false
  var isEnabled = true
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
    guard !isHandle else { return false }
    guard !isScroller || isClickable == true && androidClass.isPicker else { return false }
    if isClickable == true || isLongClickable { return true }
    if androidClass.isField || androidClass.isSlider { return isFocusable != false }
    return isClickable == nil && androidClass.isControl
  }

  /// The system's own views that users swipe.
  private static let handles: Set<String> = [
    "com.android.systemui:id/navigation_bar_frame", "com.android.systemui:id/home_handle",
  ]

  var isHandle: Bool { isClickable == true && Self.handles.contains(resourceID) }

  private static let titles = ["action_bar_title", "toolbar_title", "collapsing_toolbar"]
  private static let bars = ["action_bar", "toolbar"]

  /// Whether it is the title of a bar at the top of the screen.
  func isHeading(in parent: AndroidNode?) -> Bool {
    if identifier.map(Self.titles.contains) == true { return true }
    guard let parent, androidClass.isPlain, !isTarget, !text.isEmpty else { return false }
    return parent.androidClass.isToolbar || parent.identifier.map(Self.bars.contains) == true
  }

  var label: String {
    let description = description.cleaned
    if !description.isEmpty { return description }
    // The content of a password field is no name, nor is the value of a slider.
    if isPassword || androidClass.isSlider { return "" }
    let text = text.cleaned
    guard isField else { return text }
    return hint.isEmpty ? text.asHint(isFocused: isFocused) : ""
  }

  private static let titleWords: Set<Substring> = ["title", "name", "headline", "subject", "label"]

  /// Whether the resource id says that the text is a title.
  var isTitle: Bool {
    guard !resourceID.isEmpty, !text.isEmpty || !description.isEmpty else { return false }
    let words = resourceID.part(behindFirst: ":id/").asIdentifier.split(separator: "-")
    return !Self.titleWords.isDisjoint(with: words)
  }

  var isField: Bool { androidClass.isField || statedKind == .textField }
}

extension AndroidNode {
  private typealias Reader = @Sendable (inout AndroidNode, String) -> Void

  /// The facts of a view by the names of tools, without names that stand for several facts.
  private static let readers: [String: Reader] = NamedFacts.table([
    "class className class_name": { $0.className = $1 },
    "package packageName package_name bundleId bundleName": { $0.packageName = $1 },
    "resource-id resource_id resourceId res-name viewIdResName viewId": { $0.resourceID = $1 },
    "text": { $0.text = $1 },
    "content-desc content_desc contentDesc contentDescription": { $0.description = $1 },
    "content_description desc accessibilityText": { $0.description = $1 },
    "hint hintText tooltipText": { $0.hint = $1 },
    "bounds": { $0.frame = Rectangle(bounds: $1) },
    "clickable isClickable is-clickable": { $0.isClickable = $1.isTrue },
    "long-clickable long_clickable longClickable": { $0.isLongClickable = $1.isTrue },
    "enabled isEnabled is-enabled": { $0.isEnabled = !$1.isFalse },
    "selected isSelected is-selected": { $0.isSelected = $1.isTrue },
    "checkable": { $0.isCheckable = $1.isTrue },
    "password is_password": { $0.isPassword = $1.isTrue },
    "scrollable": { $0.scrolls = $1.isTrue },
    "focusable isFocusable is-focusable": { $0.isFocusable = !$1.isFalse },
    "focused isFocused is-focused": { $0.isFocused = $1.isTrue },
    "displayed visible-to-user": { $0.isHidden = $0.isHidden || $1.isFalse },
    "window-type": { $0.isInputWindow = $1 == "2" },
    "drawing-order": { $0.drawingOrder = Int($1, radix: 10) },
  ])

  /// Reads a fact that has a name of the table. An empty one gives way to its other names.
  private mutating func take(_ name: String, _ value: String) {
    if !value.isEmpty { Self.readers[name]?(&self, value) }
  }

  /// Creates a view from an element. Its class is an attribute, or else the element's name.
  init(element: MarkupTree.Element) {
    self.init(offset: element.offset)
    for attribute in element.attributes { Self.readers[attribute.name]?(&self, attribute.value) }
    if className.isEmpty { take("class", element.name) }
  }

  /// Creates a view from an object, whose facts may be in a member of it. `isClickable` is the
  /// meaning of a missing fact.
  init(_ value: JSONValue, attributes: JSONValue? = nil, isClickable: Bool? = nil) {
    self.init(offset: value.offset, isClickable: isClickable)
    for member in (attributes ?? value).members {
      let flag = member.value.flag.map { $0 ? "true" : "false" }
      if let text = member.value.text ?? flag { take(member.name, text) }
    }
  }

  /// Creates a view from the names and values of a text.
  init(offset: Int?, values: [String: String], isClickable: Bool? = nil) {
    self.init(offset: offset, isClickable: isClickable)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { take(name, value) }
  }

  /// Names Android's own views in full: some tools leave out their package.
  mutating func completeResourceID() {
    if ["statusBarBackground", "navigationBarBackground", "content"].contains(resourceID) {
      resourceID = "android:id/\(resourceID)"
    }
  }
}

extension String {
  /// Whether it says yes; further words may follow.
  var isTrue: Bool { hasPrefix("true") }

  var isFalse: Bool { hasPrefix("false") }
}

extension Rectangle {
  /// Reads bounds such as `[0,30][9,39]`; nil if they are malformed or out of the limits.
  init?(bounds: String) {
    var text = BoundsText(bounds)
    guard let (left, top) = text.pair(), let (right, bottom) = text.pair(), text.isAtEnd else {
      return nil
    }
    self.init(left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))
  }
}

/// The properties of a view that the name of its Android class implies.
struct AndroidClass: Sendable {
  /// The part after the last dot or dollar sign.
  let name: String

  init(_ className: String) { name = className.part { $0 == "." || $0 == "$" } }

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

  /// Whether its items show only while it is open, so that a tap on it is aimed at itself.
  var isPicker: Bool { ends(in: ["Spinner", "Picker"]) }

  /// Whether it scrolls sideways.
  var isSideways: Bool { ["HorizontalScrollView", "ViewPager", "ViewPager2"].contains(name) }

  /// Whether it draws its content itself, as games and players do.
  var isSurface: Bool { ["SurfaceView", "TextureView", "GLSurfaceView"].contains(name) }

  var isPicture: Bool { isSurface || isImage || name == "Image" }

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

/// A parser of bounds, `[left,top][right,bottom]`. Every node has them: it has to be fast.
struct BoundsText {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

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
