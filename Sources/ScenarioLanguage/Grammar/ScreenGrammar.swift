internal import TouchLab

/// The forms of what stands on screens, in bars and in layouts, as the kinds of elements say them.
enum ScreenGrammar {
  /// What stands on a screen itself.
  static let elements = KindCatalogue.all.filter(\.home.isOnScreen).map(form)

  /// What stands beside the screens of a layout.
  static let besideScreens = KindCatalogue.all.filter { $0.home == .layout }.map(form)

  /// What an element that responds may hold, whatever its kind: where it does.
  static let hitTarget = NodeForm(
    "hit-target", "where it responds: x y width height",
    [
      ArgumentForm("x", .number(.coordinate)), ArgumentForm("y", .number(.coordinate)),
      ArgumentForm("width", .number(.length)), ArgumentForm("height", .number(.length)),
    ])

  private static func form(of kind: KindDescriptor) -> NodeForm {
    let held = kind.holds.compactMap(KindCatalogue.kind(named:)).map(form)
    let children = (kind.statesHitTarget ? [hitTarget] : []) + held
    return NodeForm(
      kind.name, kind.note, kind.arguments.map { ArgumentForm($0.phrase, .text) },
      required: kind.required,
      properties: kind.properties.map { PropertyForm($0.name, $0.type, $0.note) },
      children: children.isEmpty ? nil : children)
  }
}
