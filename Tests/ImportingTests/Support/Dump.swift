import TouchLab

@testable import Importing

/// Small dumps, and what comes of them.
enum Dump {
  /// A uiautomator dump of a phone of 1080×2400 pixels, 420 to the inch.
  static func android(_ nodes: String..., extra: String = "") -> String {
    """
    <?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
    <hierarchy rotation="0"><node class="android.widget.FrameLayout" bounds="[0,0][1080,2400]" \
    clickable="false">\(nodes.joined())</node>\(extra)</hierarchy>
    """
  }

  static func node(
    _ bounds: String, _ attributes: String = "", class name: String = "android.widget.Button",
    clickable: Bool = true, holding parts: String = ""
  ) -> String {
    "<node class=\"\(name)\" bounds=\"\(bounds)\" clickable=\"\(clickable)\" "
      + "enabled=\"true\" \(attributes)>\(parts)</node>"
  }

  /// An XCUITest source of a screen of 393×852 points.
  static func apple(_ elements: String...) -> String {
    """
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" label="Demo" \
    width="393" height="852"><XCUIElementTypeWindow type="XCUIElementTypeWindow" width="393" \
    height="852">\(elements.joined())</XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>
    """
  }

  static func element(
    _ type: String, _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ attributes: String = "",
    holding parts: String = ""
  ) -> String {
    "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" x=\"\(x)\" y=\"\(y)\" "
      + "width=\"\(width)\" height=\"\(height)\" \(attributes)>\(parts)</XCUIElementType\(type)>"
  }
}

extension Importer {
  static func read(
    _ bytes: [UInt8], _ options: ImportOptions = ImportOptions()
  ) throws(ImportProblem) -> ImportedScenario {
    do {
      let dump = ImportedScenario.Source(path: "screen.dump", bytes: bytes)
      return try ImportedScenario([dump], at: "screen.kdl", options)
    } catch {
      throw error.problem
    }
  }

  static func read(
    text: String, _ options: ImportOptions = ImportOptions()
  ) throws(ImportProblem) -> ImportedScenario { try read(Array(text.utf8), options) }

  /// The only screen of a dump.
  static func screen(_ text: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportedScreen
  {
    let screens = try read(text: text, options).screens
    guard let screen = screens.first, screens.count == 1 else { throw SeveralScreens() }
    return screen
  }

  struct SeveralScreens: Error {}

  /// The code of what is wrong with a dump; nil where nothing is.
  static func code(_ bytes: [UInt8]) -> ImportProblem.Code? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return error.code
    }
  }
}

extension ImportedScreen {
  var ids: [String] { targets.map(\.id) }

  func target(_ id: String) -> ImportedTarget? { targets.first { $0.id == id } }

  /// A frame as x, y, width and height.
  func frame(_ id: String) -> [Double] {
    target(id).map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] } ?? []
  }

  var reasons: [String] { dropped.map(\.reason.rawValue) }
}
