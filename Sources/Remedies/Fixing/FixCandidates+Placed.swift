internal import TouchLab

/// What the system places is larger, further apart or in another order.
extension FixCandidates {
  mutating func addPlacedSizes() {
    var seen: Set<[Int]> = []
    for target in stated where target.standing == .placed && isMissed([target]) {
      let families = ChangeFamily.families(
        for: target.target, on: screen, of: layout, placed: placed)
      for family in families where family.kind != .fewerItems {
        guard let probe = family.change(4) else { continue }
        // Rows stay alike: where a list says how high they are, no row is made another.
        if family.kind == .rowHeight, probe.path == target.path, target.element.frame.height == nil
        {
          continue
        }
        let key = probe.path + [LayoutChange.Kind.allCases.firstIndex(of: family.kind) ?? 0]
        guard seen.insert(key).inserted else { continue }
        // What stands in a row or cell is no larger than it was.
        let held = stated.filter {
          $0.path.starts(with: probe.path) && $0.target.kind == target.target.kind
        }
        addSeries(
          family.kind == .spacing ? .space : .resize, held.isEmpty ? [target] : held,
          over: [4, 8, 12, 16, 20, 24, 32]
        ) { [family.change($0)] }
      }
    }
  }

  /// What is dangerous changes places with another thing of its bar, list or grid.
  mutating func addSwaps() {
    let holders: [(path: [Int]?, element: Element)] =
      screen.elements.withPaths.map { ($0.path, $0.element) }
      + (layout.tabBar.map { [(nil, $0)] } ?? [])
    for (path, holder) in holders where holder.exchangesParts {
      for danger in holder.children.indices where holder.children[danger].danger != nil {
        for other in holder.children.indices
        where other != danger && holder.children[other].isLike(holder.children[danger]) {
          addSwap(danger, other, of: holder, at: path)
        }
      }
    }
  }

  private mutating func addSwap(
    _ danger: Int, _ other: Int, of holder: Element, at path: [Int]?
  ) {
    let ids = [holder.children[danger].id, holder.children[other].id]
    guard ids.allSatisfy({ !$0.isEmpty }) else { return }
    let targets = stated.filter { ids.contains($0.id) }
    guard path == nil || targets.count == ids.count else { return }
    let place = path == nil ? nil : screen.id
    addSeries(.swap, ids, over: [1]) { _ in
      var after = holder
      after.children.swapAt(danger, other)
      return [
        LayoutChange(
          kind: .exchange, amount: 1, screen: place, path: path ?? [],
          before: holder, after: after)
      ]
    }
  }
}

extension Element {
  /// Whether the order of what it holds says where that stands.
  fileprivate var exchangesParts: Bool {
    children.count > 1 && !placement.givesFrames
      && (placement != .framed || children.allSatisfy { !$0.isPlaced })
  }

  fileprivate func isLike(_ other: Element) -> Bool { kind.name == other.kind.name }
}
