internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The figures inside the text: lenses above lines, or hints behind them.
struct EditorLenses {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

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

struct EditorRates: Sendable {
  let result: StudyResult

  struct Rate: Sendable {
    let person: Person
    let layout: String
    let screen: ScreenResult
    let target: TargetResult
  }

  private var byID: [String: [Rate]] = [:]

  init(_ result: StudyResult) {
    self.result = result
    for own in result.everyone {
      for layout in own.layouts {
        for screen in layout.screens {
          for target in screen.targets where target.exact != nil {
            let rate = Rate(
              person: own.study.person, layout: layout.id, screen: screen, target: target)
            byID[target.target.id, default: []].append(rate)
          }
        }
      }
    }
  }

  func rates(of id: String) -> [Rate] { byID[id] ?? [] }

  /// `92.10 % hit`, with the name of the person or layout where several differ.
  static func words(_ rates: [Rate]) -> String {
    let people = Set(rates.map(\.person.id)).count > 1
    let layouts = Set(rates.map(\.layout)).count > 1
    var seen: Set<String> = []
    var words: [(figure: String, owner: String)] = []
    for rate in rates {
      let figure = rate.target.hitRate?.text ?? "–"
      let owner = [people ? rate.person.id : nil, layouts ? rate.layout : nil].compactMap(\.self)
        .joined(separator: ", ")
      if seen.insert(figure + owner).inserted { words.append((figure, owner)) }
    }
    let figures = Set(words.map(\.figure))
    if figures.count == 1, let only = figures.first { return "\(only) hit" }
    return words.map { "\($0.figure) hit (\($0.owner.isEmpty ? "here" : $0.owner))" }
      .joined(separator: ", ")
  }

  /// `3% missed on average; most: trash 8%`; nil for a screen without targets that people can aim
  /// at.
  static func words(_ screen: ScreenResult) -> String? {
    guard let mean = screen.rate else { return nil }
    let worst = screen.intended.max { ($0.misTapRate ?? 0) < ($1.misTapRate ?? 0) }
    let most = worst.map { "; highest: \($0.target.id) \($0.rate?.text ?? "–")" } ?? ""
    return "\(mean.text) mis-taps\(most)"
  }
}
