/// The devices that a scenario can name, each with the source of its figures. Each maker has a file
/// of rows. A figure without a source is marked as assumed in its row.
package enum DeviceCatalogue {
  package static let all: [Device] = [
    iPhones, iPads, pixels, galaxies, otherAndroids, browsers, cars, kiosks, watches,
  ].flatMap { $0 }

  /// The default device, for scenarios that name none.
  package static let standard = iPhone15

  package static func device(id: String) -> Device? { all.first { $0.id == id } }

  /// The devices of a list whose id or name contains `word`, ignoring case.
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
  /// A copy with the figures that only some devices have, for rows of the catalogue.
  func with(
    cutOut: Rectangle? = nil, keyboard: SoftwareKeyboard? = nil, unit: LengthUnit = .pt,
    releaseYear: Int? = nil
  ) -> Device {
    var device = self
    device.cutOut = cutOut
    device.keyboard = keyboard
    device.usualUnit = unit
    device.releaseYear = releaseYear
    return device
  }
}
