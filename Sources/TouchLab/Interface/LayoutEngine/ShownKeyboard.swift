/// The shown keyboard and the part of the screen that it covers.
struct ShownKeyboard {
  private(set) var rows = KeyRows.letters
  /// The row of suggestions or Done above the keys; its height is `barHeight`.
  private(set) var bar: [Key] = []
  private(set) var barHeight: Double
  let keys: Double
  let foot: Double
  private let screenBottom: Double

  /// The upper edge of the keyboard with its bar.
  var top: Double { screenBottom - foot - keys - barHeight }

  /// The keyboard of the focused field, or of a screen that states one; nil if none shows.
  init?(on screen: Screen, in context: LayoutContext) {
    let isStated = screen.elements.contains { $0.kind.is(Element.Keyboard.self) }
    guard isStated || context.focus != nil else { return nil }
    let field = context.focus.flatMap { id in
      screen.element(id: id) ?? context.curl?.screen.element(id: id)
    }
    let settings = field?[Element.TextField.self] ?? Element.TextField()
    let isApple =
      context.platform == .ios || context.platform != .android && context.device.usualUnit == .pt
    self.init(extentIn: context)
    switch settings.keyboard {
    case .none where isStated: return
    case .none: return nil
    case .letters: bar = settings.predicts ? KeyRows.suggestions : []
    case .eMail: (rows, bar) = (KeyRows.eMail, KeyRows.suggestions)
    case .numbers:
      rows = isApple ? KeyRows.applePad : KeyRows.androidPad
      bar = isApple ? KeyRows.done : []
      if isApple { barHeight = BarMetrics.barHeight }
    }
    if !settings.predicts, settings.keyboard != .numbers { barHeight = 0 }
  }

  /// A letter keyboard with the device's measures.
  private init(extentIn context: LayoutContext) {
    screenBottom = context.screen.bottom
    if context.platform != nil || context.device.statesKeyboard,
      let keyboard = context.device.keyboard
    {
      let extent = keyboard.extent(in: context.orientation)
      (barHeight, keys) = (extent.predictions, extent.keys)
      foot = context.device.navigation == .threeButton ? context.foot : extent.foot
    } else {
      barHeight = 0
      keys = context.orientation == .portrait ? portraitHeight : landscapeHeight
      foot = context.foot
    }
  }
}

private let portraitHeight = 216.0
private let landscapeHeight = 162.0
