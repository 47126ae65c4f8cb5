import Foundation
import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `Hostile text in pages and pictures` {
  /// Every element and attribute that the program itself writes.
  private static let elements: Set<String> = [
    "html", "head", "meta", "link", "title", "style", "script", "body", "header", "nav", "main",
    "footer", "section", "div", "p", "span", "strong", "small", "br", "wbr", "a", "h1", "h2", "h3",
    "h4",
    "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tr", "th", "td",
    "figure", "figcaption", "fieldset", "legend", "label", "input", "details", "summary", "svg",
    "code", "b", "pre", "defs", "pattern", "desc", "g", "rect", "circle", "ellipse", "path", "text",
    "use", "i",
  ]
  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "rel", "href", "id", "class", "role",
    "tabindex", "scope", "type", "checked", "aria-label", "aria-labelledby", "aria-hidden", "xmlns",
    "width", "height", "viewBox", "x", "y", "cx", "cy", "r", "rx", "ry", "d", "stroke-width",
    "font-size", "text-anchor", "transform", "patternUnits", "patternTransform",
    "preserveAspectRatio", "data-n", "data-s", "property", "start",
  ]

  private func expectHarmless(_ text: String) {
    let tokens = HTMLTokens(text)
    #expect(tokens.problems == [])
    for element in tokens.elements {
      #expect(Self.elements.contains(element.name), "<\(element.name)>")
      for name in element.attributes.keys {
        #expect(Self.attributes.contains(name), "\(name)=")
      }
      if let link = element.attributes["href"] {
        let isOurs = link.hasPrefix("#") || link == "data:," || link.hasSuffix(".html")
        #expect(isOurs && !link.contains(":") || link == "data:,", "\(link)")
      }
    }
    let scripts = tokens.all("script").map(\.text)
    #expect(scripts.allSatisfy { $0 == Script.text })
    for scalar in text.unicodeScalars {
      #expect(scalar == "\n" || scalar.properties.generalCategory != .control)
      #expect(
        scalar.value == 0x200D || scalar.value == 0x200C
          || scalar.properties.generalCategory != .format)
    }
  }

  @Test(arguments: HostileText.all)
  func `Hostile text adds no tags or attributes to a page`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    expectHarmless(HTMLReport.render(result))
    let entry = StudyReport(result).row(leadingTo: "\(hostile.text).html")
    expectHarmless(HTMLIndex.render([entry]))
    expectHarmless(String(decoding: Samples.explorePage(of: result), as: UTF8.self))
  }

  @Test(arguments: HostileText.all)
  func `A picture with hostile text is well-formed XML`(_ hostile: HostileText) throws {
    let result = try HostileText.result(hostile.text)
    for kind in PictureFile.Kind.allCases {
      let text = PictureFile.render(
        result.layouts[0].screens[0], of: result.study, kind: kind)
      expectHarmless(text)
      let parser = XMLParser(data: Data(text.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }
  }

  @Test func `Hostile file names add no scheme to the links of an index`() throws {
    let result = try HostileText.result("a")
    let page = HTMLIndex.render([
      StudyReport(result).row(leadingTo: "javascript:alert(1)//.html"),
      StudyReport(result).row(leadingTo: "mail/a b.html"),
    ])
    let links = HTMLTokens(page).all("a").compactMap { $0.attributes["href"] }
    let script = "javascript%3Aalert%281%29//.html"
    #expect(Set(links) == ["#main", script, "mail/a%20b.html"])
  }
}
