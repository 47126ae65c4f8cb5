internal import KDL
package import TouchLab

/// A change of a layout as a scenario states it: the node, with the properties that change.
package enum ChangeStatement {
  /// The node on one line; nil where taking something out is the change.
  package static func text(_ change: LayoutChange) -> String? {
    guard change.kind != .fewerItems else { return nil }
    let element = change.after
    var parts = [element.kind.name]
    if !element.id.isEmpty { parts.append(KDLPrinter.identifier(element.id)) }
    if element.kind != change.before.kind {
      parts += properties(
        element.kind.descriptor.properties.map { ($0.name, $0.get(element)?.quantity) })
    } else {
      let frame = element.frame
      if frame != change.before.frame {
        parts += properties([
          ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
        ])
      }
      if case .stated(let hit) = element.hitRule, element.hitRule != change.before.hitRule {
        let numbers = [hit.x, hit.y, hit.width, hit.height].map(\.points).joined(separator: " ")
        parts.append("{ hit-target \(numbers); }")
      }
    }
    return parts.joined(separator: " ")
  }

  private static func properties(_ values: [(name: String, value: Double?)]) -> [String] {
    values.compactMap { name, value in value.map { "\(name)=\($0.points)" } }
  }
}

extension PropertyValue {
  /// The number that it is, if it is one.
  fileprivate var quantity: Double? { number ?? wholeNumber.map(Double.init) }
}
