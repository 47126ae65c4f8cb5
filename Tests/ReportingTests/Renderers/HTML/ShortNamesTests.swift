import Testing

@testable import Reporting

@Suite struct `Short names in a script` {
  @Test(arguments: [
    ("const row = row.row + crow;", "let a=a.row+crow;"),
    ("f(...row, \"row\", t.g(/row/g))", "f(...a,\"row\",t.g(/row/g))"),
    ("say(`row ${row + `${row} row`} row`)", "say(`row ${a + `${a} row`} row`)"),
    ("g({ key: row, d: `${ f({}, row) }` }); row", "g({key:a,d:`${ f({}, a) }`});a"),
    ("row?.row ?? row", "a?.row??a"), ("", ""),
  ])
  func `stand for the same wherever a name stands, and nowhere else`(
    source: String, short: String
  ) {
    #expect(CompactScript.text(ShortNames(for: ["row"], of: source).text(source)) == short)
  }

  @Test func `are letters that nothing else is called`() {
    let source = "const one = a + b, two = one.c, three = `${d} e`;"
    let short = ShortNames(for: ["one", "two", "three"], of: source).text(source)
    #expect(short == "let f = a + b, g = f.c, h = `${d} e`;")
  }

  @Test func `of the page's own script are no keys of objects`() {
    for name in Script.names {
      #expect(Script.source.firstRange(of: "{ \(name):") == nil, "\(name)")
      #expect(Script.source.firstRange(of: ", \(name): ") == nil, "\(name)")
    }
    for key in ["id", "lapse", "share", "scale", "spreads", "at", "rx", "ry"] {
      #expect(!Script.names.contains(key))
    }
    #expect(Set(Script.names).count == Script.names.count)
  }
}
