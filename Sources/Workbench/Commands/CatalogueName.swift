/// What `list` can show.
enum CatalogueName: String, Sendable, CaseIterable {
  case devices
  case people
  case rules
  case editions
  case outcomes
}
