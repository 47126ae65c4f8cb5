internal import TouchLab

/// The names and numbers of targets, and the shading between lines.
extension ScreenSketch {
  /// The number of each target in reading order, from 1, indexed as the targets.
  ///
  /// It is the same for every marking.
  var numbers: [Int] {
    var numbers = [Int](repeating: 0, count: placed.targets.count)
    for (rank, index) in placed.readingOrder.enumerated() { numbers[index] = rank + 1 }
    return numbers
  }

  /// The order of targets in the legend: by descending mis-tap rate in a heat map, else reading
  /// order.
  var order: [Int] {
    let order = placed.readingOrder
    guard case .heat(let rates) = marking else { return order }
    // Targets without a rate come last; keys precede them only because they have rates.
    return order.greatestFirst { rates.indices.contains($0) ? rates[$0]?.value ?? -1 : -1 }
  }

  /// The text in a target's box.
  mutating func caption(_ name: String, numbered number: Int, room: Int) -> String {
    switch marking {
    case .names:
      return name.columns <= room
        ? name : legend.mark(for: name, numbered: number, columns: room)
    case .heat:
      let rate = rate(ofNumber: number)
      let texts = rate.isEmpty || !isCompact ? [name] : ["\(name) \(rate)", "\(number) \(rate)"]
      return texts.first { $0.columns <= room } ?? legend.mark(numbered: number, columns: room)
    case .numbers:
      let texts = ["@\(number) \(name)", "@\(number)", "\(number)"]
      return texts.first { $0.columns <= room } ?? "·".truncated(toColumns: room)
    }
  }

  /// The mis-tap rate of the target with a number; empty without one.
  private func rate(ofNumber number: Int) -> String {
    guard case .heat(let rates) = marking,
      let index = placed.readingOrder.dropFirst(number - 1).first,
      number > 0, rates.indices.contains(index)
    else { return "" }
    return rates[index]?.text ?? ""
  }

  /// Begins the list of targets in the legend; in a heat map the shades are explained first.
  mutating func beginList() {
    if marking.isHeat {
      for line in HeatLevel.key { legend.explain(line) }
    }
    legend.beginList()
  }

  /// Lists the targets in the legend, if the marking needs it, by letters where numbers do not fit.
  mutating func listTargets() {
    guard marking.listsTargets else { return }
    let numbers = numbers
    let listed = order.filter { !placed.targets[$0].isKey }
    let digits = listed.map { "\(numbers[$0])".columns }.max() ?? 0
    for index in listed {
      let number = legend.mark(of: numbers[index])
      let target = placed.targets[index]
      let name = name(of: target)
      switch marking {
      case .names: break
      case .numbers:
        legend.list(
          "@\(number)".padded(toColumns: digits + 1, .trailing),
          "\(target.id.printable)  \(target.kind.name)")
      case .heat(let rates):
        guard rates.indices.contains(index), let rate = rates[index] else { continue }
        let figure = rate.text.padded(toColumns: 6, .trailing)
        legend.list(
          "\(HeatLevel(rate.value).block) \(figure)",
          "\(number.padded(toColumns: digits, .trailing))  \(name)")
      }
    }
  }

  /// Fills empty cells by the target that a tap there activates.
  ///
  /// Dots mark hit targets outside their visible targets, in two styles that set neighbours apart.
  /// In a heat map shades mean rates.
  mutating func shade() {
    let owners = owners
    if case .heat(let rates) = marking {
      shade(owners, by: rates.map { $0?.value })
      return
    }
    let numbers = numbers
    var hasDots = false
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let index = owners[row * canvas.width + column]
        guard placed.targets.indices.contains(index) else { continue }
        if !isDrawn(placed.targets[index], column: column, row: row) {
          let dot: Character = numbers[index].isMultiple(of: 2) ? ":" : "·"
          if canvas.shade(column: column, row: row, dot, tone: .quiet) { hasDots = true }
        }
      }
    }
    if hasDots {
      legend.explain("· :  hit target beside a box")
      legend.explain("blank beside boxes: dead")
    }
  }

  private func isDrawn(_ target: Target, column: Int, row: Int) -> Bool {
    let cells = scale.cells(in: target.visibleFrame)
    if cells.columns.contains(column) && cells.rows.contains(row) { return true }
    // A box is widened to have room for a letter.
    guard let box = scale.box(target.visibleFrame) else { return false }
    return (box.left...box.right).contains(column + 1) && (box.top...box.bottom).contains(row + 1)
  }

  /// The target at the middle of each cell, found by hit testing, since regions need not be
  /// rectangles; -1 for none.
  private var reached: [Int] {
    var owners: [Int] = []
    owners.reserveCapacity(canvas.width * canvas.height)
    for row in 0..<canvas.height {
      for column in 0..<canvas.width {
        let reach = placed.reach(at: scale.center(column: column, row: row))
        let owner = if case .target(let index) = reach { index } else { -1 }
        owners.append(owner)
      }
    }
    return owners
  }

  /// The target that a tap in the middle of each cell activates, row by row; -1 for none.
  private var owners: [Int] {
    var owners = [Int](repeating: -1, count: canvas.width * canvas.height)
    guard placed.hiddenChrome == nil else { return owners }
    if !placed.nodes.isEmpty { return reached }
    let fill = { (owners: inout [Int], frame: Rectangle, owner: Int) in
      let cells = scale.cells(in: frame)
      for row in cells.rows {
        for column in cells.columns { owners[row * canvas.width + column] = owner }
      }
    }
    for (index, target) in placed.targets.enumerated() { fill(&owners, target.hitTarget, index) }
    if let statusBar = placed.statusBar { fill(&owners, statusBar, -1) }
    return owners
  }
}
