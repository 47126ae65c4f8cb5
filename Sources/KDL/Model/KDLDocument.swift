/// The nodes of a KDL 2.0 document, without what is commented out.
package struct KDLDocument: Equatable, Sendable {
  package var nodes: [KDLNode]
}
