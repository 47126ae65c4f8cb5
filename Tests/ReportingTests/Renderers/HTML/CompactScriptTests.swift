import ScenarioLanguage
import Testing

@testable import Reporting

@Suite struct `A compact script` {
  @Test(arguments: [
    ("const a = b + 1;\n  return a;", "const a=b+1;return a;"),
    ("if (a) return \"x  = y\";", "if(a)return\"x  = y\";"),
    ("say(\"a \\\" b\" + c)", "say(\"a \\\" b\"+c)"),
    ("f(`a ${ g(`b  c`) + 1 }  d` + e)", "f(`a ${ g(`b  c`) + 1 }  d`+e)"),
    ("t.replace(/[ ,+]\\/ /g, \"\")", "t.replace(/[ ,+]\\/ /g,\"\")"),
    ("a + +b - -c", "a+ +b- -c"),
    ("const f = () => {\n}\nf();", "const f=()=>{}\nf();"),
    ("", ""),
  ])
  func `lacks only spaces that nobody needs`(source: String, compact: String) {
    #expect(CompactScript.text(source) == compact)
    #expect(CompactScript.text(compact) == compact)
  }
}
