internal import Guidelines
internal import JSON
internal import Reporting
internal import ScenarioLanguage
internal import TouchLab

/// The hover text of the node or name under the pointer: its grammar, its hit rate, its mis-taps
/// and its findings.
struct EditorHover {
  private let document: OpenDocument

  init(_ document: OpenDocument) { self.document = document }

  func answer(at offset: Int) -> JSONValue {
    let chain = document.outline?.chain(at: offset) ?? []
    guard let node = chain.last, node.head.contains(offset) || node.head.upperBound == offset else {
      return .null
    }
    let mention = document.outline?.mention(at: offset)
    var parts: [String] = []
    var range = node.name
    if let mention {
      range = mention.range
      parts = words(on: mention, of: node)
    } else if node.name.contains(offset) {
      parts = [words(on: node)] + figures(of: node)
    } else if let property = property(at: offset, of: node) {
      range = property.range
      parts = [property.words]
    }
    let text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard !text.isEmpty else { return .null }
    return [
      "contents": ["kind": "plaintext", "value": .string(text.withoutControls)],
      "range": document.text.json(range),
    ]
  }

  // MARK: - The language

  private func words(on node: Outline.Entry) -> String {
    guard let form = Grammar.form(of: node.path) else { return "" }
    let names = form.properties.map(\.name)
    let properties = names.isEmpty ? "" : "\nProperties: \(names.joined(separator: ", "))"
    return "\(form.name): \(form.note)\n\(form.usage)\(properties)"
  }

  /// Returns the text and the range of the property at a byte; nil if there is none.
  private func property(
    at offset: Int, of node: Outline.Entry
  ) -> (words: String, range: Range<Int>)? {
    let bytes = document.text.bytes
    var start = offset
    while start > node.head.lowerBound, bytes[start - 1].isPartOfName { start -= 1 }
    var end = offset
    while end < node.head.upperBound, bytes[end].isPartOfName { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "=") else { return nil }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let form = Grammar.form(of: node.path)?.property(name) else { return nil }
    return ("\(name)=: \(form.note)\(form.type.choices)", start..<end)
  }

  // MARK: - Mentions

  private func words(on mention: Outline.Mention, of node: Outline.Entry) -> [String] {
    switch mention.kind {
    case .screen, .destination:
      let screens = (document.rates?.result.layouts ?? []).flatMap { layout in
        layout.screens.filter { $0.id == mention.id }.compactMap { screen in
          EditorRates.words(screen).map { "\(layout.id): \($0)" }
        }
      }
      return ["screen \(mention.id)", screens.joined(separator: "\n")]
    case .element, .tab, .field, .notice:
      if mention.isDefinition { return ["\(node.node) \(mention.id)"] + figures(of: node) }
      let rates = document.rates?.rates(of: mention.id) ?? []
      return ["\(mention.id)"] + words(on: rates)
    case .person:
      let person = document.reading?.people.first { $0.id == mention.id }
      return [person.map { "\($0.id): \($0.name)\n\($0.source)" } ?? mention.id]
    case .device:
      let device = document.reading?.devices.first { $0.id == mention.id }
      return [
        device.map { device in
          let year = device.releaseYear.map { ", released in \($0)" } ?? ""
          let platform = "platform \(PlatformName(device.platform).rawValue), if none is stated"
          return "\(device.id): \(device.name)\(year)\n\(platform)\n\(device.source)"
        } ?? mention.id
      ]
    case .rule:
      let rule = GuidelineCatalogue.summary(id: mention.id)
      return [rule.map { "\($0.id): \($0.title)\n\($0.reason)\n\($0.source)" } ?? mention.id]
    case .edition:
      return [
        GuidelineSet(rawValue: mention.id).map { "\($0.rawValue): \($0.title)" } ?? mention.id
      ]
    case .layout, .task, .state: return ["\(mention.kind.rawValue) \(mention.id)"]
    }
  }

  // MARK: - Figures

  private func figures(of node: Outline.Entry) -> [String] { words(on: document.rates(of: node)) }

  private func words(on rates: [EditorRates.Rate]) -> [String] {
    guard let first = rates.first else { return [] }
    let several = rates.count > 1
    let figures = rates.prefix(Self.mostRates).map { rate in
      let whose = several ? " (\(rate.layout), \(rate.screen.id), \(rate.person.id))" : ""
      let worst =
        rate.target.oneInNine.map {
          ", least accurate 1 in 9 \(Rate($0, rate.target.oneInNineInterval).text)"
        } ?? ""
      return "\(rate.target.hitRate?.text ?? "–") hit\(worst)\(whose)\(losses(of: rate))"
    }
    let findings = first.screen.findings.filter {
      $0.target == first.target.target.id && $0.silenced == nil
    }.map { finding in
      let word = finding.ruling == .needsReview ? "needs review" : finding.severity.rawValue
      return "\(word) \(finding.rule): \(finding.message.text)"
    }
    return [figures.joined(separator: "\n"), findings.joined(separator: "\n")]
  }

  private func losses(of rate: EditorRates.Rate) -> String {
    let misses = MisTaps(rate.target.exact, irreversible: rate.screen.placed.irreversible)
      .listed(Self.mostLosses)
    return misses.isEmpty ? "" : "\nelse \(misses.joined(separator: ", "))"
  }

  private static let mostRates = 6
  private static let mostLosses = 3
}

extension OpenDocument {
  /// Returns the rates of the element that a node describes.
  func rates(of node: Outline.Entry) -> [EditorRates.Rate] {
    guard let rates, !node.id.isEmpty else { return [] }
    return rates.rates(of: node.id).filter { rate in
      rate.target.target.place.flatMap { outline?.head(at: $0) } == node.head
        && rate.target.target.place?.file == path
    }
  }
}

extension ValueType {
  /// The possible values, after a line break; empty if they are not a list.
  fileprivate var choices: String {
    switch self {
    case .word(let words), .textAmong(let words, _): "\none of \(words.joined(separator: ", "))"
    case .flag: "\n#true or #false"
    case .flagOr(let other): other.choices
    case .wordOr(let word, let other): "\n\(word), or\(other.choices)"
    case .wordOrNumber(let words, _): "\none of \(words.joined(separator: ", ")), or a number"
    case .series(let part): part.choices
    case .text, .textOrNumber, .number, .wholeNumber: ""
    case .id(let referent): "\nthe id of a \(referent.rawValue)"
    }
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    switch Unicode.Scalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: false
    }
  }
}
