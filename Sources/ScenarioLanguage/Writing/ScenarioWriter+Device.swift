internal import TouchLab

extension ScenarioWriter {
  /// A device of the catalogue by its id; one like it with the differences; any other with all its
  /// measures.
  static func device(_ device: Device) -> StatementText {
    var statement = StatementText("device")
    statement.add(Spelling.word(device.id))
    guard DeviceCatalogue.device(id: device.id) != device else { return statement }
    if let model = device.model { statement.add("like", Spelling.word(model.id)) }
    let parts = measures(of: device) + insets(of: device) + manners(of: device)
    if !parts.isEmpty { statement.hold(parts) }
    return statement
  }

  private static func measures(of device: Device) -> [StatementText] {
    let model = device.model
    var parts: [StatementText] = []
    if device.portraitSize != model?.portraitSize {
      parts.append(part("size", device.portraitSize.width, device.portraitSize.height))
    }
    let scale = model?.scale ?? 1
    if device.scale != scale { parts.append(part("scale", device.scale)) }
    if device.pixelsPerInch != model?.pixelsPerInch {
      parts.append(part("ppi", device.pixelsPerInch))
    }
    let isRestated = device.scale != scale || device.pixelsPerInch != model?.pixelsPerInch
    let implied = isRestated ? nil : model?.pointsPerInch
    if device.pointsPerInch != implied ?? device.pixelsPerInch / device.scale {
      parts.append(part("points-per-inch", device.pointsPerInch))
    }
    return parts
  }

  private static func insets(of device: Device) -> [StatementText] {
    let model = device.model
    var parts: [StatementText] = []
    if device.statusBarHeight != model?.statusBarHeight {
      parts.append(part("status-bar", device.statusBarHeight))
    }
    if device.homeIndicatorHeight != model?.homeIndicatorHeight ?? 0 {
      parts.append(part("home-indicator", device.homeIndicatorHeight))
    }
    parts += systemAreas(of: device)
    if let cutOut = device.cutOut, cutOut != model?.cutOut {
      parts.append(part("cut-out", cutOut.x, cutOut.y, cutOut.width, cutOut.height))
    }
    if let keyboard = device.keyboard,
      device.statesKeyboard || keyboard != model?.keyboard
    {
      parts.append(part("keyboard", keyboard.portrait.height, keyboard.landscape.height))
    }
    if let slop = device.barSlop { parts.append(part("bar-slop", slop.top, slop.bottom)) }
    return parts
  }

  private static func systemAreas(of device: Device) -> [StatementText] {
    var parts: [StatementText] = []
    if let navigation = device.navigation {
      var part = StatementText("navigation")
      part.add(navigation.rawValue)
      parts.append(part)
    }
    if let controls = device.windowControls {
      parts.append(
        part("window-controls", controls.x, controls.y, controls.width, controls.height))
    }
    if let strip = device.browserStrip { parts.append(part("browser-strip", strip)) }
    return parts
  }

  private static func manners(of device: Device) -> [StatementText] {
    var parts: [StatementText] = []
    func say(_ name: String, _ word: String) {
      var part = StatementText(name)
      part.add(word)
      parts.append(part)
    }
    if device.kind != device.model?.kind ?? .phone { say("kind", device.kind.rawValue) }
    if let unit = device.unit { say("unit", unit.rawValue) }
    if let spacing = device.spacing { say("density", spacing.rawValue) }
    return parts
  }

  private static func part(_ name: String, _ values: Double...) -> StatementText {
    var part = StatementText(name)
    for value in values { part.add(Spelling.number(value)) }
    return part
  }
}
