/// The tool as its reports name it.
package enum Tool {
  package static let name = "mistap"
  package static let version = "1.0.0"
}
