/// The properties that elements of several kinds may state.
extension [NodeProperty<Element>] {
  static let frame = place + size + presence + layered
  static let size = width + height
  static let width: Self = [.number("width", \.frame.width, .length, "in points")]
  static let height: Self = [.number("height", \.frame.height, .length, "in points")]
  private static let place: Self =
    [
      .number("x", \.frame.x, .coordinate, "left edge, in points"),
      .number("y", \.frame.y, .coordinate, "top edge, in points"),
    ] + anchors

  static let selected: Self = [.flag("selected", \.isSelected, "whether it is chosen at the start")]

  static let panelState: Self = [.flag("shown", \.isShownFirst, "whether it is up at the start")]

  static let shaped: Self = [
    .word("shape", \.shape.outline, "the outline in which it is drawn"),
    .number("radius", \.shape.radius, .distance, "radius of its corners, in points"),
  ]

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

  static let layered: Self = [
    .word("layer", \.layer, "front: in front of bars, messages and panels of its screen")
  ]

  /// The hit target of elements that are no targets.
  static let passing: Self = [
    NodeProperty(
      "hit", .word([noHit]), "none: touches pass through it and its content",
      get: { $0.hitRule == .none ? .text(noHit) : nil },
      set: { value, element in if value.text == noHit { element.hitRule = .none } })
  ]

  private static let hitTarget: Self =
    [
      NodeProperty(
        "hit", .word([visualHit, shapeHit, unsure, noHit]),
        "hit target: visual: its frame; shape: its outline; unsure: perhaps more; none: takes none",
        get: { element in
          switch element.hitRule {
          case .visual: .text(visualHit)
          case .unsure: .text(unsure)
          case .shape: .text(shapeHit)
          case .none: .text(noHit)
          case .standard, .grown, .stated, .union: nil
          }
        },
        set: { value, element in
          element.hitRule =
            switch value.text {
            case unsure: .unsure
            case shapeHit: .shape
            case noHit: .none
            default: .visual
            }
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
        make: { .presents($0) }, id: { if case .presents(let id) = $0 { id } else { nil } }),
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
  fileprivate static func effect(
    _ name: String, _ type: ValueType, _ note: String,
    make: @escaping @Sendable (String) -> Effect, id: @escaping @Sendable (Effect) -> String?
  ) -> Self {
    NodeProperty(
      name, type, note, get: { $0.effect.flatMap(id).map { .text($0) } },
      set: { value, element in if let id = value.text { element.effect = make(id) } })
  }

  /// A property with a single word, which turns a flag on.
  fileprivate static func only(
    _ name: String, _ word: String, _ path: Path<Bool>, _ note: String
  ) -> Self {
    NodeProperty(
      name, .word([word]), note, get: { $0[keyPath: path] ? .text(word) : nil },
      set: { value, element in element[keyPath: path] = value.text == word })
  }
}

extension Effect {
  /// The properties for effects. An element states at most one of them.
  package static let propertyNames = [
    "opens", "presents", "dismisses", "selects", "toggles", "flips", "curls",
  ]
}

private let visualHit = "visual"
private let shapeHit = "shape"
private let unsure = "unsure"
private let noHit = "none"
private let darkDimming = "dark"
/// The share of a page that page curl lifts by default; Maps lifts about half.
private let standardCurl = 0.5

/// The properties that place an element by its neighbours and by the edges of its container.
extension [NodeProperty<Element>] {
  static let anchors: Self = [
    .number("top", \.anchors.top, .coordinate, "distance from the upper end of its container"),
    .number(
      "right", \.anchors.right, .coordinate, "distance from the right end; with x it stretches"),
    .number("bottom", \.anchors.bottom, .coordinate, "distance from the lower end"),
    .word("center", \.anchors.center, "centred along x, y or both"),
    .id("below", \.anchors.below, of: .element, "the element above it"),
    .id("above", \.anchors.above, of: .element, "the element below it"),
    .number("gap", \.anchors.gap, .coordinate, "distance from the element of below= or above="),
    .flag(
      "above-keyboard", \.anchors.leadsKeyboard,
      "keeps its lower edge above a visible keyboard"),
    .flag("leading", \.anchors.isLeading, "at the leading end of its row"),
    .flag("trailing", \.anchors.isTrailing, "at the trailing end of its row"),
  ]

  /// The properties that place children without a stated position.
  static let flowing: Self =
    [.word("axis", \.flow.axis, "direction in which the elements follow each other")] + spaced

  static let spaced: Self = [
    .number("spacing", \.flow.spacing, .distance, "distance between the elements, in points"),
    .number("padding", \.flow.padding, .distance, "space around the elements, in points"),
  ]
}

/// The properties of targets for facts that geometry cannot show.
extension [NodeProperty<Element>] {
  static let circumstances: Self = [
    NodeProperty(
      "inline", .flag, "whether it is inside a sentence",
      get: { $0.circumstances.isInline.map { .flag($0) } },
      set: { $1.circumstances.isInline = $0.flag }),
    .flag(
      "system-size", \.circumstances.hasSystemSize,
      "the size is left to the browser or system"),
    .flag("essential", \.circumstances.isEssential, "its look is essential, as of a pin on a map"),
    .text(
      "equivalent", \.circumstances.equivalent, "the id of another control that does the same"),
    .text(
      "same-action", \.circumstances.sameAction, "a name shared by all controls that do the same"),
    .text(
      "parent", \.circumstances.parent, "the name of its parent view, which has one touch delegate"),
    .only(
      "target", "unsure", \.circumstances.isUnsure, "unsure: a script decides if it takes touches"),
    NodeProperty(
      "bezel", .flag, "whether it has a visible border or filling",
      get: { $0.circumstances.hasBezel.map { .flag($0) } },
      set: { $1.circumstances.hasBezel = $0.flag }),
    .only("in", "keyboard", \.circumstances.isInKeyboard, "keyboard: in the keyboard's window"),
    .flag(
      "cut", \.circumstances.isCut, "a scroller or the window cuts it: part of it is out of sight"),
    NodeProperty(
      "tap", .flag, "#false: takes long presses alone",
      get: { $0.circumstances.tap.map { .flag($0) } }, set: { $1.circumstances.tap = $0.flag }),
    NodeProperty(
      "long-press", .flagOr(.text), "#true, or the id that it opens, presents or toggles",
      get: { element in
        element.longPress.map { .text($0) } ?? .flag(element.circumstances.respondsToLongPress)
      },
      set: { value, element in
        element.circumstances.respondsToLongPress = value.flag ?? true
        element.longPress = value.text
      }),
    .id("shows", \.shows, of: .notice, "a snackbar or toast that comes with it"),
  ]

  static let holding: Self = [
    .flag("clips", \.circumstances.clips, "clips content outside of its frame"),
    .flag(
      "intercepts", \.circumstances.intercepts,
      "takes part in hit testing with its content's score"),
    .word(
      "delegate", \.circumstances.delegate,
      "composite: under views each child keeps its larger hit target"),
  ]
}

package struct Limits: Hashable, Sendable {
  private let range: String
  /// Whether it is a range of lengths, which have a unit.
  private let isLength: Bool
  package let lowest: Double
  package let highest: Double
  /// Whether the ends belong to the range.
  package let includesLowest: Bool
  package let includesHighest: Bool

  package init(
    _ range: String, from lowest: Double, to highest: Double, includesLowest: Bool = true,
    includesHighest: Bool = true, isLength: Bool = false
  ) {
    self.range = range
    self.isLength = isLength
    self.lowest = lowest
    self.highest = highest
    self.includesLowest = includesLowest
    self.includesHighest = includesHighest
  }

  package func words(in unit: LengthUnit = .pt) -> String {
    isLength ? "\(range) \(unit.rawValue)" : range
  }

  package func contains(_ number: Double) -> Bool {
    (includesLowest ? number >= lowest : number > lowest)
      && (includesHighest ? number <= highest : number < highest)
  }

  /// The largest coordinate or length that a scenario may state, in points.
  package static let most = 100_000.0
  package static let coordinate = Limits(
    "between −100000 and 100000", from: -most, to: most, isLength: true)
  package static let length = Limits(
    "more than 0 and at most 100000", from: 0, to: most, includesLowest: false, isLength: true)
  package static let screenSide = Limits("1 to 100000", from: 1, to: most, isLength: true)
  package static let dotsPerInch = Limits("60 to 1200", from: 60, to: 1_200)
  package static let distance = Limits("0 to 100000", from: 0, to: most, isLength: true)
  package static let seconds = Limits("0 to 1000000 s", from: 0, to: 1_000_000)
  package static let share = Limits("between 0 and 1", from: 0, to: 1)
}
