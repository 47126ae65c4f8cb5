internal import Importing
internal import Reporting
internal import ScenarioLanguage
internal import Studies
internal import TouchLab

/// One screen, read from text: a dump that a tool wrote, or a scenario.
///
/// ```swift
/// let screen = try TouchScreen(dump: text, density: 420)
/// let review = screen.review(by: .thumb, against: [.material3])
/// #expect(review.passed, "\(review)")
/// ```
///
/// Reading a screen and asking it reads no file, no clock and no environment.
public struct TouchScreen: Sendable {
  /// The unit of all lengths of a screen.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Apple's point.
    case pt
    /// Android's density-independent pixel.
    case dp
    /// The web's CSS pixel.
    case px
    /// Windows' effective pixel.
    case epx
  }

  /// The id of the screen in its file.
  public let id: String
  /// The title; the id for a screen without a title.
  public let title: String
  /// The unit of lengths.
  public let unit: Unit
  /// The width, in the unit.
  public let width: Double
  /// The height, in the unit.
  public let height: Double
  /// The facts that were assumed about a dump, such as a density.
  public let remarks: [String]
  /// Every target of the file, in its order, also those that no tap reaches.
  public let targets: [Target]

  /// The study of the layout with this screen, without a person of its own.
  let study: Study
  let layout: Layout
  /// The screen and its panels for `Person.everyday`.
  let entries: [ScreenResult]
  private let placed: PlacedScreen

  /// Reads a dump: the text that Appium, UI Automator, XCUITest, Playwright or another tool wrote.
  ///
  /// - Parameters:
  ///   - dump: The text, as the tool wrote it.
  ///   - screen: The id or title of one screen, for a dump with several.
  ///   - device: The id of a device, as `mistap list devices` prints it.
  ///   - size: The size of the screen, if the dump does not state it: in pixels for Android, and
  ///     otherwise in points.
  ///   - density: The density of an Android screen, in dots per inch.
  /// - Throws: A ``Failure``: the text is no dump, or a name is unknown.
  public init(
    dump: String, screen: String? = nil, device: String? = nil,
    size: (width: Double, height: Double)? = nil, density: Double? = nil
  ) throws(Failure) {
    var options = ImportOptions()
    options.density = density
    options.size = size.map { Size(width: $0.width, height: $0.height) }
    if let device { options.device = try Failure.device(device) }
    let imported: ImportedScenario
    do {
      imported = try ImportedScenario(
        [.init(path: Self.dump, bytes: Array(dump.utf8))], at: Self.dump, options)
    } catch {
      throw .unreadable(error.message)
    }
    let references = Dictionary(
      imported.screens.flatMap(\.targets).compactMap { target in
        target.ref.map { (target.id, $0) }
      }, uniquingKeysWith: { first, _ in first })
    try self.init(
      imported.study, layout: nil, screen: screen, remarks: imported.assumptions,
      references: references)
  }

  /// Reads a scenario: a text in the language of `mistap`. A scenario that includes another file is
  /// an error.
  ///
  /// - Parameters:
  ///   - scenario: The text.
  ///   - screen: The id or title of one screen, for a layout with several.
  ///   - layout: The id of a layout; by default the first.
  /// - Throws: A ``Failure``: the text has errors, or a name is unknown.
  public init(
    scenario: String, screen: String? = nil, layout: String? = nil
  ) throws(Failure) {
    let source = SourceFile(path: Self.scenario, bytes: Array(scenario.utf8))
    let reading = ScenarioReader.read(source)
    guard let study = reading.study, reading.diagnostics.isEmpty else {
      throw .unreadable(reading.diagnostics.texts.joined(separator: "\n"))
    }
    try self.init(study, layout: layout, screen: screen, remarks: [], references: [:])
  }

  /// The names of the texts in errors.
  private static let dump = "dump"
  private static let scenario = "scenario"

  private init(
    _ study: Study, layout named: String?, screen: String?, remarks: [String],
    references: [String: String]
  ) throws(Failure) {
    guard let layout = study.layouts.first(where: { named == nil || $0.id == named }) else {
      throw .unknown(named ?? "", choices: study.layouts.map(\.id))
    }
    let own = try Failure.screen(screen, of: layout)
    let study = study.about(layout).alone(Person.everyday.model)
    self.study = study
    self.layout = layout
    id = own.id
    self.remarks = remarks
    unit = Unit(rawValue: study.unit.rawValue) ?? .pt
    entries = Self.entries(of: own.id, on: layout, in: study)
    guard let first = entries.first else { throw .unknown(own.id, choices: []) }
    title = first.title.isEmpty ? own.id : first.title
    placed = first.placed
    (width, height) = (placed.bounds.width, placed.bounds.height)
    var seen: Set<String> = []
    targets = entries.flatMap { entry in
      entry.targets.filter { !$0.isBehind && !$0.target.isKey }
    }.filter { seen.insert($0.target.id).inserted }.map { result in
      Target(result.asFirstShown, ref: references[result.target.id])
    }
  }

  /// The results of a screen and its panels as first seen.
  static func entries(
    of screen: String, on layout: Layout, in study: Study
  ) -> [ScreenResult] {
    StudyRunner.screens(of: layout, in: study, moments: true).filter {
      $0.id == screen || $0.id.hasPrefix("\(screen)/")
    }
  }

  /// Whether a result's or a problem's screen is this one or a panel of it.
  func has(_ entry: String) -> Bool { entry == id || entry.hasPrefix("\(id)/") }

  /// The target with an id, a label or a ref, in this order.
  public func target(_ name: String) throws(Failure) -> Target {
    let named =
      targets.first { $0.id == name } ?? targets.first { $0.label == name }
      ?? targets.first { $0.hasRef(name) }
    guard let named else { throw .unknown(name, choices: targets.map(\.id)) }
    return named
  }

  /// The target that gets a tap at a point, in the screen's unit; nil if none does.
  public func owner(x: Double, y: Double) -> Target? {
    let owner = placed.target(at: placed.reach(at: Point(x: x, y: y)))
    return owner.flatMap { owner in targets.first { $0.id == owner.id } }
  }
}
