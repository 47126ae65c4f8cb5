/// The devices that a scenario can name, each with where its figures come from.
///
/// Every maker has a file of rows; a figure that no source gives is called assumed in its row's.
package enum DeviceCatalogue {
  /// Every device, maker by maker.
  package static let all: [Device] = [
    iPhones, iPads, pixels, galaxies, otherAndroids, browsers, cars, kiosks, watches,
  ].flatMap { $0 }

  /// The device a scenario is judged on when it names none.
  package static let standard = iPhone15

  /// The device of an id.
  package static func device(id: String) -> Device? { all.first { $0.id == id } }

  /// The devices of a list whose id or name contains a word, whatever its case.
  package static func devices(
    containing word: String, among devices: [Device] = all
  ) -> [Device] {
    let word = word.lowercased()
    return devices.filter {
      $0.id.lowercased().contains(word) || $0.name.lowercased().contains(word)
    }
  }
}

extension Device {
  /// A row of the catalogue: what is on top of what all devices have.
  func with(
    cutOut: Rectangle? = nil, keyboard: SoftwareKeyboard? = nil, unit: LengthUnit = .pt
  ) -> Device {
    var device = self
    device.cutOut = cutOut
    device.keyboard = keyboard
    device.usualUnit = unit
    return device
  }
}
