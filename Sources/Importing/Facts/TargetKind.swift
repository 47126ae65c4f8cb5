/// The kind of a target, as far as the dump shows it.
package enum TargetKind: String, Sendable, CaseIterable {
  case button
  case textField = "text-field"
  case row
  case cell
  case tab
  case segment
  case toggle = "switch"
  case checkbox
  case radio
  case slider
  case link
  case image
  case key
}
