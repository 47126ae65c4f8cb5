package import TouchLab

/// A device as its block describes it.
struct DeviceBlock: Sendable {
  var device: Device
  var pointsPerInch: Double?
  /// The height of the keyboard in portrait and in landscape.
  var keyboard: (portrait: Double, landscape: Double)?

  /// Makes a device without known measures.
  init(id: String, statesDensity: Bool) {
    device = Device(
      id: id, name: id, kind: .phone, portraitSize: Size(width: 0, height: 0), scale: 1,
      pixelsPerInch: statesDensity ? 1 : 0, statusBarHeight: 20, source: Device.described)
  }

  /// Makes a device with the measures of another one.
  init(id: String, like model: Device) {
    device = model
    device.id = id
    device.name = id
    if !model.source.hasPrefix(Device.described) { device.source = Device.likeness(to: model.id) }
  }

  /// The device after the last statement, with the measures that follow from several of them.
  func described(restatingDensity: Bool) -> Device {
    var described = device
    if let pointsPerInch {
      described.pointsPerInch = pointsPerInch
    } else if restatingDensity {
      described.pointsPerInch = device.pixelsPerInch / device.scale
    }
    if let keyboard {
      described.setKeyboard(portrait: keyboard.portrait, landscape: keyboard.landscape)
    }
    return described
  }
}

extension Device {
  /// The source of a device that a scenario describes.
  package static let described = "defined in the scenario"

  /// The source of a device that is described as like one of the catalogue.
  static func likeness(to id: String) -> String { "\(described), like \(id)" }

  /// The device of the catalogue that a described one is like.
  var model: Device? {
    let beginning = Self.likeness(to: "")
    guard source.hasPrefix(beginning) else { return nil }
    return DeviceCatalogue.device(id: String(source.dropFirst(beginning.count)))
  }

  /// Sets the keyboard's heights; its strip below the keys stays.
  fileprivate mutating func setKeyboard(portrait: Double, landscape: Double) {
    let foot = homeIndicatorHeight
    var changed =
      keyboard
      ?? SoftwareKeyboard(
        portrait: .init(height: portrait, foot: foot),
        landscape: .init(height: landscape, foot: foot))
    changed.portrait.height = portrait
    changed.landscape.height = landscape
    keyboard = changed
    statesKeyboard = true
  }
}
