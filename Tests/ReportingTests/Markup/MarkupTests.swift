import Testing
import TouchLab

@testable import Drawing
@testable import Reporting

@Suite struct `A piece of markup` {
  @Test func `Markup escapes text and values of attributes`() {
    let markup = Markup.element(
      "p", [.id("a\"><b c='")], "<script>&amp; \"x\" 'y' \u{1B}[31m\u{202E}\n</script>")
    #expect(
      markup.source
        == "<p id=\"a&quot;&gt;&lt;b c=&#39;\">&lt;script&gt;&amp;amp; &quot;x&quot; &#39;y&#39; "
        + "␛[31m &lt;/script&gt;</p>")
  }

  @Test func `Markup joins pieces unchanged`() {
    let list = [Markup("a"), .empty("br"), Markup("b&")].joined(", ")
    #expect(list.source == "a, <br/>, b&amp;")
    #expect(("x" + Markup.element("i", [], [list])).source == "x<i>a, <br/>, b&amp;</i>")
    #expect(Markup.none.isEmpty && !list.isEmpty)
  }

  @Test func `Markup escapes interpolated text`() {
    let name = "<b>"
    let markup: Markup = "name: \(name)"
    #expect(markup.source == "name: &lt;b&gt;")
  }

  @Test func `Markup omits attributes without a value`() {
    let attributes: [Attribute] = [.style(""), Attribute("rx", nil), .absent, Attribute("x", 1)]
    #expect(Markup.empty("rect", attributes).source == "<rect x=\"1\"/>")
  }

  @Test func `Appended and joined markup are equal`() {
    var markup: Markup = "a"
    markup.add("p", [.id("<")]) { p in
      p.add("&")
      p.addEmpty("br")
    }
    markup.breakLine()
    #expect(markup == "a" + .block("p", [.id("<")], ["&", .empty("br")]))
  }

  @Test func `A path is written with numbers only`() {
    var path = PathData()
    path.mark(.dot, at: Point(x: 1.25, y: .nan))
    path.mark(.dot, at: Point(x: -7, y: 0.04))
    path.mark(.dot, at: Point(x: -7, y: -10))
    let ways = "M1.3 0h0m-8.3 0h0m0-10h0"
    #expect(
      Markup.empty("path", [.class("dot"), Attribute("d", path)]).source
        == "<path class=\"dot\" d=\"\(ways)\"/>")
  }

  @Test(arguments: [
    (12.0, "12"), (12.345, "12.3"), (-0.04, "0"), (.nan, "0"), (.infinity, "0"),
  ])
  func `Coordinates are written as numbers with few digits`(_ value: Double, _ text: String) {
    #expect(Markup.empty("rect", [Attribute("x", value)]).source == "<rect x=\"\(text)\"/>")
  }
}
