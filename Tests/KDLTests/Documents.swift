import KDL

/// Reads a text that a test has written out.
func parse(_ text: String) throws(KDLError) -> KDLDocument {
  try KDLParser.parse(Array(text.utf8))
}

func format(_ text: String) throws(KDLError) -> String {
  try KDLFormatter.format(Array(text.utf8))
}

/// The error with which a text is refused; `nil` where it is taken.
func refusal(of text: String) -> KDLError? {
  refusal(of: Array(text.utf8))
}

func refusal(of bytes: [UInt8]) -> KDLError? {
  do throws(KDLError) {
    _ = try KDLParser.parse(bytes)
    return nil
  } catch {
    return error
  }
}

/// The value of the only argument of the only node, `node …`.
func value(_ literal: String) throws -> KDLValue.Content? {
  try parse("node " + literal).nodes.first?.arguments.first?.content
}

/// Documents with something in every place where the formatter could lose it.
let richDocuments = [
  "",
  "// only a comment",
  "/* block */ node /* a */ 1 /* b */ key /* c */ = /* d */ (t /* e */) /* f */ 2 /* g */; // h",
  "a; /* x */ b; /* y */ // z\nc /* w\n w */ d; /* v */",
  "node \\ // one\n  1 \\ /* two */ // three\n  2 \\\n\\\n 3 \\ // four\n \\ // five\n\nnext",
  "/- // one\n /* two */ node /- /* three */ 4 /- // five\n k=6 /- // seven\n { a } { b // eight\n }",
  "(t \\ // one\n )node (u \\ // two\n)1 \\\n { /* three */\n a; /* four */ b } // five",
  "node { // after brace\n\n\n  // first\n  a\n\n  // last\n\n}\n\n\n\nb { /* only */ }\nc {\n}\n",
  "a { b { c { d; e /* f */; /-g { h } }; i } ; /* j */ }; k /-{ l } { m } /-{ n }",
  "\n\n  node \"\"\"\n      two\n        four\n\n      \\u{41} \\\\ \\\"\\\"\\\"\n      \"\"\" {\n\n deep #\"\"\"\n\ta \\ b\n\t\"\"\"# }\n",
  "node \"\"\"\n  joined \\\n  line\n  \"\"\" \"and \\\n   here\"",
  "\u{FEFF}/- kdl-version 2\nnode\u{A0}1\u{2003}\"\\u{85}\u{3000}\"",
  "node 0xFf 1_000 +1.50e+07 #inf #-inf #nan #true #false #null -0",
  "\"quoted name\" \"needed quotes\" \"unneeded\" \"10\" \"true\" \"\" #\"a\"b\"# ##\"raw\"##",
  "a\r\nb\rc\u{C}d\u{2028}e\u{2029}f\u{B}g // end\u{85}h",
  "one { " + String(repeating: "a-name-of-some-length; ", count: 4) + "last }",
  "one { " + String(repeating: "a-name-of-some-length; ", count: 4) + "last { inner; block } }",
  "café é=1 e\u{301}=2 😀 { 名前 \"全角　空白\" }",
]
