internal import TouchLab

/// Adds space below the last row, so that it scrolls clear of a floating element.
enum ScrollRoom: RemedyRule {
  private static let gap = 16.0
  private static let most = (points: 128.0, share: 0.25)

  static func candidates(for problem: DiagnosedProblem, on scene: Scene) -> [RemedyCandidate] {
    guard let id = problem.ids.first, let blame = problem.blame,
      let path = scene.screen.path(to: id), let cover = scene.frame(of: blame),
      let scroller = (1...path.count).map({ Array(path.prefix($0)) }).first(where: { path in
        scene.screen.element(at: path)?.kind.descriptor.property("padding-bottom") != nil
      }), let list = scene.screen.element(at: scroller),
      scene.screen.path(to: blame)?.starts(with: scroller) == false
    else { return [] }
    let viewport = scene.placed.viewport
    let wanted = viewport.bottom - cover.top + gap
    let height = (wanted / scene.amounts.grid - 1e-9).rounded(.up) * scene.amounts.grid
    guard height > list.scrollManners.paddingBottom ?? 0, cover.bottom <= viewport.bottom + 1e-6,
      height <= max(most.points, most.share * viewport.height)
    else { return [] }
    var after = list
    after.scrollManners.paddingBottom = height
    let change = LayoutEdit(
      kind: .spacing, amount: height, screen: scene.screen.id, path: scroller, before: list,
      after: after)
    let unit = scene.placed.unit.rawValue
    return [
      RemedyCandidate(
        remedy: .scrollRoom, edits: [change], targets: problem.ids,
        title: "Keep \(height.points) \(unit) free below the last row", amount: height,
        tradeoffs: ["The list ends with \(height.points) \(unit) of empty space"],
        space: TakenSpace(height: height))
    ]
  }
}
