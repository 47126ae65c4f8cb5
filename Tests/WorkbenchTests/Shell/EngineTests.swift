import Drawing
import Foundation
import Reporting
import Testing
import WorkbenchSupport

@testable import Workbench

@Suite struct `mistap engine` {
  @Test(arguments: Engine.allCases)
  func `The command engine prints a job with all shards and the merge`(_ engine: Engine) throws {
    let output = try mistap(
      "engine", engine.rawValue, "Scenarios", "it's here", "--shards", "7", "--seed", "3",
      "--format", "json,csv", "--reports", "out", files: MemoryFiles())
    #expect(output.status == 0)
    #expect(output.out.contains("/7"))
    #expect(output.out.contains("--format json,csv --seed 3"))
    #expect(output.out.contains("mistap merge out.parts"))
    #expect(output.out.contains("--reports out"))
    #expect(output.out.contains(" -- Scenarios "), "no path is an option")
    #expect(!output.out.contains("--shards"))
  }

  @Test func `The command engine refuses paths and options that no job can contain`() throws {
    let files = MemoryFiles()
    #expect(try mistap("engine", "slurm", "a\nb", files: files).status == 2)
    #expect(try mistap("engine", "slurm", "-", files: files).status == 2)
    #expect(try mistap("engine", "slrum", "a", files: files).err.contains("did you mean 'slurm'?"))
    #expect(throws: UsageError.self) { try mistap("engine", "slurm", files: files) }
    #expect(throws: UsageError.self) { try mistap("run", "a", "--shards", "3", files: files) }
  }

  @Test(arguments: [
    "", "a b", "it's", "$(rm)", "`x`", "a;b", "\"", "\\", "*", "a\nb", "\t'\u{1B}\\1\u{202E}", "#a",
    "'\u{301};id",
  ])
  func `Shell words are quoted so that a shell reads them back from one line`(_ word: String) throws
  {
    #expect(word.shellWord.hasPrefix("'") || word.shellWord.hasPrefix("$'"))
    #expect(!word.shellWord.contains { $0.isNewline })
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "printf %s \(word.shellWord)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let read = try pipe.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: read, as: UTF8.self) == word)
  }

  @Test(arguments: [Engine.slurm, .parallel])
  func `The command engine prints a script that a shell can parse`(_ engine: Engine) throws {
    let job = try mistap("engine", engine.rawValue, "it's", "--seed", "1", files: MemoryFiles()).out
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-n", "-c", job]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
