internal import JSON
internal import TouchLab

/// A trigger on a layer of a prototype, with its action.
struct FigmaInteraction: Sendable {
  struct Action: Sendable {
    var type: String
    var navigation: String
    var destination: String?

    var leadsSomewhere: Bool {
      switch type {
      case "BACK", "CLOSE": true
      case "NODE": destination != nil && ["NAVIGATE", "SWAP", "OVERLAY"].contains(navigation)
      default: false
      }
    }
  }

  var trigger: String
  /// The first action that leads to another screen, or else the first one.
  var action: Action?
  var seconds: Double?

  var isTap: Bool { ["ON_CLICK", "ON_PRESS", "MOUSE_DOWN", "MOUSE_UP"].contains(trigger) }

  /// The link of a tap.
  var link: Link {
    // An overlay that opens while pressed closes on release.
    guard trigger != "ON_PRESS", let action else { return .changes }
    switch action.type {
    case "BACK": return .back
    case "CLOSE": return .closes
    case "URL": return .url
    case "NODE":
      switch action.navigation {
      case "NAVIGATE", "SWAP": return .opens(action.destination)
      case "OVERLAY": return .presents(action.destination)
      default: return .changes
      }
    default: return .changes
    }
  }

  /// Returns the interactions of a layer, including those in the old notation.
  static func all(of value: JSONValue) -> [FigmaInteraction] {
    // Plugins call them reactions; old reactions have a single action.
    let stated = value["interactions"].elements + value["reactions"].elements
    if !stated.isEmpty {
      return stated.compactMap { interaction in
        guard let trigger = interaction["trigger"]["type"].text else { return nil }
        let listed = interaction["actions"].elements
        let actions = (listed.isEmpty ? [interaction["action"]] : listed).flatMap(flattened)
        return FigmaInteraction(
          trigger: trigger, action: actions.first(where: \.leadsSomewhere) ?? actions.first,
          seconds: interaction["trigger"]["timeout"].double)
      }
    }
    guard let destination = value["transitionNodeID"].text, !destination.isEmpty else { return [] }
    return [
      FigmaInteraction(
        trigger: "ON_CLICK",
        action: Action(type: "NODE", navigation: "NAVIGATE", destination: destination))
    ]
  }

  /// Returns an action, or the actions in the first block of a condition.
  private static func flattened(_ value: JSONValue) -> [Action] {
    guard let type = value["type"].text else { return [] }
    guard type == "CONDITIONAL" else {
      return [
        Action(
          type: type, navigation: value["navigation"].text ?? "",
          destination: value["destinationId"].text)
      ]
    }
    let first = value["conditionalBlocks"].elements.first ?? .null
    return first["actions"].elements.compactMap { action in
      action["type"].text.map {
        Action(
          type: $0, navigation: action["navigation"].text ?? "",
          destination: action["destinationId"].text)
      }
    }
  }
}
