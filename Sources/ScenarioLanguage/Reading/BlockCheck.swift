internal import TouchLab

/// Checks the elements of one block, and of one screen, against each other.
struct BlockCheck {
  /// The check that knows where the elements were written.
  let destinations: DestinationCheck

  /// Reports every contradiction once, however many layouts copy it.
  func check(_ layouts: [Layout], _ nodes: inout NodeReader) {
    var found: [Contradiction] = []
    var checked: Set<SourcePlace> = []
    for screen in layouts.lazy.flatMap(\.screens) {
      // A screen that layouts share is checked once.
      if let place = screen.place, !checked.insert(place).inserted { continue }
      found += contradictions(in: screen.elements, holder: nil, on: screen)
      found += collisions(on: screen)
      found += crowdedMaps(on: screen)
    }
    var reported: Set<Contradiction.Place> = []
    for one in found where reported.insert(one.place).inserted {
      destinations.report(one.fault, at: one.place.source, property: one.place.property, &nodes)
    }
  }

  private func contradictions(
    in block: [Element], holder: Element?, on screen: Screen
  ) -> [Contradiction] {
    var found: [Contradiction] = []
    // The ids of a block are needed only if an element has a neighbour.
    let isJoined = block.contains { $0.anchors.below != nil || $0.anchors.above != nil }
    let ids = isJoined ? Set(block.map(\.id)) : []
    for element in block {
      found += strangers(to: element, among: ids, of: holder, on: screen)
      found += slips(in: element)
      found += element.idleProperties(in: holder).flatMap { property, why in
        contradiction(.idle(property, node: element.kind.name, why), element, property)
      }
      found += contradictions(in: element.children, holder: element, on: screen)
    }
    let radios = block.filter { $0[Element.Radio.self]?.isOn == true }
    for radio in radios.dropFirst() {
      found += contradiction(.severalOn(radios.map(\.id)), radio, "on")
    }
    return found
  }

  /// The neighbours of an element that are in another block than the one with these ids.
  private func strangers(
    to element: Element, among ids: Set<String>, of holder: Element?, on screen: Screen
  ) -> [Contradiction] {
    let neighbours = [("below", element.anchors.below), ("above", element.anchors.above)]
    return neighbours.flatMap { property, id -> [Contradiction] in
      guard let id, !ids.contains(id), screen.element(id: id) != nil else {
        return []
      }
      return contradiction(
        .otherBlock(id, of: property, block: holder.map { $0.id.isEmpty ? $0.kind.name : $0.id }),
        element, property)
    }
  }

  /// The contradictions within one element.
  private func slips(in element: Element) -> [Contradiction] {
    var found: [Contradiction] = []
    if let picker = element[Element.Picker.self], let selected = picker.selected {
      let options = element.children.map(\.id)
      if !options.contains(selected) {
        found += contradiction(
          .unknownValue(selected, of: "selected", known: options), element, "selected")
      }
    }
    if let sheet = element[Element.Sheet.self], let undimmed = sheet.undimmed,
      !sheet.detents.contains(undimmed)
    {
      let known = sheet.detents.map(\.word)
      found += contradiction(
        .unknownValue(undimmed.word, of: "undimmed", known: known), element, "undimmed")
    }
    if let frame = element.frame.complete, !element.hitRule.stated.isEmpty,
      element.hitRule.stated.allSatisfy({ $0.intersection(frame).isEmpty })
    {
      found += contradiction(.hitTargetApart(element.id), element, nil)
    }
    if let measure = element.kind.value.measure, let highest = measure.highest {
      let ends = "\(measure.lowest.points) to \(highest.points)"
      if measure.lowest > highest {
        found += contradiction(
          .outOfRange(of: "max", range: "at least \(measure.lowest.points), as min is"), element,
          "max")
      } else if let value = measure.value, value < measure.lowest || value > highest {
        found += contradiction(.outOfRange(of: "value", range: ends), element, "value")
      }
    }
    return found
  }

  /// The ids that a scenario states and another element gives to its parts.
  private func collisions(on screen: Screen) -> [Contradiction] {
    var makers: [String: SourcePlace] = [:]
    let elements = screen.allElements
    for element in elements where !element.id.isEmpty {
      for id in element.systemIDs where makers[id] == nil { makers[id] = element.place }
    }
    guard !makers.isEmpty else { return [] }
    return elements.flatMap { element in
      makers[element.id].map { maker in
        contradiction(.usedTwice(element.id, kind: .element, first: maker), element, nil)
      } ?? []
    }
  }
}

/// A contradiction at an element; empty for an element without a place in the text.
func contradiction(
  _ fault: Fault, _ element: Element, _ property: String?
) -> [Contradiction] {
  guard let place = element.place else { return [] }
  return [Contradiction(fault: fault, place: .init(source: place, property: property))]
}

/// A statement of an element that contradicts another statement.
struct Contradiction {
  /// The place of the statement.
  struct Place: Hashable {
    var source: SourcePlace
    var property: String?
  }

  let fault: Fault
  let place: Place
}
