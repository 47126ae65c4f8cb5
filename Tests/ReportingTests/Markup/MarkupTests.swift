import Testing
import TouchLab

@testable import Reporting

@Suite struct `A piece of markup` {
  @Test func `escapes text, and values of attributes`() {
    let markup = Markup.element(
      "p", [.id("a\"><b c='")], "<script>&amp; \"x\" 'y' \u{1B}[31m\u{202E}\n</script>")
    #expect(
      markup.source
        == "<p id=\"a&quot;&gt;&lt;b c=&#39;\">&lt;script&gt;&amp;amp; &quot;x&quot; &#39;y&#39; "
        + "␛[31m &lt;/script&gt;</p>")
  }

  @Test func `puts pieces together as they are`() {
    let list = [Markup("a"), .empty("br"), Markup("b&")].joined(", ")
    #expect(list.source == "a, <br/>, b&amp;")
    #expect(("x" + Markup.element("i", [], [list])).source == "x<i>a, <br/>, b&amp;</i>")
    #expect(Markup.none.isEmpty && !list.isEmpty)
  }

  @Test func `escapes what is put into a literal`() {
    let name = "<b>"
    let markup: Markup = "name: \(name)"
    #expect(markup.source == "name: &lt;b&gt;")
  }

  @Test func `leaves out attributes without a value`() {
    let attributes: [Attribute] = [.style(""), Attribute("rx", nil), .absent, Attribute("x", 1)]
    #expect(Markup.empty("rect", attributes).source == "<rect x=\"1\"/>")
  }

  @Test func `is the same written on and put together`() {
    var markup: Markup = "a"
    markup.add("p", [.id("<")]) { p in
      p.add("&")
      p.addEmpty("br")
    }
    markup.breakLine()
    #expect(markup == "a" + .block("p", [.id("<")], ["&", .empty("br")]))
  }

  @Test func `writes ways of a pen with numbers alone`() {
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
  func `writes coordinates with few digits, and only numbers`(_ value: Double, _ text: String) {
    #expect(Markup.empty("rect", [Attribute("x", value)]).source == "<rect x=\"\(text)\"/>")
  }
}
