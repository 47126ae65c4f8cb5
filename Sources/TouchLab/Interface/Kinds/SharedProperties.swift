/// The properties that elements of several kinds may state.
extension [NodeProperty<Element>] {
  static let frame = place + size
  static let size = width + height
  static let width: Self = [.number("width", \.frame.width, .length, "in points")]
  static let height: Self = [.number("height", \.frame.height, .length, "in points")]
  private static let place: Self =
    [
      .number("x", \.frame.x, .coordinate, "left edge, in points"),
      .number("y", \.frame.y, .coordinate, "top edge, in points"),
    ] + anchors

  /// The initial selection.
  static let selected: Self = [
    .flag("selected", \.isSelected, "whether it is chosen at the start")
  ]

  /// The initial state of a panel.
  static let panelState: Self = [.flag("shown", \.isShownFirst, "whether it is up at the start")]

  /// The outline of the drawn area.
  static let shaped: Self = [
    .word("shape", \.shape.outline, "the outline in which it is drawn"),
    .number("radius", \.shape.radius, .distance, "radius of its corners, in points"),
  ]

  /// The title of a panel.
  static let heading: Self = [.text("title", \.label, "title of the bar or screen")]

  /// The look of a bar's button, or of all buttons of a bar.
  static let buttonStyle: Self = [.word("style", \.style, "its look")]

  static let buttonLook: Self =
    [.word("system", \.system, "the system's name of the button")] + buttonStyle
    + [.text("icon", \.icon, "the name of its picture")]

  /// The name of a picture, some of which the system provides.
  static func icon(among known: [String]) -> Self {
    [.text("icon", \.icon, among: known, refusingSlips: true, "the name of its picture")]
  }

  /// The properties of every target.
  static let responding = responding(
    selecting: [
      .effect(
        "selects", .id(.tab), "a tab to go to", make: { .selects($0) },
        id: { if case .selects(let id) = $0 { id } else { nil } })
    ])

  /// The properties of every target, for kinds with their own meaning of `selects`.
  package static func responding(selecting: Self) -> Self {
    manner + hitTarget + circumstances + holding + effects(selecting)
  }

  private static let manner: Self = [
    NodeProperty(
      "disabled", .flag, "takes taps and does nothing", get: { .flag(!$0.isEnabled) },
      set: { value, element in if let flag = value.flag { element.isEnabled = !flag } }),
    .word("danger", \.danger, "cost of an accidental tap"),
    .text(
      "does", \.verb, among: SystemButton.allCases.map(\.documentedVerb), refusingSlips: false,
      "its purpose, as a verb"),
    .number("takes", \.networkSeconds, .seconds, "seconds of network time"),
    NodeProperty(
      "dimmed", .flagOr(.word([darkDimming])), "how it looks when disabled",
      get: { element in
        switch element.dimming {
        case .automatic: .flag(true)
        case .none: .flag(false)
        case .dark: .text(darkDimming)
        }
      },
      set: { value, element in
        element.dimming = value.flag.map { $0 ? .automatic : .none } ?? .dark
      }),
  ]

  private static let hitTarget: Self =
    [
      NodeProperty(
        "hit", .word([visualHit, shapeHit, unsure]),
        "hit target: visual: its frame; shape: its outline; unsure: perhaps more",
        get: { element in
          switch element.hitRule {
          case .visual: .text(visualHit)
          case .unsure: .text(unsure)
          case .shape: .text(shapeHit)
          case .standard, .grown, .stated, .union: nil
          }
        },
        set: { value, element in
          element.hitRule =
            value.text == unsure ? .unsure : value.text == shapeHit ? .shape : .visual
        }),
      NodeProperty(
        "grow", .number(.distance), "points added to the hit target on each side",
        get: { element in
          if case .grown(let margin) = element.hitRule { .number(margin) } else { nil }
        },
        set: { value, element in
          if let margin = value.number { element.hitRule = .grown(margin) }
        }),
    ] + shaped

  private static func effects(_ selecting: Self) -> Self {
    [
      .effect(
        "opens", .id(.screen), "a screen to push", make: { .opens($0) },
        id: { if case .opens(let id) = $0 { id } else { nil } }),
      .effect(
        "presents", .id(.destination), "a screen or panel to show in front",
        make: { .presents($0) },
        id: { if case .presents(let id) = $0 { id } else { nil } }),
      NodeProperty(
        "dismisses", .flag, "leaves the screen or panel in front",
        get: { .flag($0.effect == .dismisses) },
        set: { value, element in if value.flag == true { element.effect = .dismisses } }),
    ] + selecting + [
      .effect(
        "toggles", .text, "a mode to toggle", make: { .toggles($0) },
        id: { if case .toggles(let mode) = $0 { mode } else { nil } }),
      .effect(
        "flips", .id(.screen), "a screen on the other face", make: { .flips($0) },
        id: { if case .flips(let id) = $0 { id } else { nil } }),
      .effect(
        "curls", .id(.screen), "a screen under the page",
        make: { .curls($0, uncovers: standardCurl) },
        id: { if case .curls(let id, _) = $0 { id } else { nil } }),
      NodeProperty(
        "uncovers", .number(.share), "the share of the page that is lifted",
        get: { element in
          if case .curls(_, let share) = element.effect { .number(share) } else { nil }
        },
        set: { value, element in
          guard case .curls(let id, _) = element.effect, let share = value.number else { return }
          element.effect = .curls(id, uncovers: share)
        }),
    ]
  }
}

extension NodeProperty<Element> {
  /// A property with the effect of a tap, stated by an id or a name.
  fileprivate static func effect(
    _ name: String, _ type: ValueType, _ note: String,
    make: @escaping @Sendable (String) -> Effect, id: @escaping @Sendable (Effect) -> String?
  ) -> Self {
    NodeProperty(
      name, type, note, get: { $0.effect.flatMap(id).map { .text($0) } },
      set: { value, element in if let id = value.text { element.effect = make(id) } })
  }
}

extension Effect {
  /// The properties for effects.
  ///
  /// An element states at most one of them.
  package static let propertyNames = [
    "opens", "presents", "dismisses", "selects", "toggles", "flips", "curls",
  ]
}

private let visualHit = "visual"
private let shapeHit = "shape"
private let unsure = "unsure"
private let darkDimming = "dark"
/// The share of a page that page curl lifts by default; Maps lifts about half.
private let standardCurl = 0.5
