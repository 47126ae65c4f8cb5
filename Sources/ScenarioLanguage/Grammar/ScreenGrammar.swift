internal import TouchLab

/// The forms of what stands on screens, in bars and in layouts, as the kinds of elements say them.
enum ScreenGrammar {
  /// What stands on a screen itself.
  static let elements = KindCatalogue.all.filter(\.home.isOnScreen).map(form)

  /// What stands beside the screens of a layout.
  static let besideScreens = KindCatalogue.all.filter { $0.home == .layout }.map(form)

  /// What an element that responds may hold, whatever its kind: where it does.
  static let hitTarget = NodeForm("hit-target", ["x", "y", "width", "height"])

  private static func form(of kind: KindDescriptor) -> NodeForm {
    let held = kind.holds.compactMap(KindCatalogue.kind(named:)).map(form)
    let children = (kind.statesHitTarget ? [hitTarget] : []) + held
    return NodeForm(
      kind.name, kind.arguments.map(\.phrase), required: kind.required,
      properties: kind.properties.map(\.name), children: children.isEmpty ? nil : children)
  }
}
