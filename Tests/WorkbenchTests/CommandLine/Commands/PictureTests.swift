import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap picture` {
  @Test func `The command picture prints the first screen as SVG and names the others`() throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let output = try mistap("picture", "mail.kdl", files: files)
    #expect(output.status == 0)
    #expect(output.out.hasPrefix("<?xml") && output.out.hasSuffix("</svg>"))
    #expect(output.out.contains(">Inbox<"))
    #expect(
      output.err
        == "mistap: drew inbox of five; --screen draws another: message, compose; "
        + "--layout draws another: seven")
    #expect(files.written == [])
  }

  @Test(arguments: [
    ("targets", "visible and hit targets"), ("heat", "mis-tap rates"),
    ("touches", "simulated taps"), ("confusion", "wrong-target rates"),
  ])
  func `The command picture draws each kind into the named file`(
    _ kind: String, _ title: String
  ) throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let output = try mistap(
      "picture", "mail.kdl", "--layout", "seven", "--screen", "message", "--kind", kind, "-o",
      "message.svg", files: files)
    #expect(output.status == 0 && output.out == "" && output.err == "wrote message.svg")
    #expect(files.written == ["message.svg"])
    let picture = try #require(files["message.svg"])
    #expect(picture.contains(title) && picture.contains("organize"))
    #expect(picture.hasSuffix("</svg>\n"))
  }

  @Test func `The command picture uses the person, device and seed of the command line`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    let plain = try mistap("picture", "a.kdl", "--kind", "touches", files: files)
    for arguments in [["--person", "older-adult"], ["--device", "iphone-5"], ["--seed", "99"]] {
      let other = try mistap(
        "picture", "a.kdl", "--kind=touches", arguments[0], arguments[1], files: files)
      #expect(other.status == 0 && other.out != plain.out, "\(arguments)")
    }
    #expect(try mistap("picture", "a.kdl", "--kind", "touches", files: files).out == plain.out)
  }

  @Test func `A picture for several persons shows the first and names the others`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    let several = ["picture", "a.kdl", "--person", "older-adult,thumb"]
    let (invocation, options) = try CommandLineParser.parse(several)
    let output = invocation.perform(in: Environment(files: files.access), options)
    #expect(output.out.contains(">mis-tap rates, older adult"))
    #expect(output.out.contains(", first of 2 persons, "))
    #expect(output.err.contains(" for older-adult; --person draws for another: thumb"))
    let alone = try mistap("picture", "a.kdl", "--person", "older-adult", files: files)
    #expect(alone.err == "" && !alone.out.contains("first of"))
    let plain = try mistap(
      "picture", "a.kdl", "--person", "older-adult,thumb", "--kind", "targets", files: files)
    #expect(plain.err == "" && !plain.out.contains("first of"))
  }

  @Test func `The option --ids of picture shows ids in place of labels`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    let words = { (arguments: [String]) throws -> Bool in
      let (invocation, options) = try CommandLineParser.parse(["picture", "a.kdl"] + arguments)
      let output = invocation.perform(in: Environment(files: files.access), options)
      return output.out.contains(">ok<")
    }
    #expect(try words(["--ids"]))
    #expect(try !words([]))
  }

  @Test(arguments: [
    (RasterAnswer.png([1, 2, 3]), 0, ""), (.missing, 2, "install librsvg2-bin"),
    (.failed("it ended with status 1"), 2, "could not draw 'x.PNG': it ended with status 1"),
  ])
  func `The command picture writes PNG where the system can, else an error`(
    _ answer: RasterAnswer, _ status: Int32, _ error: String
  ) throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    let (invocation, options) = try CommandLineParser.parse(["picture", "a.kdl", "-o", "x.PNG"])
    var environment = Environment(files: files.access)
    environment.rasterize = { svg in svg.starts(with: Array("<?xml".utf8)) ? answer : .missing }
    let output = invocation.perform(in: environment, options)
    #expect(output.status == status && output.err.contains(error))
    #expect(files.written == (status == 0 ? ["x.PNG"] : []))
  }

  @Test(arguments: ["x.gif", "out/x.PDF", "a.b.jpeg", ".webp"])
  func `The command picture refuses formats other than SVG and PNG`(_ name: String) throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    let output = try mistap("picture", "a.kdl", "-o", name, files: files)
    #expect(output.status == 2 && output.err.contains("use .svg or .png"))
    #expect(files.written == [])
  }

  @Test(arguments: ["x.svg", "x", "png", "x.svg.txt"])
  func `The command picture writes SVG to any other file name`(_ name: String) throws {
    let files = MemoryFiles(["a.kdl": Samples.small])
    #expect(try mistap("picture", "a.kdl", "-o", name, files: files).status == 0)
    #expect(files.written == [name])
  }

  @Test func `A picture or page replaces its own kind, and nothing else without --force`() throws {
    let files = MemoryFiles(["a.kdl": Samples.small, "x.svg": "<svg>mine</svg>"])
    let refused = try mistap("picture", "a.kdl", "-o", "x.svg", files: files)
    #expect(refused.status == 2 && files["x.svg"] == "<svg>mine</svg>")
    #expect(refused.err.contains("'x.svg' is not from mistap; --force replaces it"))
    #expect(try mistap("picture", "a.kdl", "-o", "x.svg", "--force", files: files).status == 0)
    let other = try mistap("picture", "a.kdl", "--kind", "targets", "-o", "x.svg", files: files)
    #expect(other.status == 0 && other.err == "wrote x.svg")
    #expect(try mistap("explore", "a.kdl", "-o", "p.html", files: files).status == 0)
    #expect(try mistap("explore", "a.kdl", "-o", "p.html", files: files).status == 0)
    #expect(try mistap("picture", "a.kdl", "-o", "none/x.svg", files: files).status == 2)
  }

  @Test func `A PNG has the mark of the program in a valid chunk`() {
    let header =
      PictureMark.signature + [0, 0, 0, 13] + Array("IHDR".utf8) + Array(repeating: 0, count: 17)
    let end = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    let marked = PictureMark.added(to: header + end)
    #expect(PictureMark.isIn(marked) && !PictureMark.isIn(header + end))
    // The checksum is that of zlib.crc32(b"tEXtSoftware\0mistap").
    let chunk = [0, 0, 0, 15] + Array("tEXtSoftware\0mistap".utf8)
    #expect(marked.dropFirst(33).starts(with: chunk + [0xF7, 0xC5, 0xB2, 0x07]))
    #expect(marked.suffix(12) == end[...])
  }

  struct RefusedCase: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let error: String
    var testDescription: String { error }
  }

  @Test(arguments: [
    RefusedCase(arguments: ["--screen", "mesage"], error: "mesage"),
    RefusedCase(arguments: ["--layout", "six"], error: "six"),
    RefusedCase(arguments: ["--screen", "nowhere", "--layout", "five"], error: "nowhere"),
  ])
  func `The command picture refuses an unknown screen or layout`(_ given: RefusedCase) throws {
    let files = MemoryFiles(["mail.kdl": Samples.mail])
    let output = try mistap(
      "picture", "mail.kdl", given.arguments[0], given.arguments[1], files: files)
    #expect(output.status == 2)
    #expect(output.out == "" && output.err.contains("'\(given.error)'"))
  }

  @Test func `The command picture refuses folders and files that it cannot write`() throws {
    let files = MemoryFiles(["s/a.kdl": Samples.small, "s/b.kdl": Samples.small])
    #expect(try mistap("picture", "s", files: files).status == 2)
    files.failWrites(after: 0)
    let output = try mistap("picture", "s/a.kdl", "-o", "x.svg", files: files)
    #expect(output.status == 2 && output.err.contains("cannot write 'x.svg'"))
  }

  @Test func `The command picture refuses an unknown kind`() {
    #expect(throws: UsageError.self) {
      try CommandLineParser.parse(["picture", "a.kdl", "--kind", "heet"])
    }
  }
}

@Suite struct `The pages of mistap run` {
  @Test func `A run writes a page for each scenario and an index that links to them`() throws {
    let files = MemoryFiles([
      "Scenarios/mail.kdl": Samples.mail, "Scenarios/sub/b.kdl": Samples.small,
    ])
    let output = try mistap(
      "run", "Scenarios", "--format", "html", "--reports", "out", files: files)
    #expect(output.status == 0)
    #expect(files.written.sorted() == ["out/index.html", "out/mail.html", "out/sub/b.html"])
    #expect(files.written.last == "out/index.html")
    let index = try #require(files["out/index.html"])
    #expect(index.contains("href=\"mail.html\"") && index.contains("href=\"sub/b.html\""))
    #expect(files["out/mail.html"]?.contains("href=\"index.html\"") == true)
    #expect(files["out/sub/b.html"]?.contains("href=\"../index.html\"") == true)
  }

  @Test func `A run refuses to write pages for a scenario called index`() throws {
    let files = MemoryFiles(["s/index.kdl": Samples.small])
    let output = try mistap("run", "s", "--format", "html", files: files)
    #expect(output.status == 2 && output.err.contains("same name 'index'"))
    #expect(files.written == [])
    #expect(try mistap("run", "s", "--format", "json", files: files).status == 0)
  }

  @Test func `The command compare prints a page, or writes it into the file of -o`() throws {
    let files = MemoryFiles(["a.kdl": Samples.mail])
    let page = try mistap("compare", "a.kdl", "--format", "html", files: files)
    #expect(page.status == 0 && page.out.hasPrefix("<!doctype html>"))
    #expect(files.written == [])
    let output = try mistap(
      "compare", "a.kdl", "--format", "html", "-o", "b.html", files: files)
    #expect(output.status == 0 && output.out.isEmpty)
    #expect(files.written == ["b.html"])
    #expect(try mistap("compare", "a.kdl", "-o", "a.kdl", files: files).status == 2)
  }

  @Test func `A picture is not written over a file of the scenario`() throws {
    let files = MemoryFiles(
      ["a.kdl": "include \"people.kdl\"\n" + Samples.small, "people.kdl": "person thumb\n"],
      links: ["a.svg": "a.kdl"])
    for path in ["a.kdl", "./a.kdl", "people.kdl", "a.svg"] {
      let output = try mistap("picture", "a.kdl", "-o", path, files: files)
      #expect(output.status == 2)
      #expect(output.err.hasPrefix("mistap: error: cannot write '\(path)': the scenario is read"))
    }
    #expect(files.written == [])
  }
}
