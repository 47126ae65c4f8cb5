internal import TouchLab

/// Swaps two elements of a bar or line whose order carries no meaning.
enum Reorder: RemedyRule {
  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let one = scene.stated[id], let holder = one.parent,
      ["toolbar", "group"].contains(holder.kind.name), one.element.anchors.isEmpty,
      !one.element.isPlaced, let own = one.path.last
    else { return [] }
    let last = holder.children.count - 1
    // The nearest end of the line comes first: an element at the end has one neighbour.
    let ends = own * 2 > last ? [last, 0] : [0, last]
    return ends.filter { $0 != own && holder.children.indices.contains($0) }.compactMap { end in
      let other = holder.children[end]
      guard !other.id.isEmpty, other.kind.name == one.element.kind.name else { return nil }
      var after = holder
      after.children.swapAt(own, end)
      let change = LayoutEdit(
        kind: .exchange, amount: 1, screen: scene.screen.id, path: Array(one.path.dropLast()),
        before: holder, after: after)
      return RemedyCandidate(
        remedy: .reorder, edits: [change], targets: [id, other.id],
        title: "Swap \(scene.name(of: id)) and \(scene.name(of: other.id))",
        tradeoffs: ["People look for it in its old place at first"])
    }
  }
}
