internal import TouchLab

/// The roles of XCUITest's element types, by name without prefix.
enum XCUIElement {
  static let prefix = "XCUIElementType"

  static func bareType(_ type: String) -> String {
    type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
  }

  static let targets: [String: TargetKind] = [
    "Button": .button, "Cell": .row, "Switch": .toggle, "Toggle": .toggle,
    "TextField": .textField, "SecureTextField": .textField, "SearchField": .textField,
    "TextView": .textField, "Key": .key, "Tab": .tab, "Link": .link, "Slider": .slider,
    "Stepper": .button, "Icon": .button, "MenuItem": .button, "MenuButton": .button,
    "PopUpButton": .button, "ComboBox": .button, "CheckBox": .checkbox, "RadioButton": .radio,
    "DisclosureTriangle": .button, "ToolbarButton": .button, "PageIndicator": .button,
    "PickerWheel": .button, "DatePicker": .button, "SegmentedControl": .button,
    "ColorWell": .button, "IncrementArrow": .button, "DecrementArrow": .button,
    "StatusItem": .button,
  ]

  /// The types that take taps only with certain traits.
  static let byTrait: Set<String> = ["Other", "StaticText", "Image", "GenericElement"]

  static let traits: [String: TargetKind] = [
    "Button": .button, "Link": .link, "Keyboard Key": .key, "Search Field": .textField,
  ]

  static let subroles: [String: TargetKind] = [
    "AXSearchField": .textField, "AXTabButton": .tab, "AXSwitch": .toggle, "AXToggle": .toggle,
  ]

  static let bars: [String: NodeFacts.Bar] = [
    "NavigationBar": .navigation, "TabBar": .tab, "Toolbar": .tool, "Keyboard": .keyboard,
  ]

  static let scrollers: Set<String> = ["Table", "CollectionView", "ScrollView", "WebView"]
  static let texts: Set<String> = ["StaticText", "Heading", "Image"]
  static let modals: Set<String> = ["Alert", "Sheet", "Dialog"]
}
