import KDL
import ScenarioLanguage
import Studies
import TestSupport
import Testing
import TouchLab

@Suite struct `The scenarios of the repository` {
  static let paths = Repository.files(in: "Scenarios", ending: ".kdl")

  private static func load(_ path: String) -> LoadedFile {
    guard let bytes = try? Repository.bytes(of: path) else { return .unreadable("not there") }
    return .file(SourceFile(path: path, bytes: bytes))
  }

  @Test func `The repository has scenarios`() {
    #expect(Self.paths.count >= 5)
  }

  @Test(arguments: paths)
  func `Every scenario is read without errors`(path: String) throws {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let reading = ScenarioReader.read(source, load: Self.load)
    #expect(reading.diagnostics.map(\.text) == [])
    #expect(reading.study != nil)
  }

  @Test(arguments: paths)
  func `Every step passes without mis-taps`(path: String) throws {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    let study = try #require(ScenarioReader.read(source, load: Self.load).study)
    let result = try #require(StudyRunner.run(study, draws: false))
    for task in result.layouts.flatMap(\.tasks) {
      #expect(task.steps.filter { !$0.passed }.map { "\($0.step): \($0.event)" } == [])
    }
  }

  /// The whole apps, each in a file of the folder itself.
  static let apps = paths.filter { $0.split(separator: "/").count == 2 }

  /// Nobody's figures depend on who else taps.
  @Test(arguments: apps)
  func `A person's result is the same alone and among several`(path: String) throws {
    let source = SourceFile(path: path, bytes: try Repository.bytes(of: path))
    var study = try #require(ScenarioReader.read(source, load: Self.load).study)
    study.requirements = study.requirements.map { requirement in
      var requirement = requirement
      requirement.person = nil
      return requirement
    }
    study.people = ["older-adult", "thumb"].compactMap(PersonCatalogue.person)
    let several = try #require(StudyRunner.run(study, draws: false))
    #expect(several.everyone.count == 2)
    for one in several.everyone {
      let alone = try #require(StudyRunner.run(study.alone(one.study.person), draws: false))
      let figures = { (result: StudyResult) in
        result.layouts.flatMap(\.screens).flatMap(\.targets).map(\.exact)
      }
      #expect(figures(one) == figures(alone))
      #expect(
        one.layouts.flatMap(\.screens).map(\.crowding)
          == alone.layouts.flatMap(\.screens).map(\.crowding))
      #expect(
        one.layouts.flatMap(\.tasks).map(\.prediction.seconds)
          == alone.layouts.flatMap(\.tasks).map(\.prediction.seconds))
      #expect(
        one.layouts.flatMap(\.requirements).map(\.measured)
          == alone.layouts.flatMap(\.requirements).map(\.measured))
      // Findings that name another person are all that may be added.
      let findings = one.layouts.flatMap(\.screens).flatMap(\.findings)
      #expect(
        findings.filter { $0.person == nil }
          == alone.layouts.flatMap(\.screens).flatMap(\.findings))
    }
  }

  @Test(arguments: paths)
  func `Every scenario opens with a comment on its subject`(path: String) throws {
    let text = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
    #expect(text.hasPrefix("// "))
  }

  @Test(arguments: paths)
  func `Every scenario is in canonical form`(path: String) throws {
    let bytes = try Repository.bytes(of: path)
    let formatted = try KDLFormatter.format(bytes, quotes: .asWritten)
    #expect(formatted == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `The complete example is among the scenarios`() throws {
    let mail = try Repository.bytes(of: "Scenarios/mail.kdl")
    let study = try #require(
      ScenarioReader.read(SourceFile(path: "Scenarios/mail.kdl", bytes: mail)).study)
    let example = try ScenarioLanguageTests.study(completeExample)
    #expect(study.layouts.map(\.id) == example.layouts.map(\.id))
  }
}
