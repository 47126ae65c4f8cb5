extension SpecificationCase {
  static let comments: [SpecificationCase] =
    [
      SpecificationCase("// comments to the end of the line", "n 1 // 2\nm//3", gives: "n 1", "m"),
      SpecificationCase("// may be empty", "//\nn //\n//", gives: "n"),
      SpecificationCase(
        "// ends at every kind of newline", "//a\u{85}b\n//c\u{2029}d\n//e\rf", gives: "b", "d", "f"
      ),
      SpecificationCase("/* comments to */", "n /* 1 */ 2 /**/ 3", gives: "n 2 3"),
      SpecificationCase("/* may hold newlines", "n /* 1\n2\r\n*/ 3", gives: "n 3"),
      SpecificationCase("/* may nest", "n /* a /* b */ c /*/* d */*/ */ 1", gives: "n 1"),
      SpecificationCase("/* is white space", "n/**/1/* */2", gives: "n 1 2"),
      SpecificationCase("/* may hold marks of the language", "n /* { \" ; // */ 1", gives: "n 1"),
      SpecificationCase(
        "/* may stand before a node and after", "/* a */ n /* b */\n/* c */", gives: "n"),
      SpecificationCase("/* may end with many stars", "n /***/ 1 /* a **/ 2", gives: "n 1 2"),
      SpecificationCase("// takes no node's end away", "n { c // a\n}", gives: "n {", "    c", "}"),
    ] + refused("/* is closed", "/*", "n /* 1", "/* /* */", "/*/")
    + refused("*/ closes what is open", "n */", "/* */ */")

  static let slashdashes: [SpecificationCase] =
    slashdashedNodes + slashdashedEntries + slashdashedBlocks
    + refused("/- takes one thing away", "/-", "n /-", "n /-\n", "n { /- }", "n /-;")
    + refused("/- does not stand before /-", "/-/-n", "n /-/-1")
    + refused("/- takes all of a property or nothing", "n k/-=1", "n k=/-1", "n k /- =1")
    + refused("/- stands before a type, not after it", "(t)/-n", "n (t)/-1", "n k=(t)/-1", "(/-t)n")
    + refused("What /- takes away must be right", "/-n {", "n /-#yes", "n /-\"a", "/-1", "n /-0x")
    + refused(
      "No entry follows a block that is gone", "n /-{ c } 1", "n /-{} k=1", "n /-{} /-1 { c }")
    + refused("Blocks that are gone leave one block", "n { a } /-{ b } { c }")

  private static let slashdashedNodes: [SpecificationCase] = [
    SpecificationCase("/- takes a node away", "/-a\nb", gives: "b"),
    SpecificationCase("/- takes all of a node away", "/-(t)a 1 k=2 { c { d } }\nb", gives: "b"),
    SpecificationCase("White space may follow /-", "/- \t a\nb", gives: "b"),
    SpecificationCase("Newlines may follow /-", "/-\n\n a\nb", gives: "b"),
    SpecificationCase("Comments may follow /-", "/- // x\n/* y */ a\nb", gives: "b"),
    SpecificationCase("A continued line may follow /-", "/-\\\n a\nb", gives: "b"),
    SpecificationCase("/- may leave nothing", "/-a"),
    SpecificationCase("/- takes children away", "p { /-a; b; /-c }", gives: "p {", "    b", "}"),
    SpecificationCase("/- may leave a block empty", "p { /-a }", gives: "p"),
    SpecificationCase("/- ends with its node", "/-a; b", gives: "b"),
    SpecificationCase(
      "/- may take a node of several lines away", "/-a \"\"\"\n x\n \"\"\" {\n c\n}\nb", gives: "b"),
  ]

  private static let slashdashedEntries: [SpecificationCase] = [
    SpecificationCase("/- takes an argument away", "n /-1 2", gives: "n 2"),
    SpecificationCase("/- takes a property away", "n /-k=1 j=2", gives: "n j=2"),
    SpecificationCase("/- takes a type with its value away", "n /-(t)1 /-k=(t)2 3", gives: "n 3"),
    SpecificationCase("/- is white space before it", "n/-1/-k=2 3", gives: "n 3"),
    SpecificationCase("An older property counts again", "n k=1 /-k=2", gives: "n k=1"),
    SpecificationCase("/- may stand before a sign", "n /--1 /-+2 3", gives: "n 3"),
    SpecificationCase("/- may stand before any string", "n /-\"a\" /-#\"b\"# /-c d", gives: "n d"),
    SpecificationCase(
      "Newlines may follow /- before an entry", "n /-\n1 2 /-// x\n3 4", gives: "n 2 4"),
    SpecificationCase("Comments may follow /- before an entry", "n /-/* a\nb */1 2", gives: "n 2"),
    SpecificationCase(
      "A continued line may follow /- before an entry", "n /- \\\n 1 2", gives: "n 2"),
  ]

  private static let slashdashedBlocks: [SpecificationCase] = [
    SpecificationCase("/- takes a block away", "n 1 /-{ c }", gives: "n 1"),
    SpecificationCase("/- takes an empty block away", "n /-{}\nm /-{\n}", gives: "n", "m"),
    SpecificationCase(
      "Several blocks may be gone", "n /-{ a } { b } /-{ c } /-{ d }", gives: "n {", "    b", "}"),
    SpecificationCase("All blocks may be gone", "n /-{ a } /-{ b }", gives: "n"),
    SpecificationCase("Newlines may follow /- before a block", "n /-\n{ c }", gives: "n"),
    SpecificationCase("A continued line may follow /- before a block", "n /-\\\n{ c }", gives: "n"),
    SpecificationCase(
      "A continued line may stand between blocks", "n /-{ a } \\\n { b }", gives: "n {", "    b",
      "}"),
  ]

  static let continuations: [SpecificationCase] =
    [
      SpecificationCase("\\ continues a node on the next line", "n \\\n1 \\\n  2", gives: "n 1 2"),
      SpecificationCase("White space may follow \\", "n \\ \t\n1", gives: "n 1"),
      SpecificationCase(
        "A comment may follow \\", "n \\ // why\n1 \\// because\n2", gives: "n 1 2"),
      SpecificationCase("\\ takes one newline", "n \\\n\nm", gives: "n", "m"),
      SpecificationCase("\\ takes CRLF as one newline", "n \\\r\n1", gives: "n 1"),
      SpecificationCase(
        "\\ takes every kind of newline", "n \\\u{85}1\\\u{2028}2 \\\r3", gives: "n 1 2 3"),
      SpecificationCase("\\ is white space", "n\\\n1", gives: "n 1"),
      SpecificationCase("\\ may stand before a block", "n \\\n{ c }", gives: "n {", "    c", "}"),
      SpecificationCase("\\ may stand before a node", "\\\nn\n\\\n m", gives: "n", "m"),
      SpecificationCase("\\ may stand after a semicolon", "n;\\\nm", gives: "n", "m"),
      SpecificationCase("\\ may stand in a block", "n { \\\n c \\\n }", gives: "n {", "    c", "}"),
      SpecificationCase("\\ may stand in a type", "(t\\\n)n (\\\nu)1", gives: "(t)n (u)1"),
      SpecificationCase("\\ may stand before a type", "\\\n(t)n", gives: "(t)n"),
      SpecificationCase("\\ may be all there is", "\\\n"),
      SpecificationCase("The document's end may follow \\", "n \\", gives: "n"),
    ] + refused("Nothing else follows \\ on its line", "n \\ 1", "n \\\\\n1", "n \\;")

  static let characters: [SpecificationCase] =
    [
      SpecificationCase("A byte order mark may stand first", "\u{FEFF}n 1", gives: "n 1"),
      SpecificationCase("A byte order mark may be all there is", "\u{FEFF}"),
      SpecificationCase(
        "These are newlines", "a\nb\rc\r\nd\u{85}e\u{B}f\u{C}g\u{2028}h\u{2029}i", gives: "a", "b",
        "c", "d", "e", "f", "g", "h", "i"),
      SpecificationCase(
        "These are white space",
        "n\t1 2\u{A0}3\u{1680}4\u{2000}5\u{200A}6\u{202F}7\u{205F}8\u{3000}9",
        gives: "n 1 2 3 4 5 6 7 8 9"),
      SpecificationCase("Zero width is no white space", "a\u{200B}b 1", gives: "a\u{200B}b 1"),
    ]
    + refused(
      "A byte order mark stands first only", "n \u{FEFF}1", "n\n\u{FEFF}", "\u{FEFF}\u{FEFF}n",
      "n \"\u{FEFF}\"")
    + refused(
      "Control characters may not stand anywhere", "n \u{0}", "n \u{1}", "n \u{8}", "n \u{E}",
      "n \u{1F}", "n \u{7F}", "n \"\u{7}\"", "// \u{1B}")
    + refused(
      "Marks of direction may not stand anywhere", "n \u{200E}", "n \u{200F}", "n \u{202A}",
      "n \u{202E}", "n \u{2066}", "n \u{2069}", "// \u{202D}", "n \"\u{2067}\"", "a\u{202B}b")
}
