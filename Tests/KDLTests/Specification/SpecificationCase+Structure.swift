extension SpecificationCase {
  static let documents: [SpecificationCase] =
    [
      SpecificationCase("A document may be empty", ""),
      SpecificationCase("A document may hold nothing but newlines", "\n\r\n\r\u{85}\n"),
      SpecificationCase("A document may hold nothing but white space", " \t\u{3000} "),
      SpecificationCase("A document may hold nothing but comments", "// one\n/* two */ // three"),
      SpecificationCase(
        "Nodes stand in the order in which they are written", "c\na\nb", gives: "c", "a", "b"),
      SpecificationCase("The end of the document ends a node", "last", gives: "last"),
      SpecificationCase("A newline ends a node", "\n\nfirst\n\nsecond\n", gives: "first", "second"),
      SpecificationCase("A semicolon ends a node", "one;two; three;", gives: "one", "two", "three"),
      SpecificationCase("White space may stand before a node", "\t one", gives: "one"),
      SpecificationCase(
        "White space may stand after a node", "one \t\n two ;", gives: "one", "two"),
      SpecificationCase("A version may be marked first", "/- kdl-version 2\nnode", gives: "node"),
    ] + refused("A semicolon ends a node, not nothing", ";", "a;;b", "a\n;")

  static let nodes: [SpecificationCase] =
    [
      SpecificationCase("A node may be its name alone", "alone", gives: "alone"),
      SpecificationCase(
        "A node's name may be any string", "\"two words\" 1", gives: "\"two words\" 1"),
      SpecificationCase("A node's name may be an empty string", "\"\" x", gives: "\"\" x"),
      SpecificationCase("A node's name may be a raw string", "#\"a\"b\"# 1", gives: #""a\"b" 1"#),
      SpecificationCase("Names that need no quotes lose them", "\"plain\" 1", gives: "plain 1"),
      SpecificationCase(
        "A node's name may be a string of several lines", "\"\"\"\n  name\n  \"\"\" 1",
        gives: "name 1"),
      SpecificationCase(
        "Arguments and properties may be mixed", "n 1 k=2 3 l=4", gives: "n 1 3 k=2 l=4"),
      SpecificationCase(
        "A node may have all there is", "(t)n 1 k=2 { c; }", gives: "(t)n 1 k=2 {", "    c", "}"),
    ] + refused("A node needs a name", "(t)", "( t )\nn", "=1", "#true 1", "#null")
    + refused("A number is no name", "1 2", "-3", "0x1f a")
    + refused("A node needs white space before its first entry", "n\"a\"", "n#\"a\"#", "n(t)1")
    + refused(
      "Entries need white space between them", "n \"a\"\"b\"", "n \"a\"1", "n 1(t)2", "n #true\"x\""
    )

  static let blocks: [SpecificationCase] =
    [
      SpecificationCase("Children stand in braces", "p {\n  c\n}", gives: "p {", "    c", "}"),
      SpecificationCase(
        "Children may stand on one line", "p { a; b }", gives: "p {", "    a", "    b", "}"),
      SpecificationCase("The last child needs no end", "p{c}", gives: "p {", "    c", "}"),
      SpecificationCase(
        "Braces need no white space", "p{c{d}}", gives: "p {", "    c {", "        d", "    }", "}"),
      SpecificationCase("A block may be empty", "p {}\nq {\n\n}", gives: "p", "q"),
      SpecificationCase(
        "A block may be followed by a semicolon", "p { c };q", gives: "p {", "    c", "}", "q"),
      SpecificationCase(
        "A block ends with its node", "p { c }\nq", gives: "p {", "    c", "}", "q"),
      SpecificationCase(
        "Newlines and comments may stand in a block", "p {\n // one\n\n c /* two */\n\n}",
        gives: "p {", "    c", "}"),
    ] + refused("A block must be closed", "p {", "p { c {}", "p { /* } */")
    + refused("A brace closes a block that is open", "}", "p }", "p {}}")
    + refused("A node ends after its block", "p { c } q", "p { c } 1", "p {} k=1", "p { c } { d }")

  static let types: [SpecificationCase] =
    [
      SpecificationCase("A node may have a type", "(u8)n", gives: "(u8)n"),
      SpecificationCase(
        "An argument may have a type", "n (u8)1 (date)\"2026\"", gives: "n (u8)1 (date)\"2026\""),
      SpecificationCase(
        "A property's value may have a type", "n k=(f64)0.5", gives: "n k=(f64)0.5"),
      SpecificationCase(
        "Every kind of value may have a type", "n (t)#true (t)#null (t)#inf (t)word (t)#\"r\"#",
        gives: "n (t)#true (t)#null (t)#inf (t)word (t)r"),
      SpecificationCase(
        "A type may be any string", "(\"a b\")n (#\"c/d\"#)1", gives: "(\"a b\")n (\"c/d\")1"),
      SpecificationCase(
        "A type may be an empty string", "(\"\")n (\"\")1 k=(\"\")2",
        gives: "(\"\")n (\"\")1 k=(\"\")2"),
      SpecificationCase(
        "White space may stand in and after the parentheses", "( t )n ( u ) 1 k=( v )\t2",
        gives: "(t)n (u)1 k=(v)2"),
      SpecificationCase(
        "Comments may stand in and after the parentheses", "(/*a*/t/*b*/)/*c*/n (u/*d*/)/*e*/1",
        gives: "(t)n (u)1"),
    ] + refused("A type has a name", "()n", "n ()1", "n k=()1", "( )n", "n k=( \t)1", "n (/*t*/)1")
    + refused("A type's name is a string", "(1)n", "n (#true)1", "n k=(0x1)2")
    + refused("A type is one word", "(a b)n", "n (a b)1")
    + refused("A type is closed", "(t", "n (t 1", "n k=(t")
    + refused("A type belongs to a node or a value", "n (t)", "n k=(t)", "n (t)\nm")
    + refused("A property's type stands before its value", "n (t)k=1")

  static let properties: [SpecificationCase] =
    [
      SpecificationCase("A property is a name and a value", "n a=1 b=x", gives: "n a=1 b=x"),
      SpecificationCase("Their order does not matter", "n z=1 a=2 m=3", gives: "n a=2 m=3 z=1"),
      SpecificationCase("The last of one name counts", "n k=1 j=0 k=2 k=3", gives: "n j=0 k=3"),
      SpecificationCase(
        "A name may be any string", "n \"a b\"=1 #\"c\\d\"#=2", gives: #"n "a b"=1 "c\\d"=2"#),
      SpecificationCase("A name may look like a number in quotes", "n \"1\"=a", gives: "n \"1\"=a"),
      SpecificationCase(
        "A name may look like a keyword in quotes", "n \"true\"=a", gives: "n \"true\"=a"),
      SpecificationCase(
        "A name may begin like a keyword", "n nullish=1 truth=2", gives: "n nullish=1 truth=2"),
      SpecificationCase(
        "White space may stand around =", "n a =1 b= 2 c \t=\u{A0}3", gives: "n a=1 b=2 c=3"),
      SpecificationCase("Comments may stand around =", "n a/*1*/=/*2*/1", gives: "n a=1"),
      SpecificationCase("The line may be continued around =", "n a \\\n = \\\n 1", gives: "n a=1"),
      SpecificationCase(
        "Values are of every kind", "n a=#true b=#false c=#null d=#nan e=-1 f=\"g\"",
        gives: "n a=#true b=#false c=#null d=#nan e=-1 f=g"),
    ] + refused("A property has a value", "n k=", "n k=\n1", "n k=;", "n k={}")
    + refused("A property has a name", "n =1", "n 1=2", "n #true=1", "n (t)=1")
    + refused("A keyword is no name", "n true=1", "n null=1", "n inf=1", "n -inf=1")
    + refused("A property has one value", "n a=b=c", "n a==b")

  static let arguments: [SpecificationCase] =
    [
      SpecificationCase("Arguments keep their order", "n c a b", gives: "n c a b"),
      SpecificationCase("Arguments may be repeated", "n 1 1 1", gives: "n 1 1 1"),
      SpecificationCase(
        "Arguments are of every kind", "n w \"s\" #\"r\"# 1 1.5 0x10 0o10 0b10 #true #false #null",
        gives: "n w s r 1 1.5 16 8 2 #true #false #null"),
      SpecificationCase(
        "There are keywords for what no number says", "n #inf #-inf #nan",
        gives: "n #inf #-inf #nan"),
    ]
    + refused(
      "There are seven keywords", "n #yes", "n #True", "n #", "n #-nan", "n #+inf", "n #nul")
}
