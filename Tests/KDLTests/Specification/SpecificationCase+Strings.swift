extension SpecificationCase {
  /// Identifier strings.
  static let words: [SpecificationCase] =
    [
      SpecificationCase("A word needs no quotes", "n some-word", gives: "n some-word"),
      SpecificationCase(
        "A word may hold letters of any script", "größe 名前 имя", gives: "größe 名前 имя"),
      SpecificationCase("A word may hold emoji", "🚀 go 👩‍🚀", gives: "🚀 go 👩‍🚀"),
      SpecificationCase(
        "A word may hold most marks", "a~!@$%^&*b a.b:c'd|e?f+g<h>i,j`k_l-m",
        gives: "a~!@$%^&*b a.b:c'd|e?f+g<h>i,j`k_l-m"),
      SpecificationCase(
        "A word may begin with most marks", "n <a> ,b 'c' *d !e _1 ?",
        gives: "n <a> ,b 'c' *d !e _1 ?"),
      SpecificationCase("A sign is a word", "n + - -- +-", gives: "n + - -- +-"),
      SpecificationCase("A sign may begin a word", "n -a +b --flag", gives: "n -a +b --flag"),
      SpecificationCase(
        "Two signs are a word, whatever follows", "n --1 +-.5", gives: "n --1 +-.5"),
      SpecificationCase("A dot is a word", "n . .. ...", gives: "n . .. ..."),
      SpecificationCase(
        "A dot may begin a word", "n .a -.b +.c -. +.", gives: "n .a -.b +.c -. +."),
      SpecificationCase(
        "A word may hold digits after its first letter", "h1 a0x1", gives: "h1 a0x1"),
      SpecificationCase(
        "A word may begin like a keyword", "trues nullable infinite nano -infs",
        gives: "trues nullable infinite nano -infs"),
      SpecificationCase(
        "Words are told apart by their case", "n True NULL Inf", gives: "n True NULL Inf"),
    ]
    + refused(
      "A keyword is no word", "n true", "n false", "n null", "n inf", "n -inf", "n nan", "true",
      "(null)n")
    + refused(
      "A word does not begin as a number does", "n 1a", "n -1a", "n +1a", "n .1a", "n -.1a", "n +.1"
    )
    + refused(
      "Some marks belong to the language", "a[b", "a]b", "a(b)", "a\\b", "a/b", "a\"b", "a#b",
      "n [", "n )", "n a=b]")

  static let strings: [SpecificationCase] =
    [
      SpecificationCase("A string stands in quotes", "n \"a b\"", gives: "n \"a b\""),
      SpecificationCase("A string may be empty", "n \"\"", gives: "n \"\""),
      SpecificationCase(
        "A string may hold marks of the language", #"n "{}[]()=;/#""#, gives: #"n "{}[]()=;/#""#),
      SpecificationCase(
        "A string may hold what looks like a comment", #"n "// a /* b */""#,
        gives: #"n "// a /* b */""#),
      SpecificationCase(
        "A string may hold what looks like a keyword", #"n "true" "inf""#, gives: #"n "true" "inf""#
      ),
      SpecificationCase(
        "A string may hold what looks like a number", #"n "1" "0x1" "-.5""#,
        gives: #"n "1" "0x1" "-.5""#),
      SpecificationCase("A string may hold a tab", "n \"a\tb\"", gives: #"n "a\tb""#),
      SpecificationCase(
        "A string may hold letters of any script", "n \"日本 語\"", gives: "n \"日本 語\""),
      SpecificationCase("\\n is a line feed", #"n "a\nb""#, gives: #"n "a\nb""#),
      SpecificationCase("\\r is a carriage return", #"n "a\rb""#, gives: #"n "a\rb""#),
      SpecificationCase("\\t is a tab", #"n "a\tb""#, gives: #"n "a\tb""#),
      SpecificationCase("\\\\ is a backslash", #"n "a\\b""#, gives: #"n "a\\b""#),
      SpecificationCase("\\\" is a quote", #"n "a\"b""#, gives: #"n "a\"b""#),
      SpecificationCase("\\b is a backspace", #"n "a\bb""#, gives: #"n "a\bb""#),
      SpecificationCase("\\f is a form feed", #"n "a\fb""#, gives: #"n "a\fb""#),
      SpecificationCase("\\s is a space", #"n "a\sb""#, gives: #"n "a b""#),
      SpecificationCase(
        "\\u{…} is a character by its number", #"n "\u{41}\u{e9}\u{1F600}""#, gives: "n Aé😀"),
      SpecificationCase(
        "\\u{…} takes one to six digits", #"n "\u{9}\u{00004A}\u{10FFFD}""#,
        gives: "n \"\\tJ\u{10FFFD}\""),
      SpecificationCase(
        "\\u{…} may name what may not stand in a document", #"n "\u{0}\u{7f}\u{feff}""#,
        gives: #"n "\u{0}\u{7f}\u{feff}""#),
      SpecificationCase("Escapes may follow each other", #"n "\\n\\\t""#, gives: #"n "\\n\\\t""#),
    ]
    + refused(
      "A string ends on its line", "n \"a", "n \"a\nb\"", "n \"a\rb\"", "n \"a\u{2028}b\"",
      "n \"a\\\"")
    + refused(
      "There are no other escapes", #"n "\a""#, #"n "\0""#, #"n "\x41""#, #"n "\/""#, #"n "\N""#)
    + refused("\\u needs braces", #"n "\u0041""#, #"n "\u{41""#, #"n "\u41}""#, #"n "\u""#)
    + refused(
      "\\u{…} takes digits", #"n "\u{}""#, #"n "\u{g}""#, #"n "\u{4_1}""#, #"n "\u{ 41}""#,
      #"n "\u{0000041}""#)
    + refused(
      "A surrogate is no character", #"n "\u{D800}""#, #"n "\u{dBfF}""#, #"n "\u{DC00}""#,
      #"n "\u{DFFF}""#)
    + refused("There are no characters above 10FFFF", #"n "\u{110000}""#, #"n "\u{FFFFFF}""#)

  static let whitespaceEscapes: [SpecificationCase] = [
    SpecificationCase("\\ takes the white space that follows away", "n \"a\\   b\"", gives: "n ab"),
    SpecificationCase("\\ takes a newline away", "n \"a\\\nb\"", gives: "n ab"),
    SpecificationCase(
      "\\ takes newlines and white space away", "n \"a\\ \t\n\r\n  b\"", gives: "n ab"),
    SpecificationCase(
      "\\ takes every kind of newline away", "n \"a\\\u{85}\u{2028}\u{C}b\"", gives: "n ab"),
    SpecificationCase("\\ ends at an escape", "n \"a\\  \\sb\"", gives: "n \"a b\""),
    SpecificationCase("\\ may be the last in a string", "n \"a\\  \"", gives: "n a"),
  ]

  static let rawStrings: [SpecificationCase] =
    [
      SpecificationCase(
        "A raw string stands between #\" and \"#", "n #\"a b\"#", gives: "n \"a b\""),
      SpecificationCase("A raw string may be empty", "n #\"\"#", gives: "n \"\""),
      SpecificationCase(
        "A raw string has no escapes", ##"n #"\n\q\u{}\"#"##, gives: #"n "\\n\\q\\u{}\\""#),
      SpecificationCase("A raw string may hold quotes", ##"n #"a"b""#"##, gives: #"n "a\"b\"""#),
      SpecificationCase(
        "A raw string ends with as many # as it begins", ###"n ##"a"#b"##"###,
        gives: ##"n "a\"#b""##),
      SpecificationCase("There may be many #", ####"n ###"a"##"###"####, gives: ###"n "a\"##""###),
      SpecificationCase(
        "A raw string may hold what looks like a comment", ##"n #"// /*"#"##, gives: #"n "// /*""#),
      SpecificationCase("A raw string may be a value", ##"n k=#"v"# #"a"#"##, gives: "n a k=v"),
    ] + refused("A raw string is closed by as many #", ##"n #"a""##, ###"n ##"a"#"###, "n #\"a")
    + refused("A raw string is closed by no more #", "n #\"a\"##")
    + refused("A raw string ends on its line", "n #\"a\nb\"#")
    + refused("The first version's raw strings are no more", #"n r"a""#, ##"n r#"a"#"##)
    + refused("Three quotes begin a string of several lines", "n #\"\"\"#", "n #\"\"\"a\"\"\"#")
}
