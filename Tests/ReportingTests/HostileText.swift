import Testing
import TouchLab

@testable import Drawing

/// Labels, ids and titles that try to break out of a report.
struct HostileText: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  static let all = [
    HostileText(name: "a script's end", text: "</script><script>alert(1)</script>"),
    HostileText(name: "an image with a handler", text: "\"><img src=x onerror=alert(1)>"),
    HostileText(name: "ANSI escapes", text: "\u{1B}[31mred\u{1B}]0;title\u{07}\u{1B}[2J"),
    HostileText(name: "C1 controls", text: "a\u{9B}31mb\u{85}c\u{7F}"),
    HostileText(name: "a formula", text: "=HYPERLINK(\"http://x.test\",\"a\")"),
    HostileText(name: "a formula behind a tab", text: "\t+1+1"),
    HostileText(name: "a formula behind a line break", text: "\r\n@SUM(A1)"),
    HostileText(name: "a full-width formula", text: "＝1+1"),
    HostileText(name: "line breaks", text: "one\ntwo\r\nthree\u{2028}four\u{2029}five"),
    HostileText(name: "NUL", text: "a\0b"),
    HostileText(name: "Markdown", text: "| a | `b` ``` **c** [d](http://x.test) <br> & \\| # _e_"),
    HostileText(name: "CJK", text: "受信トレイ 메일 邮件"),
    HostileText(name: "emoji", text: "👩‍👩‍👧‍👦 🇩🇪 ❤️ 1️⃣ 👍🏽"),
    HostileText(name: "right to left", text: "\u{202E}abc\u{2066}def\u{FEFF}שלום"),
    HostileText(
      name: "loose marks",
      text: "\u{301}\u{200D}\u{FE0F}x" + String(repeating: "\u{336}", count: 400)),
    HostileText(
      name: "signs under marks",
      text: "\"\u{301}<\u{338}img src=x>\u{338}&\u{301},\"\u{301},|\u{301}`\u{301}"),
    HostileText(name: "a formula under a mark", text: "=\u{338}1+1"),
    HostileText(name: "500 characters", text: String(repeating: "long ", count: 100)),
    HostileText(name: "500 letters", text: String(repeating: "x", count: 500)),
    HostileText(name: "nothing", text: ""),
    HostileText(name: "nothing but spaces", text: "   "),
    HostileText(name: "quotes and commas", text: "\"a\",\"b\",'c'"),
    HostileText(name: "backslashes", text: "\\u0000 \\\" \\n"),
  ]

  /// A result in which everything that has a name is called so.
  static func result(_ hostile: String) throws -> StudyResult {
    var study = Samples.crowded(
      path: "\(hostile).kdl", title: hostile, screen: "screen \(hostile)",
      labels: (hostile, "Delete"), ids: (hostile, "b\(hostile)"))
    study.layouts.append(study.layouts[0])
    study.layouts[0].id = "layout \(hostile)"
    study.layouts[1].id = hostile
    study.tasks = [
      Task(id: hostile, steps: [Step(action: .tap(.target(hostile)), text: "tap \(hostile)")])
    ]
    study.requirements = [
      Requirement(metric: .success(target: hostile), bound: .atLeast(1), text: "require \(hostile)")
    ]
    return try Samples.result(of: study)
  }
}
