extension SpecificationCase {
  static let multilineStrings: [SpecificationCase] = multiline + multilineEscapes + multilineRefused

  private static let multiline: [SpecificationCase] = [
    SpecificationCase(
      "Neither the first newline nor the last is of the string", "n \"\"\"\na\n\"\"\"", gives: "n a"
    ),
    SpecificationCase("Newlines between are", "n \"\"\"\na\nb\n\"\"\"", gives: #"n "a\nb""#),
    SpecificationCase(
      "The indentation of the last line is taken off", "n \"\"\"\n    a\n      b\n    \"\"\"",
      gives: #"n "a\n  b""#),
    SpecificationCase(
      "It may be tabs", "n \"\"\"\n\t\ta\n\t\t b\n\t\t\"\"\"", gives: #"n "a\n b""#),
    SpecificationCase(
      "It may be any white space", "n \"\"\"\n\u{3000} a\n\u{3000} \"\"\"", gives: "n a"),
    SpecificationCase(
      "It may be mixed, but the same", "n \"\"\"\n \t a\n \t b\n \t \"\"\"", gives: #"n "a\nb""#),
    SpecificationCase(
      "Without indentation all stays", "n \"\"\"\n  a\n b\n\"\"\"", gives: #"n "  a\n b""#),
    SpecificationCase(
      "Lines of white space are empty lines", "n \"\"\"\n  a\n\n \n   \t\n  b\n  \"\"\"",
      gives: #"n "a\n\n\n\nb""#),
    SpecificationCase(
      "A string may be empty", "n \"\"\"\n\"\"\"\nm \"\"\"\n  \"\"\"", gives: "n \"\"", "m \"\""),
    SpecificationCase("A string may be an empty line", "n \"\"\"\n\n\n\"\"\"", gives: #"n "\n""#),
    SpecificationCase(
      "Newlines are all the same", "n \"\"\"\r\n a\r b\u{85} c\u{2028} d\r\n \"\"\"",
      gives: #"n "a\nb\nc\nd""#),
    SpecificationCase(
      "One quote or two may stand within", "n \"\"\"\na \"b\" \"\"c\"\"\n\"\"\"",
      gives: #"n "a \"b\" \"\"c\"\"""#),
    SpecificationCase(
      "A quote may stand alone on a line", "n \"\"\"\n\"\n\"\"\"", gives: #"n "\"""#),
    SpecificationCase(
      "Comments are text within", "n \"\"\"\n// a /* b\n\"\"\"", gives: #"n "// a /* b""#),
    SpecificationCase(
      "More may follow on the last line", "n \"\"\"\na\n\"\"\" 1 { c }", gives: "n a 1 {", "    c",
      "}"),
    SpecificationCase(
      "A raw string may have several lines", "n #\"\"\"\n  a\\n\n   b\n  \"\"\"#",
      gives: #"n "a\\n\n b""#),
    SpecificationCase(
      "A raw one may hold three quotes", "n #\"\"\"\n\"\"\"\n\"\"\"#", gives: #"n "\"\"\"""#),
    SpecificationCase(
      "A raw one may have many #", "n ##\"\"\"\n\"\"\"#\n\"\"\"##", gives: ##"n "\"\"\"#""##),
    SpecificationCase("A raw one may be empty", "n #\"\"\"\n \"\"\"#", gives: "n \"\""),
  ]

  private static let multilineEscapes: [SpecificationCase] = [
    SpecificationCase(
      "Escapes are read after the indentation is off", "n \"\"\"\n  a\\n  b\\t\n  \"\"\"",
      gives: #"n "a\n  b\t""#),
    SpecificationCase("An escaped newline is text", "n \"\"\"\n  \\n\n  \"\"\"", gives: #"n "\n""#),
    SpecificationCase(
      "Three quotes may be escaped", "n \"\"\"\n\\\"\"\" \"\"\\\"\n\"\"\"",
      gives: #"n "\"\"\" \"\"\"""#),
    SpecificationCase("\\ joins lines", "n \"\"\"\n  a \\\n  b\n  \"\"\"", gives: "n \"a b\""),
    SpecificationCase(
      "\\ joins lines whatever their indentation", "n \"\"\"\n  a\\\nb\\\n      c\n  \"\"\"",
      gives: "n abc"),
    SpecificationCase(
      "\\ joins several lines", "n \"\"\"\n  a\\\n\n\n  b\n  \"\"\"", gives: "n ab"),
    SpecificationCase(
      "\\ may stand before the closing quotes", "n \"\"\"\n  a\n  \\  \"\"\"", gives: "n a"),
    SpecificationCase(
      "A character by its number is text", "n \"\"\"\n  \\u{20}a\n  \"\"\"", gives: "n \" a\""),
  ]

  private static let multilineRefused: [SpecificationCase] =
    refused(
      "A newline follows the opening quotes", "n \"\"\"a\"\"\"", "n \"\"\" \na\n\"\"\"",
      "n \"\"\"\"\"\"", "n #\"\"\"a\n\"\"\"#")
    + refused(
      "The closing quotes stand on a line of their own", "n \"\"\"\na\"\"\"",
      "n \"\"\"\n  a\n b\"\"\"")
    + refused(
      "The newline before the closing quotes is no escaped one", "n \"\"\"\n  a\\\n  \"\"\"")
    + refused(
      "Every line begins with the last line's indentation", "n \"\"\"\n a\n  \"\"\"",
      "n \"\"\"\n  a\n b\n  \"\"\"", "n \"\"\"\na\n \"\"\"")
    + refused(
      "A tab is not so many spaces", "n \"\"\"\n\ta\n  \"\"\"", "n \"\"\"\n  a\n\t\"\"\"",
      "n \"\"\"\n\t a\n \t\"\"\"")
    + refused("The indentation is no escape", "n \"\"\"\n\\sa\n \"\"\"", "n \"\"\"\n\\ta\n\t\"\"\"")
    + refused(
      "It is the same in a raw string", "n #\"\"\"\n a\n  \"\"\"#", "n #\"\"\"\n\ta\n  \"\"\"#",
      "n #\"\"\"\na\"\"\"#")
    + refused(
      "A string of several lines is closed", "n \"\"\"\na", "n \"\"\"\na\n\"\"",
      "n #\"\"\"\na\n\"\"\"")
    + refused("A string of one line has no newline", "n \"\na\n\"")
    + refused(
      "There are no other escapes in several lines", "n \"\"\"\n  \\q\n  \"\"\"",
      "n \"\"\"\n  \\u{D800}\n  \"\"\"")
}
