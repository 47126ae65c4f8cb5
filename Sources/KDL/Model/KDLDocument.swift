/// The nodes of a KDL 2.0 document, without those that are commented out.
package struct KDLDocument: Equatable, Sendable {
  package var nodes: [KDLNode]
}
