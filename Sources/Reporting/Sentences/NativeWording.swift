internal import Drawing
internal import Remedies
internal import TouchLab

/// The code of a remedy by toolkit, with its size or distance. Names are those of the vendors'
/// references (developer.apple.com, developer.android.com, reactnative.dev, developer.mozilla.org).
enum NativeWording {
  /// The code for SwiftUI, UIKit, Compose, Views, React Native and CSS.
  fileprivate typealias Wording = (String, String, String, String, String, String)

  fileprivate static func wording(of remedy: RemedyKind, _ n: String) -> Wording {
    sizes(remedy, n) ?? places(remedy, n)
  }

  /// The code of remedies that change sizes and distances; nil for others.
  private static func sizes(_ remedy: RemedyKind, _ n: String) -> Wording? {
    switch remedy {
    case .enlargeHitTarget:
      (
        ".frame(minWidth: \(n), minHeight: \(n)).contentShape(.interaction, Rectangle())",
        "override point(inside:with:) so that it answers within \(n)×\(n) pt",
        "Modifier.minimumInteractiveComponentSize() before any size modifier",
        "parent.touchDelegate = TouchDelegate(rect, view), one a parent",
        "hitSlop on each side, so that it comes to \(n)×\(n)",
        "::after { content: \"\"; position: absolute } of \(n)×\(n) px"
      )
    case .enlargeTarget:
      (
        ".frame(minHeight: \(n))", "heightAnchor.constraint(greaterThanOrEqualToConstant: \(n))",
        "Modifier.heightIn(min = \(n).dp)", "android:minHeight=\"\(n)dp\"", "minHeight: \(n)",
        "min-height: \(n)px"
      )
    case .tallerRows:
      (
        ".environment(\\.defaultMinListRowHeight, \(n))", "tableView.rowHeight = \(n)",
        "ListItem(modifier = Modifier.heightIn(min = \(n).dp))",
        "android:minHeight=\"\(n)dp\" on the item", "minHeight: \(n) on the row",
        "tr { height: \(n)px }"
      )
    case .addSpace:
      (
        "HStack(spacing: \(n))", "stackView.spacing = \(n)", "Arrangement.spacedBy(\(n).dp)",
        "android:layout_marginStart=\"\(n)dp\"", "gap: \(n)", "gap: \(n)px"
      )
    case .separate:
      (
        "Spacer(minLength: \(n))", "stack.setCustomSpacing(\(n), after: view)",
        "Spacer(Modifier.width(\(n).dp))", "android:layout_marginStart=\"\(n)dp\"",
        "marginLeft: \(n)", "margin-inline-start: \(n)px"
      )
    default: nil
    }
  }

  /// The code of remedies that change positions, order and confirmations.
  private static func places(_ remedy: RemedyKind, _ n: String) -> Wording {
    switch remedy {
    case .reorder:
      (
        "order of the ToolbarItems", "order of toolbarItems", "order in actions",
        "android:orderInCategory", "order of the children",
        "source order; order: would leave the focus behind"
      )
    case .confirm:
      (
        ".confirmationDialog(_:isPresented:) with Button(role: .destructive), or offer Undo",
        "UIAlertController(preferredStyle: .actionSheet) with a .destructive action",
        "AlertDialog(onDismissRequest, confirmButton, dismissButton), or a Snackbar with Undo",
        "MaterialAlertDialogBuilder(context), or a Snackbar with Undo",
        "Alert.alert(title, text, [{text, style: 'destructive'}])", "<dialog> with showModal()"
      )
    case .scrollRoom:
      (
        ".contentMargins(.bottom, \(n), for: .scrollContent)",
        "tableView.contentInset.bottom = \(n)",
        "LazyColumn(contentPadding = PaddingValues(bottom = \(n).dp))",
        "android:paddingBottom=\"\(n)dp\" android:clipToPadding=\"false\"",
        "contentContainerStyle={{paddingBottom: \(n)}}", "padding-block-end: \(n)px on the scroller"
      )
    case .moveFloating:
      (
        "ToolbarItem(placement: .primaryAction)", "navigationItem.rightBarButtonItem",
        "TopAppBar(actions = { IconButton(onClick) { } })", "app:showAsAction=\"ifRoom\"",
        "headerRight in the screen's options", "move it into the header"
      )
    case .moveOut:
      (
        ".padding(.horizontal, \(n)); last resort .defersSystemGestures(on:)",
        "constraints to safeAreaLayoutGuide, \(n) away",
        "Modifier.systemGesturesPadding(); last resort systemGestureExclusion()",
        "WindowInsets.Type.systemGestures() as padding", "useSafeAreaInsets() as padding",
        "padding-inline: max(\(n)px, env(safe-area-inset-left))"
      )
    case .overflow:
      (
        "Menu(\"More\", systemImage: \"ellipsis\") { }", "UIBarButtonItem(image:menu:)",
        "DropdownMenu behind an IconButton", "app:showAsAction=\"never\"",
        "a menu library: none is built in", "a button with popovertarget"
      )
    case .extendParent:
      (
        "a larger .frame on the container, or .overlay on it",
        "a larger container, or its point(inside:with:) includes the child's frame",
        "a larger size on the parent",
        "a larger parent; clipChildren=\"false\" shows, but takes no touch",
        "a larger parent", "no change: overflowing children take touches, unless overflow: hidden"
      )
    case .uncover, .enlargeHitTarget, .enlargeTarget, .tallerRows, .addSpace, .separate:
      (
        ".allowsHitTesting(false) on the cover, or .zIndex(1)",
        "cover.isUserInteractionEnabled = false", "Modifier.zIndex(1f), no clickable on the cover",
        "android:clickable=\"false\" on the cover", "pointerEvents=\"none\" on the cover",
        "pointer-events: none on the cover"
      )
    }
  }
}

extension NativeToolkit {
  /// The toolkit's element of a remedy's code.
  fileprivate func choose(_ wording: NativeWording.Wording) -> String {
    switch self {
    case .swiftui: wording.0
    case .uikit: wording.1
    case .compose: wording.2
    case .views: wording.3
    case .reactNative: wording.4
    case .css: wording.5
    }
  }
}

extension Remedied {
  /// The remedy as code of a toolkit; nil for a toolkit of another platform.
  func wording(in toolkit: NativeToolkit) -> String? {
    guard NativeToolkit.all(of: platform).contains(toolkit) else { return nil }
    return toolkit.choose(NativeWording.wording(of: remedy, amount.points))
  }
}

/// The line about controls whose platform size is below the platform's own rule.
enum StandardControls {
  /// The number of these controls, as a line; nil without any.
  static func line(_ count: Int) -> Line? {
    guard count > 0 else { return nil }
    let rest = "below 44 pt: iOS draws \(count == 1 ? "it" : "them") so"
    return Line("\(count.counted("standard control")) \(rest)", .quiet)
  }
}
