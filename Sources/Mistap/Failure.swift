internal import ScenarioLanguage
internal import TouchLab

extension TouchScreen {
  /// The reason why a screen cannot be read, or a question about it not be answered.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is neither a known dump nor a scenario, or has errors. The text says where.
    case unreadable(String)
    /// A name is unknown; the choices are the known ones.
    case unknown(String, choices: [String])
    /// The text has several screens, and none was named.
    case several(screens: [String])

    /// The failure in words, as on the command line.
    public var description: String {
      switch self {
      case .unreadable(let message): message
      case .unknown(let name, let choices):
        "there is no '\(name)'"
          + (Fault.suggestion(for: name, among: choices).map { "; \($0)" } ?? "")
      case .several(let screens):
        "it has \(screens.count) screens; choose one of: \(screens.joined(separator: ", "))"
      }
    }

    static func device(_ id: String) throws(Failure) -> Device {
      guard let device = DeviceCatalogue.device(id: id) else {
        throw .unknown(id, choices: DeviceCatalogue.all.map(\.id))
      }
      return device
    }

    static func screen(_ named: String?, of layout: Layout) throws(Failure) -> Screen {
      let screens = layout.screens
      guard let named else {
        guard let only = screens.first else { throw .unreadable(Fault.noScreens.sentence) }
        guard screens.count == 1 else { throw .several(screens: screens.map(\.id)) }
        return only
      }
      let found = screens.first { $0.id == named } ?? screens.first { $0.title == named }
      guard let found else { throw .unknown(named, choices: screens.map(\.id)) }
      return found
    }
  }
}
