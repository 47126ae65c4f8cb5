import Remedies
import ScenarioLanguage
import Testing

@testable import Reporting
@testable import TouchLab

@Suite struct `Pictures of a change` {
  private static let text = """
    platform web
    device android-phone
    person older-adult
    screen checkout title="Checkout" {
        group form x=16 y=40 width=328 spacing=6 {
            text-field name "Name" height=30 keyboard=none
            text-field street "Street" height=30 keyboard=none
            checkbox news "Send me news"
            label terms "I accept the terms and the privacy notice" {
                link t "terms"
                link p "privacy notice"
            }
            group buttons axis=horizontal spacing=4 {
                button voucher "Voucher"
                button empty "Empty basket" danger=irreversible
            }
        }
    }
    """

  /// What is spaced pushes down what cannot be undone, which the change is for and not about.
  @Test func `show what cannot be undone, where it was and where it comes to lie`() throws {
    let reading = ScenarioReader.read(SourceFile(path: "a.kdl", text: Self.text))
    let study = try #require(reading.study, "\(reading.diagnostics)")
    let fixes = try #require(Fixer(study.layouts[0], in: study)?.fixes(most: 5))
    let spacing = fixes.first { $0.kind == .space && !$0.targets.contains("empty") }
    let fix = try #require(spacing, "\(fixes.map { ($0.kind, $0.targets) })")
    try #require(fix.harmSpared >= LeastShown.hundredth)
    let (before, after) = (fix.screens.before.placed, fix.screens.after.placed)
    let frames = try [before, after].map { try #require($0.target(id: "empty")).visual }
    #expect(frames.first != frames.last)
    let pictures = ChangePictures.pictures(
      of: fix, on: study.layouts[0].id, drawnAs: nil, in: study)
    #expect(pictures.count == 2)
    for case .crop(_, of: let window) in pictures.map(\.drawing) {
      for frame in frames { #expect(frame.lies(within: window)) }
    }
    let crops = pictures.count { if case .crop = $0.drawing { true } else { false } }
    #expect(crops == 2)
  }
}
