internal import JSON
internal import ScenarioLanguage
internal import TouchLab

/// The figures inside the text: lenses above lines, or hints behind them.
struct EditorLenses {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  /// A node with a figure.
  private struct Figure {
    let node: Outline.Entry
    let text: String
    /// The layout and the screen that a click draws; nil if a click does nothing.
    let picture: (layout: String, screen: String)?
  }

  var lenses: JSONValue {
    .array(
      figures.map { figure in
        var command: [JSONValue.Member] = [
          .init("title", .string(figure.text.withoutControls)),
          .init("command", .string(figure.picture == nil ? "" : LanguageServer.pictureCommand)),
        ]
        if let picture = figure.picture {
          let arguments = [document.uri, picture.layout, picture.screen]
          command.append(.init("arguments", .array(arguments.map(JSONValue.string))))
        }
        return ["range": document.text.json(figure.node.name), "command": .object(command)]
      })
  }

  /// Returns the figures of elements as hints behind them, in a part of the text or in all of it.
  func hints(in range: Range<DocumentText.Position>?) -> JSONValue {
    .array(
      figures.filter { $0.picture == nil }.compactMap { figure in
        let position = document.text.position(of: figure.node.head.upperBound)
        if let range, position < range.lowerBound || position > range.upperBound { return nil }
        return [
          "position": position.json, "label": .string(figure.text), "paddingLeft": .bool(true),
        ]
      })
  }

  private var figures: [Figure] {
    guard document.rates != nil else { return [] }
    return (document.outline?.entries ?? []).flatMap { figures(of: $0, in: nil) }
  }

  private func figures(of node: Outline.Entry, in layout: String?) -> [Figure] {
    let inner = node.node == "layout" ? node.id : layout
    let own = node.node == "screen" ? screen(node, in: layout) : element(node)
    return own + node.children.flatMap { figures(of: $0, in: inner) }
  }

  private func element(_ node: Outline.Entry) -> [Figure] {
    guard node.isElement else { return [] }
    let rates = document.rates(of: node)
    guard !rates.isEmpty else { return [] }
    return [Figure(node: node, text: EditorRates.words(rates), picture: nil)]
  }

  private func screen(_ node: Outline.Entry, in layout: String?) -> [Figure] {
    for own in document.rates?.result.layouts ?? [] where layout == nil || own.id == layout {
      guard let screen = own.screens.first(where: { $0.id == node.id }),
        let text = EditorRates.words(screen)
      else { continue }
      return [Figure(node: node, text: text, picture: (own.id, screen.id))]
    }
    return []
  }
}
