internal import JSON
internal import Reporting
internal import TouchLab
internal import Workbench

extension LanguageServer {
  /// Executes a command: draws a screen into a file, and asks the client to open it.
  mutating func execute(_ parameters: JSONValue) throws(Message.Problem) -> JSONValue {
    guard parameters["command"].text == Self.pictureCommand else {
      throw .parameters("there is no such command")
    }
    let arguments = parameters["arguments"].elements.map { $0.text ?? "" }
    guard arguments.count == 3, documents[arguments[0]] != nil else {
      throw .parameters("the command takes an open document, a layout and a screen")
    }
    evaluate(arguments[0])
    guard let result = documents[arguments[0]]?.rates?.result,
      let layout = result.layouts.first(where: { $0.id == arguments[1] }),
      let screen = layout.screens.first(where: { $0.id == arguments[2] })
    else { throw .failed("there is no such screen") }
    guard let folder = environment.cacheFolder else { throw .failed("there is no folder for it") }
    let name = StableHash.of(arguments.joined(separator: "\u{0}"))
    let path = "\(folder)/pictures/\(String(name, radix: 16)).svg"
    let picture = PictureFile.render(screen, of: result.study, kind: .heat)
    do {
      try environment.files.write(path, Array(picture.utf8))
    } catch {
      throw .failed("cannot write '\(path)': \(error.reason)")
    }
    let uri = JSONValue.string(EditorURI.uri(of: path))
    if showsDocuments {
      ask("window/showDocument", ["uri": uri, "external": .bool(true)])
    }
    return ["uri": uri]
  }
}
