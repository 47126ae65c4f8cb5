internal import Guidelines
internal import TouchLab

/// Findings of one group with their explanations.
struct FindingEntry {
  private let statements: [[Finding]]
  private let common: FindingGroup.Common
  /// The number on the picture; nil without one.
  private let number: Int?
  private let group: FindingGroup
  /// Whether it explains the rule with its source.
  ///
  /// A page does so once for each rule.
  private let explains: Bool
  /// The path of the scenario, which places on its page omit.
  private let path: String

  init(_ group: FindingGroup, number: Int?, explains: Bool, path: String) {
    self.group = group
    self.explains = explains
    self.path = path
    statements = group.statements
    common = group.common
    self.number = number
  }

  func markup(id: String) -> Markup {
    if let target = group.target { return markup(id: id, about: target) }
    let mark = FindingEntries.mark(of: common)
    let count = statements.count > 1 ? " ×\(statements.count.grouped)" : ""
    let title = Markup.block(
      "p", [],
      [
        badge,
        Line("\(common.weight) ", mark.tone).markup,
        .element("strong", [], Markup(common.rule)), Markup(count),
      ])
    var facts: [Fact] = []
    if let reason = common.silenced { facts.append(Fact("ignored", Line(reason))) }
    if explains, let why = GuidelineCatalogue.summary(id: common.rule)?.reason {
      facts.append(Fact("why", Line(why)))
    }
    if let only = statements.first?.first, statements.count == 1, !only.message.measured.isEmpty,
      !only.message.text.contains(only.message.measured)
    {
      facts.append(Fact("measured", Line(only.message.measured)))
    }
    if !common.required.isEmpty { facts.append(Fact("required", Line(common.required))) }
    if !common.advice.isEmpty { facts.append(Fact("what to do", Line(common.advice))) }
    if let remedy = group.remedy { facts.append(Fact("changes", remedy)) }
    if explains { facts.append(Fact("source", Line(FindingEntries.source(of: common)))) }
    return .item("li", [.id(id), .class(style)], [title, messages, BlockMarkup.facts(facts)])
  }

  /// The findings of several guideline sets about a target, one a line.
  private func markup(id: String, about target: String) -> Markup {
    let title = Markup.block(
      "p", [],
      [
        badge,
        FindingEntries.title(about: target, group).markup,
      ])
    let lines = group.findings.map { finding in
      Markup.item("li", [], [FindingEntries.line(of: finding).markup])
    }
    let ignored = common.silenced.map { Fact("ignored", Line($0)) }
    let facts = [ignored, group.remedy.map { Fact("changes", $0) }].compactMap(\.self)
    return .item(
      "li", [.id(id), .class(style)],
      [
        title, .block("ul", [], lines), facts.isEmpty ? .none : BlockMarkup.facts(facts),
      ])
  }

  private var badge: Markup {
    number.map { .element("span", [.class("number")], Markup("\($0)")) + " " } ?? .none
  }

  /// The messages, one for each place; the rest of a long list is folded.
  private var messages: Markup {
    let messages = statements.map {
      Markup.block("p", [], FindingEntries.message(of: $0, on: path).markup)
    }
    guard messages.count > Self.most else { return messages.joined() }
    let rest = messages.dropFirst(Self.most)
    return Array(messages.prefix(Self.most)).joined()
      + .block(
        "details", [],
        [.element("summary", [], Markup("\(rest.count.grouped) more"))] + rest)
  }

  private static let most = 6

  private var style: String {
    guard common.silenced == nil, common.ruling == .fail else { return "note-entry" }
    return switch common.severity {
    case .error: "error"
    case .warning: "warning-entry"
    case .note: "note-entry"
    }
  }
}
