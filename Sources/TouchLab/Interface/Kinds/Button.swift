extension Element {
  package struct Button: ElementKind {
    package enum Role: String, Hashable, Sendable, CaseIterable {
      case action
      case primary
      case delete
      case list
      case inputField = "input-field"
      case camera
      case phone
      case custom
      case link
      case row
      case cell
      case tab
      case segment
      case key

      /// Whether the system places buttons of the role side by side: in a list, a grid, a bar, a
      /// control or a keyboard.
      var isSideBySide: Bool {
        switch self {
        case .row, .cell, .tab, .segment, .key: true
        case .action, .primary, .delete, .list, .inputField, .camera, .phone, .custom, .link: false
        }
      }
    }
    package var role: Role
    package var field: String?

    package init() { self.init(role: .action) }

    package init(role: Role = .action, field: String? = nil) {
      self.role = role
      self.field = field
    }

    package static let descriptor = KindDescriptor(
      Self.self, "button", "a button", arguments: [.id, .label], required: 1,
      properties: [
        .frame,
        own(
          .word("kind", \.role, "purpose of the button"),
          .id("for", \.field, of: .field, "the field that it acts on")), .buttonLook, .responding,
      ],
      home: .screenOrHolder, look: .box, tap: .nothing, changes: .frame, button: .full)

    /// The size of a button with its label; without a platform, that of a bar's button.
    ///
    /// - iOS: UIButton.Configuration adds 7 pt above and below and 12 beside a label of 17 pt.
    /// - Android: buttons are 40 dp high, with 24 beside a label of 14 sp (Material 3, Buttons,
    ///   specs).
    /// - Web: Chrome draws a button 21 px high, with 8 beside a label of 13⅓.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let label = element.label ?? element.system?.title ?? ""
      func words(_ size: Double) -> Double { LabelWidth.width(of: label, size: size) }
      let natural =
        switch context.platform {
        case .ios: Size(width: max(34, words(17) + 24), height: 34)
        case .android: Size(width: max(48, words(BarMetrics.labelTypeSize) + 48), height: 40)
        case .web: Size(width: max(21, words(40.0 / 3) + 16), height: 21)
        case nil:
          Size(
            width: max(BarMetrics.itemSide, BarMetrics.buttonWidth(of: label)),
            height: BarMetrics.itemSide)
        }
      return natural.scaled(by: context.textSize)
    }
  }

  package struct LeftButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "left", "a button at the bar's left end", arguments: [.id, .label], required: 1,
      properties: [.size, .buttonLook, .responding], place: .part(.leading), home: .holder,
      look: .box, tap: .nothing, changes: .width, button: .full)
  }

  package struct RightButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "right", "a button at the bar's right end", arguments: [.id, .label], required: 1,
      properties: [.size, .buttonLook, .responding], place: .part(.trailing), home: .holder,
      look: .box, tap: .nothing, changes: .width, button: .full)
  }

  /// The label or image that replaces the automatic back button's.
  package struct BackButton: ElementKind {
    package var image: String?
    package var mask: String?

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "back", "the back button with another label", arguments: [.label], required: 0,
      properties: [
        own(
          .text("image", \.image, "an image instead of a label"),
          .text("mask", \.mask, "mask of the image")),
        .width,
      ],
      place: .part(.back), home: .holder, look: .box, tap: .nothing)
  }

  package struct MenuButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "menu-button", "a button that presents a menu", arguments: [.id, .label],
      required: 1, properties: [.frame, .buttonLook, .responding], home: .screenOrHolder,
      look: .box, tap: .nothing, changes: .frame, button: .full)

    /// The default size: that of a button with the label; without a label or with an icon, that of
    /// an icon button.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let isIcon = element.icon != nil || element.label == nil
      let model: any ElementKind = isIcon ? IconButton() : Button()
      return model.naturalSize(of: element, in: context)
    }
  }

  package struct FloatingButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "floating-button", "a button that floats over scrolling content",
      arguments: [.id, .label], required: 1, properties: [.frame, .buttonLook, .responding],
      home: .screen, look: .icon, tap: .nothing, changes: .frame)

    /// The default size: 56×56 dp. Source: Material 3, Floating action button, specs.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: 56, height: 56)
    }
  }

  package struct IconButton: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "icon-button", "an icon as a button", arguments: [.id, .label], required: 1,
      properties: [.frame, .buttonLook, .responding], home: .screenOrHolder, look: .icon,
      tap: .nothing, changes: .frame)

    /// The default size: 24×24 for Material icons (m3.material.io, Icon buttons); 44×44 for a bar
    /// button of UIKit.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let side = context.platform == .ios ? BarMetrics.minimumHitSide : 24
      return Size(width: side, height: side)
    }
  }

  package struct Link: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "link", "words that lead elsewhere", arguments: [.id, .label], required: 1,
      properties: [.frame, .responding], home: .screenOrHolder, look: .link, tap: .nothing,
      changes: .frame)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(
        width: LabelWidth.width(
          of: element.spokenLabel, size: BarMetrics.bodyTypeSize * context.textSize),
        height: BarMetrics.bodyLineHeight * context.textSize)
    }
  }

  package struct Chip: OnOffKind {
    package var isOn = false

    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "chip", "a capsule of words, on or off", arguments: [.id, .label], required: 1,
      properties: [.frame, onOff, .responding],
      home: .screen, look: .box, tap: .togglesItself, changes: .frame)

    /// The default size: 32 dp high, with 16 dp beside its label, and 8 beside icons at its end.
    /// Source: Material 3, Chips, specs.
    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      let words = LabelWidth.width(of: element.label ?? "", size: BarMetrics.labelTypeSize)
      let blocks = BlockFrames(context: context, sheets: nil)
      let icons = element.children.filter { !$0.isPlaced }.map { icon in
        BarMetrics.chipInset + blocks.statedFrame(of: icon).width
      }
      let size = Size(width: words + 32, height: 32).scaled(by: context.textSize)
      return Size(width: size.width + icons.reduce(0, +), height: size.height)
    }
  }

  package struct Info: ElementKind {
    package init() {}

    package static let descriptor = KindDescriptor(
      Self.self, "info", "a small button, 22×22", arguments: [.id],
      properties: [.frame, .responding], home: .screen, look: .box, tap: .nothing, changes: .frame,
      meaning: .info, button: .full)

    package func naturalSize(of element: Element, in context: LayoutContext) -> Size? {
      Size(width: side, height: side)
    }
  }
}

/// The side of the Info button, in points. Source: iOS 7 HIG, Toolbar and Navigation Bar Buttons.
private let side = 22.0
