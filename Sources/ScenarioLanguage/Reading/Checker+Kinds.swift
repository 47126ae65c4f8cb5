internal import KDL
internal import TouchLab

extension Checker {
  /// The kind of element that a node describes, with what only that kind has.
  mutating func kind(of statement: Statement) -> Element.Kind? {
    barKind(of: statement) ?? contentKind(of: statement)
  }

  private mutating func barKind(of statement: Statement) -> Element.Kind? {
    switch statement.node.name {
    case "status-bar":
      return .statusBar(
        Element.Kind.StatusBar(
          isHidden: flag("hidden", of: statement) ?? false,
          style: choice("style", of: statement) ?? .default,
          showsNetworkIndicator: flag("network", of: statement) ?? false))
    case "navigation-bar": return .navigationBar(bar(statement, edge: .top))
    case "toolbar": return .toolbar(bar(statement, edge: choice("edge", of: statement) ?? .bottom))
    case "back":
      return .back(
        Element.Kind.BackButton(
          image: text("image", of: statement), mask: text("mask", of: statement)))
    case "left": return .left
    case "right": return .right
    case "item": return .item
    case "tab-bar": return .tabBar
    case "tab":
      return .tab(tab(statement))
    case "search-bar": return .searchBar(searchBar(statement))
    case "scope-bar":
      return .scopeBar(besideSearchBar: flag("display-controller", of: statement) ?? false)
    case "scope": return .scope
    default: return nil
    }
  }

  private mutating func tab(_ statement: Statement) -> Element.Kind.Tab {
    reportMisspeltIcon(of: statement)
    var tab = Element.Kind.Tab(
      root: text("selects", of: statement), badge: textOrNumber("badge", of: statement),
      explanation: text("explains", of: statement))
    tab.absentScreen = text("absent-on", of: statement)
    tab.absentOrientation = choice("absent-in", of: statement)
    return tab
  }

  /// Any name is that of a custom image, save one that is a slip in writing a system icon's.
  private mutating func reportMisspeltIcon(of statement: Statement) {
    guard let value = statement.node.property("icon"), case .string(let name) = value.content
    else { return }
    let known = TabIcon.allCases.map(\.rawValue)
    guard let meant = known.first(where: { NearestWord.isMisspelling(name, of: $0) }) else {
      return
    }
    guard !known.contains(name) else { return }
    report(.unknownValue(name, of: "icon", known: [meant]), at: value, of: statement)
  }

  private mutating func bar(
    _ statement: Statement, edge: Element.Kind.Bar.Edge
  ) -> Element.Kind.Bar {
    var bar = Element.Kind.Bar(edge: edge)
    bar.height = number("height", of: statement, .length)
    bar.font = text("font", of: statement)
    bar.appearance = choice("appearance", of: statement)
    if statement.node.name == "navigation-bar" { bar.title = text("title", of: statement) }
    return bar
  }

  private mutating func searchBar(_ statement: Statement) -> Element.Kind.SearchBar {
    let bookmarks = flagOrID("bookmarks", of: statement)
    let results = flagOrID("results-list", of: statement)
    var bar = Element.Kind.SearchBar(
      placeholder: text("placeholder", of: statement), text: text("text", of: statement) ?? "",
      prompt: text("prompt", of: statement), hasBookmarks: bookmarks.isThere,
      hasResultsList: results.isThere)
    bar.bookmarksScreen = bookmarks.id
    bar.resultsScreen = results.id
    return bar
  }

  /// `#true`, or what a tap shows, which is there then too.
  private mutating func flagOrID(
    _ name: String, of statement: Statement
  ) -> (isThere: Bool, id: String?) {
    if case .string(let id)? = statement.node.property(name)?.content { return (true, id) }
    return (flag(name, of: statement) ?? false, nil)
  }

  private mutating func contentKind(of statement: Statement) -> Element.Kind? {
    switch statement.node.name {
    case "list":
      return .list(rowHeight: number("row-height", of: statement, .length) ?? BarMetrics.barHeight)
    case "section": return .section
    case "row": return .row
    case "grid": return .grid(grid(statement))
    case "cell": return .cell
    case "button":
      return .button(
        Element.Kind.Button(
          role: choice("kind", of: statement) ?? .action, field: text("for", of: statement)))
    case "text-field": return .textField(choice("purpose", of: statement) ?? .text)
    case "segmented": return .segmented
    case "segment": return .segment
    case "value-selector": return .valueSelector
    case "option": return .option
    case "action-sheet": return .actionSheet
    case "action": return .action
    case "media": return .media(media(statement))
    case "info": return .info
    case "background": return .background(isDark: flag("dark", of: statement) ?? false)
    case "image": return .image
    case "label": return .label
    case "keyboard": return .keyboard
    default: return nil
    }
  }

  private mutating func grid(_ statement: Statement) -> Element.Kind.Grid {
    let columns = statement.node.property("columns").flatMap {
      wholeNumber($0, of: "columns", 1...1000, in: statement)
    }
    return Element.Kind.Grid(
      columns: columns, cellWidth: number("cell-width", of: statement, .length),
      cellHeight: number("cell-height", of: statement, .length),
      spacing: number("spacing", of: statement, .distance) ?? 0)
  }

  private mutating func media(_ statement: Statement) -> Element.Kind.Media {
    Element.Kind.Media(
      isFullScreen: flag("fullscreen", of: statement) ?? false,
      hidesAfter: number("hides-after", of: statement, .seconds) ?? 5,
      reveal: choice("reveal", of: statement) ?? .tap)
  }
}
