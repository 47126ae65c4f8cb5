internal import TouchLab

/// The kinds of targets by ARIA role, for roles that take taps.
enum WebRole {
  static let kinds: [String: TargetKind] = [
    "button": .button, "link": .link, "textbox": .textField, "searchbox": .textField,
    "combobox": .button, "checkbox": .checkbox, "radio": .radio, "switch": .toggle, "tab": .tab,
    "menuitem": .button, "menuitemcheckbox": .checkbox, "menuitemradio": .radio,
    "option": .row, "treeitem": .row, "slider": .slider, "spinbutton": .textField,
  ]
}
