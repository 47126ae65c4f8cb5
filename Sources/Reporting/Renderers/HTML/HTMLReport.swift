internal import Drawing
internal import Studies
internal import TouchLab

/// The report for a browser: one page with the verdict first and a picture of every screen.
enum HTMLReport {
  /// The whole report as a self-contained page in UTF-8.
  static func file(_ report: StudyReport) -> [UInt8] {
    let title = report.head?.finding ?? StudyDocument.title(of: report.result.study)
    return Page(title, report.document, index: report.index).bytes
  }
}

enum ComparisonPage {
  /// The comparison as a self-contained page in UTF-8.
  static func file(_ set: ComparisonSet) -> [UInt8] {
    let comparison = ComparisonDocument(set)
    return Page(set.report.head?.finding ?? comparison.title, Document(comparison.blocks)).bytes
  }
}

extension Page {
  /// The page of a document: the blocks before the first section are its header, the method is its
  /// footer, and the bar has links to the sections.
  init(_ title: String, _ document: Document, index: String? = nil) {
    var renderer = BlockMarkup()
    let first = document.blocks.firstIndex { $0.section != nil } ?? document.blocks.count
    let (header, sections) = (document.blocks[..<first], document.blocks[first...])
    let links = sections.compactMap { $0.section }.filter { $0 != .verdict }
    self.init(
      title: "\(title) · \(Tool.name)", bar: StickyBar.markup(index: index, sections: links),
      header: renderer.markup(of: Array(header)),
      main: renderer.markup(of: sections.filter { $0.section != .method }),
      footer: renderer.markup(of: sections.filter { $0.section == .method }))
  }
}

extension Block {
  fileprivate var section: ReportSection? {
    if case .section(let section, _, _) = self { section } else { nil }
  }
}

/// The links to the sections of a page, which stay in sight.
enum StickyBar {
  /// The bar; `index` is the address of the index of all reports.
  static func markup(index: String?, sections: [ReportSection]) -> Markup {
    let way = index.map { Markup.element("a", [.href($0)], "All reports") } ?? .none
    let links = sections.map { section in
      Markup.item(
        "li", [],
        [
          .element(
            "a", [.href(Anchor.address(of: .section(section)))],
            Markup(section.rawValue.prefix(1).uppercased() + section.rawValue.dropFirst()))
        ])
    }
    return .block(
      "nav", [.class("top"), Attribute("aria-label", "Sections")],
      .block(
        "div", [],
        [
          .element("p", [], [Markup(Tool.name), way.isEmpty ? .none : " · " + way]),
          links.isEmpty
            ? .none
            : .block("ul", [], links)
              + .block(
                "details", [], [.element("summary", [], "Sections"), .block("ul", [], links)]),
        ]))
  }
}
