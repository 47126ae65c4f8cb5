import Foundation
import TestSupport
import Testing

@Suite struct `Drafts of files` {
  private static let leftover = "Reports/.0123456789abcdef.mistap.tmp"

  @Test(arguments: [leftover, "Reports/a.json.mistap.tmp"])
  func `Partial files that a killed run left are removed by the next run`(_ draft: String) throws {
    let program = try Program(["a.kdl": Program.small, draft: "half a rep"])
    #expect(try program.run("run", "a.kdl", "--format", "json").status == .exited(0))
    #expect(program.files(in: "Reports") == ["a.json"])
    #expect(try program.folder.read("Reports/a.json").hasPrefix("{\n"))
  }

  @Test func `Partial files that another run has open are not removed`() throws {
    let program = try Program(["a.kdl": Program.small, Self.leftover: "half a rep"])
    let output = try program.shell(
      "exec 9<> \(Self.leftover); flock 9; $mistap run a.kdl --format json -q; exit $?")
    #expect(output.status == .exited(0), "\(output)")
    #expect(program.files(in: "Reports") == [".0123456789abcdef.mistap.tmp", "a.json"])
  }

  @Test func `A partial file never overwrites prepared pipes or links to other files`() throws {
    let program = try Program(["a.kdl": Program.small, "precious": "precious"])
    let output = try program.shell(
      """
      mkdir Reports; cd Reports
      mkfifo a.json.mistap.tmp pipe.mistap.tmp
      ln ../precious a.html.mistap.tmp
      ln -s ../precious a.txt.mistap.tmp
      cd ..; timeout 20 $mistap run a.kdl -q; exit $?
      """)
    #expect(output.status == .exited(0), "\(output)")
    #expect(try program.folder.read("precious") == "precious")
    let reports = ["a.csv", "a.html", "a.json", "a.txt", "index.html"]
    #expect(program.files(in: "Reports").filter { !$0.hasSuffix(".tmp") } == reports)
    #expect(program.files(in: "Reports").count == reports.count + 4)
  }

  @Test func `A written file keeps the mode of the file that it replaces at any mask`() throws {
    let program = try Program([
      "a.kdl": Program.small, "b.kdl": "screen  b{}", "Reports/a.json": "", "out.svg": "",
    ])
    let output = try program.shell(
      """
      chmod 664 b.kdl; chmod 606 Reports/a.json; chmod 1755 out.svg; umask 077
      $mistap format b.kdl -q && $mistap run a.kdl --format json,csv -q \
        && $mistap picture a.kdl -o out.svg -q
      stat -c %a b.kdl Reports/a.json out.svg Reports/a.csv
      """)
    #expect(output.standardOutput.hasSuffix("664\n606\n1755\n600\n"), "\(output)")
    #expect(try program.folder.read("b.kdl") == "screen b {}\n")
  }

  @Test func `A file with a name of 250 letters can be formatted`() throws {
    let name = String(repeating: "n", count: 250)
    let program = try Program(["\(name).kdl": "screen  a{}"])
    #expect(try program.run("format", "\(name).kdl").status == .exited(0))
    #expect(try program.folder.read("\(name).kdl") == "screen a {}\n")
  }

  /// The run waits for a reader of the pipe until its folder is gone.
  @Test func `A run whose reports folder is deleted counts the missing reports`() throws {
    let program = try Program([
      "s/a.kdl": Program.small, "s/b.kdl": Program.small, "s/c.kdl": Program.small,
    ])
    let output = try program.shell(
      """
      mkdir Reports; mkfifo Reports/b.json
      timeout 60 $mistap run s --format json --jobs 1 & run=$!
      until [ -s Reports/a.json ]; do sleep 0.02; done
      sleep 0.1; mv Reports gone; wait $run; exit $?
      """)
    #expect(output.status == .exited(2), "\(output)")
    #expect(output.standardError.contains("3 of 3 reports are missing from 'Reports'"))
    #expect(!FileManager.default.fileExists(atPath: program.folder.path(of: "Reports")))
  }
}
