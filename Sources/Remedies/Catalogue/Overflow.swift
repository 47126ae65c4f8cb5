internal import TouchLab

/// Moves items of a full bar into a menu.
enum Overflow: RemedyRule {
  /// The largest number of items in a bar, More included. Toolbar: iOS 7 HIG, Toolbar; app bar:
  /// Material, whose limit of four icons includes the menu.
  private static let most = ["toolbar": 5, "app-bar": 3, "navigation-bar": 3]

  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let one = scene.stated[id], let bar = one.parent,
      let most = most[bar.kind.name], scene.study.device.kind != .tablet
    else { return [] }
    let items = bar.children.filter { ["item", "right"].contains($0.kind.name) }
    let tapped = Set(scene.tapped)
    let free = items.filter { item in
      guard !tapped.contains(item.id), !item.spokenLabel.isEmpty else { return false }
      if case .presents = item.effect { return false }
      return true
    }
    let wanted = items.count - most + 1
    guard items.count > most, free.count >= wanted, let kind = items.first?.kind else { return [] }
    let ordered =
      free.filter { $0.danger == .irreversible }
      + free.filter { $0.danger != .irreversible }.reversed()
    let moved = ordered.prefix(wanted)
    return [candidate(Array(moved), of: bar, one, kind, on: scene)]
  }

  private static func candidate(
    _ moved: [Element], of bar: Element, _ one: StatedTarget, _ kind: Element.Kind, on scene: Scene
  ) -> RemedyCandidate {
    let ids = Set(moved.map(\.id))
    let id = scene.layout.freeID("\(one.screen)-more")
    // Before menus there were action sheets.
    var menu =
      scene.study.platform == nil
      ? Element(kind: Element.ActionSheet(), id: id) : Element(kind: Element.Menu(), id: id)
    menu.children = bar.children.filter { ids.contains($0.id) }.map { item in
      var action = Element(kind: Element.Action(), id: item.id, label: item.spokenLabel)
      action.consequence = item.consequence
      return action
    }
    var more = Element(kind: kind.value, id: scene.layout.freeID("more"), label: "More")
    more.icon = "more"
    more.consequence = TapConsequence(effect: .presents(menu.id))
    var after = bar
    after.children = bar.children.filter { !ids.contains($0.id) } + [more]
    var change = LayoutEdit(
      kind: .fewerItems, amount: Double(moved.count), screen: scene.screen.id,
      path: Array(one.path.dropLast()), before: bar, after: after)
    change.added = [menu]
    let names = moved.map { scene.name(of: $0.id) }
    let list =
      names.count == 1
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return RemedyCandidate(
      remedy: .overflow, edits: [change], targets: moved.map(\.id),
      title: "Move \(list) into a More menu",
      tradeoffs: [
        moved.count == 1 ? "It needs one more tap" : "\(moved.count) actions need one more tap"
      ])
  }
}
