extension LayoutEngine {
  /// The frame that an element states; what it leaves out follows from its kind and label.
  func statedFrame(of element: Element) -> Rectangle {
    let natural = naturalSize(of: element)
    return Rectangle(
      x: element.frame.x ?? 0, y: element.frame.y ?? 0,
      width: element.frame.width ?? natural.width,
      height: element.frame.height ?? natural.height)
  }

  private func naturalSize(of element: Element) -> Size {
    let itemSide = BarMetrics.itemSide
    switch element.kind {
    case .info:
      return Size(width: infoSide, height: infoSide)
    case .searchBar(let bar):
      return Size(width: bounds.width - (element.frame.x ?? 0), height: bar.height)
    case .textField:
      return Size(width: textFieldWidth, height: itemSide)
    case .segmented:
      return Size(width: segmentedWidth(element), height: itemSide)
    case .label:
      let width = LabelWidth.width(of: element.label ?? "", size: labelTypeSize)
      return Size(width: width, height: labelHeight)
    case .media, .image:
      return Size(width: bounds.width, height: bounds.width * pictureProportion)
    default:
      let label = element.label ?? element.system?.title ?? ""
      return Size(width: max(itemSide, BarMetrics.buttonWidth(of: label)), height: itemSide)
    }
  }

  /// The width that equal segments need for the longest of their labels.
  func segmentedWidth(_ element: Element) -> Double {
    let widest = element.children.map { BarMetrics.buttonWidth(of: $0.spokenLabel) }.max() ?? 0
    return widest * Double(element.children.count)
  }
}

extension Element {
  /// Whether the element takes the space that bars leave, rather than a frame of its own.
  var fillsSpace: Bool {
    switch kind {
    case .list, .grid: true
    default: false
    }
  }
}

/// The Info button is drawn 22×22: iOS 7 HIG, Toolbar and Navigation Bar Buttons.
private let infoSide = 22.0
/// Our choice for a field that states no width: about twelve letters.
private let textFieldWidth = 120.0
/// UILabel sets text in 17 pt and is 21 pt high.
private let labelTypeSize = 17.0
private let labelHeight = 21.0
/// Pictures and video of which the height is not stated are 16:9.
private let pictureProportion = 9.0 / 16.0
