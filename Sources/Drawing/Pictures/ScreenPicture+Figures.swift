internal import TouchLab

/// Targets' faces, and the figures of their mis-tap rates.
extension ScreenPicture {
  /// The kind of names on targets; nil for none.
  var naming: TargetFace.Naming? {
    switch (layers.contains(.names), layers.contains(.ids)) {
    case (true, true): .either
    case (true, false): .labels
    case (false, true): .ids
    case (false, false): nil
    }
  }

  /// The faces of all targets, in their order.
  var faces: [TargetFace] {
    let visibleFrames = placed.targets.map(\.visibleFrame)
    let held = heldWords
    let figures = figures
    return placed.targets.enumerated().map { index, target in
      let inner =
        target.kind.look == .row
        ? visibleFrames.dropFirst(index + 1).filter { target.visibleFrame.contains($0.center) } : []
      return TargetFace(
        of: target, on: placed, platform: platform, inner: inner, held: held[target.id] ?? [],
        wash: wash(of: index), figure: figures[index] ?? "")
    }
  }

  /// The heat step of a target's colour; nil for none.
  func wash(of index: Int) -> Int? {
    isWashed && !same.contains(placed.targets[index].id)
      ? result(index)?.misTapRate.map(HeatRamp.step) : nil
  }

  /// The most targets of a picture in which all have figures.
  private static let mostFigures = 40
  /// The smallest side of a target with a figure.
  private static let leastSide = 32.0
  /// The number of worst targets that have a figure whatever their size.
  private static let worstFigures = 5

  /// The mis-tap rate that each target's figure shows; nil for none.
  private var figures: [String?] {
    guard layers.contains(.heat) else { return placed.targets.map { _ in nil } }
    let rates = placed.targets.indices.map { index -> Rate? in
      let target = placed.targets[index]
      return !target.isEnabled || target.isKey || same.contains(target.id)
        ? nil : result(index)?.rate
    }
    let worst = rates.compactMap { $0?.value }.sorted(by: >).prefix(Self.worstFigures).last ?? 0
    let isFull = placed.targets.count > Self.mostFigures
    return zip(placed.targets, rates).map { target, rate in
      let frame = target.visibleFrame
      let isRoomy = !isFull && min(frame.width, frame.height) >= Self.leastSide
      return rate.flatMap { isRoomy || $0.value >= worst ? text(of: $0) : nil }
    }
  }

  /// The mis-tap rates in pills, in front of everything.
  func figures(on faces: [TargetFace]) -> Markup {
    let pills = pills(on: faces).filter { isAsked($0.frame) }
    guard !pills.isEmpty else { return .none }
    return SVG.group("names", [RatePill.grounds(of: pills)] + pills.map(\.words))
  }

  /// The frames of the figures.
  var figureFrames: [Rectangle] { pills(on: faces).map(\.frame) }

  private func pills(on faces: [TargetFace]) -> [RatePill] {
    guard layers.contains(.heat) else { return [] }
    let words = faces.map(\.frames)
    let figures = figures
    var taken = placed.statusBar.map { [$0] } ?? []
    // Small targets come first: large ones have more places for their figures.
    let order = faces.indices.sorted { faces[$0].box.area < faces[$1].box.area }
    return order.compactMap { index in
      guard faces[index].figure.isEmpty, faces[index].box.isDrawable,
        let figure = figures[index],
        let text = FittedText(figure, width: 80, sizes: [figureSize])
      else { return nil }
      let places = RatePill.places(of: text, at: faces[index].box, within: placed.bounds)
      let own = (faces[index].glyph.map { [$0.square] } ?? []) + inner(of: index)
      let place =
        places.first {
          isFree($0, for: index, taken + words[index] + own) && !isStruck($0, except: index)
        }
        ?? places.first { isFree($0, for: index, taken + words[index]) }
        ?? places.first { place in taken.allSatisfy { $0.intersection(place).isEmpty } }
      guard let place else { return nil }
      taken.append(place)
      return RatePill(text: text, frame: place)
    }
  }

  private func text(of rate: Rate) -> String {
    roundsRates && rate.interval == nil ? Rate.rounded(rate.value).text : rate.text
  }

  /// The hit targets of the targets within a target, such as the star of a row.
  private func inner(of index: Int) -> [Rectangle] {
    let visibleFrame = placed.targets[index].visibleFrame
    return placed.targets.indices.dropFirst(index + 1).filter { other in
      placed.targets[other].visibleFrame.lies(inside: visibleFrame)
    }.map { placed.targets[$0].hitTarget }
  }

  /// The size of figures in points, which shows as 11 px where the whole picture is as wide as
  /// `shownWidth`.
  private var figureSize: Double {
    let bounds = part ?? window
    let shown = bounds.width > bounds.height && part == nil ? Self.shownBroad : Self.shownWidth
    let size = Self.leastText * bounds.width / shown
    return size.isFinite ? min(18, max(Self.leastText, size.rounded(.up))) : Self.leastText
  }

  /// The smallest size of text in pictures as shown, in CSS pixels.
  static let leastText = 11.0
  /// The width in CSS pixels at which pictures of phones are shown.
  static let shownWidth = 357.0
  private static let shownBroad = 640.0

  /// Whether the edge of another target's shape crosses the place.
  private func isStruck(_ place: Rectangle, except index: Int) -> Bool {
    placed.targets.indices.contains { other in
      let area = placed.targets[other].visibleFrame
      return other != index && placed.targets[other].kind.look != .row
        && !area.intersection(place).isEmpty && !place.lies(inside: area)
    }
  }

  /// Whether the place is free of other elements, except targets behind that contain it.
  private func isFree(_ place: Rectangle, for index: Int, _ taken: [Rectangle]) -> Bool {
    taken.allSatisfy { $0.intersection(place).isEmpty }
      && placed.targets.indices.allSatisfy { other in
        let visibleFrame = placed.targets[other].visibleFrame
        return other == index || visibleFrame.intersection(place).isEmpty
          || visibleFrame.intersection(placed.targets[index].visibleFrame)
            == placed.targets[index].visibleFrame
            && other < index
      }
  }
}

/// A mis-tap rate in a pill of paper and ink, so that no colour behind it needs contrast.
struct RatePill {
  let text: FittedText
  let frame: Rectangle

  /// The grounds of pills: thick lines with round ends.
  static func grounds(of pills: [RatePill]) -> Markup {
    guard let height = pills.first?.frame.height else { return .none }
    let lines = pills.map { pill -> String in
      let length = max(0, pill.frame.width - height)
      return "M\(SVG.number(pill.frame.left + height / 2)) \(SVG.number(pill.frame.center.y))"
        + "h\(SVG.number(length))"
    }
    return SVG.path(lines.joined(), "pills", width: height)
  }

  var words: Markup {
    SVG.text(text, at: Point(x: frame.center.x, y: frame.center.y + 0.36 * text.size))
  }

  /// The places for a pill at a target: along its upper edge from the right, then along its lower
  /// edge, inside the screen.
  static func places(
    of text: FittedText, at box: Rectangle, within bounds: Rectangle
  ) -> [Rectangle] {
    let size = Size(width: text.width + 0.8 * text.size, height: 1.3 * text.size)
    let step = size.width / 2
    let count = min(12, max(0, Int(saturating: ((box.width - size.width) / step).rounded(.down))))
    let isTall = box.height >= 3 * size.height
    let rights = (0...max(count, 0)).map { box.right - Double($0) * step } + [box.left + step]
    let tops =
      isTall
      ? [box.top + 1, box.bottom - size.height - 1]
      : [
        box.top - size.height / 2, box.top - size.height, box.bottom,
        box.bottom - size.height / 2,
      ]
    let offset = isTall ? 0 : min(size.width / 2, 8)
    var places = tops.flatMap { top in
      rights.map { right in
        Rectangle(
          x: right + offset - size.width, y: top, width: size.width, height: size.height)
      }
    }
    let middle = box.center.y - size.height / 2
    places += [
      Rectangle(x: box.right + 1, y: middle, width: size.width, height: size.height),
      Rectangle(x: box.left - size.width - 1, y: middle, width: size.width, height: size.height),
    ]
    return places.map { $0.moved(into: bounds) }
  }
}

extension Rectangle {
  fileprivate func lies(inside other: Rectangle) -> Bool {
    left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom
  }

  /// The rectangle at the nearest place inside another.
  fileprivate func moved(into bounds: Rectangle) -> Rectangle {
    var moved = self
    moved.x = min(max(x, bounds.left), max(bounds.left, bounds.right - width))
    moved.y = min(max(y, bounds.top), max(bounds.top, bounds.bottom - height))
    return moved
  }
}
