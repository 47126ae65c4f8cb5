/// What a target is, as far as a dump tells.
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
