internal import ScenarioLanguage
internal import TouchLab

/// The device of a project file, for dumps that state none.
enum ProjectDevice {
  /// Returns the device of a project if the screens have its size; otherwise nil, with a remark.
  static func device(of project: Project, for screens: inout [ImportedScreen]) -> Device? {
    guard let device = project.device, let first = screens.first else { return nil }
    let size = first.device?.size ?? first.size
    if device.fits(size, scale: 1) { return device }
    let scale = first.device?.scale ?? 1
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    screens[0].remarks.append(
      Remark(
        .otherDevice,
        "device \(device.id) of \(project.name) does not fit \(width.points)×\(height.points); "
          + "not used"))
    return nil
  }
}
