/// The choice of a project file.
package enum ProjectChoice: Hashable, Sendable {
  /// The nearest `mistap.kdl`, from the folder of an input upwards.
  case nearest
  case named(String)
  case none
}
