internal import JSON
internal import Reporting

/// A request of the protocol's revision without a handshake, which states its version itself.
struct StatelessRequest {
  /// The revision of the protocol.
  static let version = "2026-07-28"
  /// The time for which lists and resources may be reused, in milliseconds; they never change.
  private static let reusable = 3_600_000
  /// The key of the version in the `_meta` object of a request.
  private static let versionKey = "io.modelcontextprotocol/protocolVersion"

  private let method: String

  /// Creates the request; nil for one of a connection that began with a handshake.
  init?(_ message: Message) throws(Message.Problem) {
    let asked = message.parameters["_meta"][Self.versionKey].text
    guard asked != nil || message.method == Self.discovery else { return nil }
    if let asked, asked != Self.version {
      throw .version(asked, supported: [Self.version] + AgentServer.versions)
    }
    method = message.method
  }

  /// The method that replaces the handshake.
  static let discovery = "server/discover"

  /// The answer to `discovery`.
  static var discovered: JSONValue {
    [
      "supportedVersions": .array(([version] + AgentServer.versions).map(JSONValue.string)),
      "capabilities": AgentServer.capabilities, "instructions": .string(AgentServer.instructions),
    ]
  }

  /// Returns a result with the members that the revision adds.
  func completed(_ result: JSONValue) -> JSONValue {
    var members = result.members
    members.append(.init("resultType", "complete"))
    if method != "tools/call" {
      members.append(.init("ttlMs", .integer(Self.reusable)))
      members.append(.init("cacheScope", "public"))
    }
    members.append(
      .init("_meta", ["io.modelcontextprotocol/serverInfo": AgentServer.information]))
    return .object(members)
  }
}
