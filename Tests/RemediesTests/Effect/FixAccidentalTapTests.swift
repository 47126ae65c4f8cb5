import LabSupport
import Testing
import TouchLab

@testable import Remedies

@Suite struct `Accidental taps caused by a suggestion` {
  /// A search field, of which more or less responds, beside a gap and an avatar.
  private static func screen(growing margin: Double, danger: Danger? = nil) throws -> ScreenResult {
    let search = Element.button("search", 100, 205, 120, 30, hit: .grown(margin))
      .with { $0.danger = danger }
    let avatar = Element.button("avatar", 236, 205, 20, 30, hit: .visual)
    let far = Element.button("far", 20, 420, 20, 20, hit: .visual)
    let study = try Study.of(
      [Layout(id: "a", screens: [Screen("home", [search, avatar, far])])], person: "older-adult")
    return try #require(try study.result().layouts.first?.screens.first)
  }

  @Test
  func `New accidental taps are a trade-off even if the mis-tap rate is unchanged`()
    throws
  {
    let (old, new) = (try Self.screen(growing: 0), try Self.screen(growing: 14))
    let rate = { (screen: ScreenResult) in
      screen.targets.first { $0.target.id == "avatar" }?.misTapRate ?? -1
    }
    #expect(abs(rate(old) - rate(new)) <= 1e-9)
    #expect(Fix.costs(old, new).isEmpty)
    let accidentalTaps = Fix.accidentalTaps(old, new)
    #expect(accidentalTaps.map(\.target) == ["search"])
    #expect(accidentalTaps.first?.meanings.map(\.meant) == ["avatar"])
    let avatar = try #require(new.targets.first { $0.target.id == "avatar" })
    let meaning = try #require(accidentalTaps.first?.meanings.first)
    #expect(abs(meaning.after - avatar.chance(of: .wrong("search"))) <= 1e-9)
    #expect(meaning.after > meaning.before + 0.01)
    #expect(Fix.accidentalTaps(new, old).isEmpty && Fix.accidentalTaps(old, old).isEmpty)
  }

  @Test func `Irreversible errors are a trade-off from a lower rate on`() throws {
    let old = try Self.screen(growing: 0, danger: .irreversible)
    let new = try Self.screen(growing: 14, danger: .irreversible)
    #expect(Fix.accidentalTaps(old, new).map(\.isIrreversible) == [true])
    let told = { (danger: Danger?) in
      try stride(from: 0.02, to: 1, by: 0.02).first { margin in
        try !Fix.accidentalTaps(
          Self.screen(growing: 0, danger: danger), Self.screen(growing: margin, danger: danger)
        ).isEmpty
      }
    }
    #expect(try #require(try told(.irreversible)) < (try #require(try told(nil))))
  }
}

extension Fix {
  /// Holds what the change says is taken by mistake against the screen without it and with it.
  func expectAccidentalTaps(_ old: ScreenResult, _ new: ScreenResult) {
    func chances(_ screen: ScreenResult, _ id: String) -> [(String, Double)] {
      screen.targets.filter { $0.target.id != id }
        .map { ($0.target.id, $0.chance(of: .wrong(id))) }
    }
    func any(_ screen: ScreenResult, _ id: String) -> Double {
      1 - chances(screen, id).reduce(1.0) { $0 * (1 - $1.1) }
    }
    for target in new.targets.map(\.target) {
      let (before, after) = (any(old, target.id), any(new, target.id))
      let isIrreversible = target.danger == .irreversible
      let least = isIrreversible ? 0.000_05 : 0.000_5
      let told = accidentalTaps.first { $0.target == target.id }
      guard let told else {
        #expect(after - before < least + 1e-9, "\(target.id)")
        continue
      }
      #expect(after - before >= least - 1e-9 && told.isIrreversible == isIrreversible)
      #expect(abs(told.before - before) <= 1e-9 && abs(told.after - after) <= 1e-9)
      let now = Dictionary(uniqueKeysWithValues: chances(new, target.id))
      let then = Dictionary(uniqueKeysWithValues: chances(old, target.id))
      for meaning in told.meanings {
        #expect(abs(meaning.before - (then[meaning.meant] ?? -1)) <= 1e-9)
        #expect(abs(meaning.after - (now[meaning.meant] ?? -1)) <= 1e-9)
      }
      let reduction = then.reduce(0) { $0 + max(0, $1.value - (now[$1.key] ?? 0)) }
      #expect(abs(told.reduction - reduction) <= 1e-9)
      let risen = now.filter { $0.value - (then[$0.key] ?? 0) >= 0.000_05 + 1e-9 }.map(\.key)
      #expect(Set(risen).isSubset(of: told.meanings.map(\.meant)))
    }
    #expect(Set(accidentalTaps.map(\.target)).isSubset(of: new.targets.map(\.target.id)))
    let harm = accidentalTaps.map { $0.isIrreversible ? 0 : 1 }
    #expect(harm == harm.sorted())
  }
}
