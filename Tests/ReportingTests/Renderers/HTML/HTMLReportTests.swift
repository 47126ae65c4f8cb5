import Testing
import TouchLab

@testable import Reporting

@Suite struct `The HTML report` {
  private func page(_ study: Study, index: String? = nil) throws -> (
    text: String, tokens: HTMLTokens
  ) {
    let text = HTMLReport.render(try Samples.result(of: study), index: index)
    return (text, HTMLTokens(text))
  }

  @Test func `A page has every landmark, and headings in order`() throws {
    let (text, tokens) = try page(Samples.mail(), index: "../index.html")
    #expect(tokens.problems == [])
    for name in ["html", "head", "title", "header", "nav", "main", "footer", "h1"] {
      #expect(tokens.all(name).filter { !$0.parents.contains("svg") }.count == 1, "\(name)")
    }
    let levels = tokens.elements.compactMap { element in
      ["h1", "h2", "h3", "h4"].firstIndex(of: element.name)
    }
    #expect(levels.first == 0)
    for (one, next) in zip(levels, levels.dropFirst()) { #expect(next <= one + 1) }
    #expect(tokens.all("html").first?.attributes["lang"] == "en")
    #expect(text.contains("<a href=\"../index.html\">All reports</a>"))
    #expect(text.hasSuffix("</html>\n"))
  }

  @Test func `A page loads nothing and admits only its own style and script`() throws {
    let (_, tokens) = try page(Samples.mail())
    for element in tokens.elements {
      #expect(!["img", "iframe", "object", "embed", "form", "base"].contains(element.name))
      for (name, value) in element.attributes {
        #expect(!name.hasPrefix("on") && name != "style" && name != "src", "\(name)")
        if name == "href" {
          #expect(value.hasPrefix("#") || value == "data:,", "\(value)")
        }
        #expect(!value.contains("http") || name == "content", "\(value)")
      }
    }
    let policy = try #require(
      tokens.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?
        .attributes["content"])
    #expect(policy.hasPrefix("default-src &#39;none&#39;"))
    #expect(!policy.contains("unsafe"))
    let parts = [
      ("style", "style-src", Stylesheet.text, Stylesheet.fingerprint),
      ("script", "script-src", Script.text, Script.fingerprint),
    ]
    for (name, directive, text, fingerprint) in parts {
      let source = try #require(tokens.all(name).first { !$0.parents.contains("svg") }?.text)
      // The policy knows exactly what stands in the page.
      #expect(source == text)
      #expect(policy.contains("\(directive) &#39;sha256-\(fingerprint)&#39;"))
      #expect(!source.contains("url(h") && !source.contains("@import"))
    }
  }

  @Test func `Each table of a page has a caption and headers, and scrolls by keyboard`() throws {
    let (_, tokens) = try page(Samples.mail())
    let tables = tokens.all("table").count
    #expect(tables >= 4)
    #expect(tokens.all("caption").count == tables)
    #expect(tokens.all("caption").allSatisfy { !$0.text.isEmpty })
    for head in tokens.all("th") {
      #expect(["col", "row"].contains(head.attributes["scope"]))
    }
    let groups = tokens.elements.filter { $0.attributes["class"] == "scroll" }
    #expect(groups.count == tables)
    for group in groups {
      #expect(group.attributes["tabindex"] == "0")
      #expect(group.attributes["role"] == "group")
      let isNamed = group.attributes["aria-labelledby"] ?? group.attributes["aria-label"]
      #expect(isNamed?.isEmpty == false)
    }
  }

  @Test func `Each table and section of a page has a unique name`() throws {
    let (_, tokens) = try page(Samples.mail())
    let captions = tokens.all("caption").map(\.text)
    #expect(Set(captions).count == captions.count, "\(captions)")
    let headings = Dictionary(
      tokens.elements.compactMap { element in
        element.attributes["id"].map { ($0, element.text) }
      }, uniquingKeysWith: { first, _ in first })
    let landmarks = tokens.elements.filter {
      $0.name == "section" && $0.attributes["aria-labelledby"] != nil
    }
    let names = landmarks.map { headings[$0.attributes["aria-labelledby"] ?? ""] ?? "" }
    #expect(names.count > 3 && Set(names).count == names.count && !names.contains(""))
  }

  @Test func `Each picture of a page is described or hidden from assistive technology`() throws {
    let (_, tokens) = try page(Samples.mail())
    let pictures = tokens.all("svg")
    #expect(pictures.count > 6)
    for picture in pictures {
      let attributes = picture.attributes
      if attributes["role"] == "img" {
        #expect(attributes["aria-labelledby"]?.isEmpty == false)
      } else {
        #expect(attributes["aria-hidden"] == "true")
      }
    }
  }

  @Test func `Ids of a page are unique, and every reference leads to one`() throws {
    let (_, tokens) = try page(Samples.mail())
    let ids = tokens.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for element in tokens.elements {
      if let target = element.attributes["href"], target.hasPrefix("#") {
        #expect(ids.contains(String(target.dropFirst())), "\(target)")
      }
      for name in (element.attributes["aria-labelledby"] ?? "").split(separator: " ") {
        #expect(ids.contains(String(name)), "\(name)")
      }
    }
  }

  @Test func `Equal studies have pages with the same bytes`() throws {
    let study = Samples.mail()
    let first = HTMLReport.render(try Samples.result(of: study))
    #expect(first == HTMLReport.render(try Samples.result(of: study)))
  }

  @Test func `A page of a scenario without targets or screens is well-formed`() throws {
    var study = Samples.crowded()
    study.layouts = [Layout(id: "empty", screens: [Screen(id: "blank", title: "", elements: [])])]
    let tokens = try page(study).tokens
    #expect(tokens.problems == [])
    study.layouts = [Layout(id: "empty", screens: [])]
    #expect(try page(study).tokens.problems == [])
  }

  @Test func `A page of 40 screens and 600 targets is under 3 MB`() throws {
    var study = Samples.crowded()
    study.trials = 100
    let screens = (0..<40).map { screen in
      Screen(
        id: "screen-\(screen)", title: "Screen \(screen)",
        elements: (0..<15).map { index in
          Samples.button(
            "button-\(screen)-\(index)", "Button \(index)", x: 16 + Double(index % 3) * 120,
            y: 100 + Double(index / 3) * 60, width: 100, height: 40)
        })
    }
    study.layouts = [Layout(id: "many", screens: screens)]
    let result = try Samples.result(of: study)
    #expect(result.layouts[0].screens.reduce(0) { $0 + $1.targets.count } == 600)
    let text = HTMLReport.render(result)
    #expect(text.utf8.count < 3_000_000)
    #expect(HTMLTokens(text).problems == [])
  }
}
