/// All kinds of elements, in the order in which they are offered.
package enum KindCatalogue {
  private static let kinds: [any ElementKind.Type] = [
    Element.StatusBar.self,
    Element.NavigationBar.self,
    Element.AppBar.self,
    Element.BackButton.self,
    Element.LeftButton.self,
    Element.RightButton.self,
    Element.Toolbar.self,
    Element.Item.self,
    Element.SearchBar.self,
    Element.ScopeBar.self,
    Element.Scope.self,
    Element.List.self,
    Element.Section.self,
    Element.Row.self,
    Element.Grid.self,
    Element.Cell.self,
    Element.Button.self,
    Element.TextField.self,
    Element.Segmented.self,
    Element.Segment.self,
    Element.Switch.self,
    Element.Media.self,
    Element.Info.self,
    Element.Background.self,
    Element.IconButton.self,
    Element.FloatingButton.self,
    Element.Checkbox.self,
    Element.Radio.self,
    Element.Chip.self,
    Element.Link.self,
    Element.Slider.self,
    Element.Stepper.self,
    Element.Rating.self,
    Element.Progress.self,
    Element.MenuButton.self,
    Element.MapSurface.self,
    Element.Group.self,
    Element.Plate.self,
    Element.Image.self,
    Element.Label.self,
    Element.Keyboard.self,
    Element.ValueSelector.self,
    Element.Option.self,
    Element.ActionSheet.self,
    Element.Action.self,
    Element.TabBar.self,
    Element.NavigationRail.self,
    Element.Tab.self,
  ]

  package static let all: [KindDescriptor] = kinds.map { $0.descriptor }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })

  package static func kind(named name: String) -> KindDescriptor? { byName[name] }
}
