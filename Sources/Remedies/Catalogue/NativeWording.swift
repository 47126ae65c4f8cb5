internal import TouchLab

/// How developers state a remedy in the toolkits of a platform, by toolkit.
enum NativeWording {
  /// The wording of a candidate; none for what is stated by a place of its own.
  static func wording(
    of candidate: RemedyCandidate, on platform: TouchPlatform?
  ) -> [String: String] {
    let all = wording(of: candidate.remedy, candidate.amount.points)
    let keys: [String] =
      switch platform {
      case .ios: ["swiftui", "uikit", "react-native"]
      case .android: ["compose", "views", "react-native"]
      case .web: ["css"]
      default: []
      }
    return all.filter { keys.contains($0.key) }
  }

  private static func wording(of remedy: RemedyKind, _ n: String) -> [String: String] {
    switch remedy {
    case .enlargeHitTarget:
      [
        "swiftui":
          ".frame(minWidth: \(n), minHeight: \(n)).contentShape(.interaction, Rectangle())",
        "uikit": "override point(inside:with:) to answer within \(n)×\(n) pt",
        "compose": "Modifier.minimumInteractiveComponentSize() before any size modifier",
        "views": "parent.touchDelegate = TouchDelegate(rect, view), one a parent",
        "react-native": "hitSlop, so that it comes to \(n)×\(n)",
        "css": "::after { content: \"\"; position: absolute; } of \(n)×\(n) px",
      ]
    case .enlargeTarget:
      [
        "swiftui": ".frame(minHeight: \(n))",
        "uikit": "heightAnchor.constraint(greaterThanOrEqualToConstant: \(n))",
        "compose": "Modifier.heightIn(min = \(n).dp)", "views": "android:minHeight=\"\(n)dp\"",
        "react-native": "minHeight: \(n)", "css": "min-height: \(n)px",
      ]
    case .tallerRows:
      [
        "swiftui": ".environment(\\.defaultMinListRowHeight, \(n))",
        "uikit": "tableView.rowHeight = \(n)",
        "compose": "ListItem(modifier = Modifier.heightIn(min = \(n).dp))",
        "views": "android:minHeight=\"\(n)dp\" on the item",
        "react-native": "minHeight: \(n) on the row", "css": "tr { height: \(n)px }",
      ]
    case .addSpace:
      [
        "swiftui": "HStack(spacing: \(n))", "uikit": "stackView.spacing = \(n)",
        "compose": "Arrangement.spacedBy(\(n).dp)",
        "views": "android:layout_marginStart=\"\(n)dp\"", "react-native": "gap: \(n)",
        "css": "gap: \(n)px",
      ]
    case .confirm:
      [
        "swiftui": ".confirmationDialog(_:isPresented:) with Button(role: .destructive)",
        "uikit": "UIAlertController(preferredStyle: .actionSheet) with a .destructive action",
        "compose": "AlertDialog(onDismissRequest, confirmButton, dismissButton)",
        "views": "MaterialAlertDialogBuilder(context)",
        "react-native": "Alert.alert(title, text, [{text, style: 'destructive'}])",
        "css": "<dialog> with showModal()",
      ]
    case .scrollRoom:
      [
        "swiftui": ".contentMargins(.bottom, \(n), for: .scrollContent)",
        "uikit": "tableView.contentInset.bottom = \(n)",
        "compose": "LazyColumn(contentPadding = PaddingValues(bottom = \(n).dp))",
        "views": "android:paddingBottom=\"\(n)dp\" android:clipToPadding=\"false\"",
        "react-native": "contentContainerStyle={{paddingBottom: \(n)}}",
        "css": "padding-block-end: \(n)px on the scroller",
      ]
    case .separate, .reorder, .moveFloating, .moveOut, .overflow, .extendParent, .uncover: [:]
    }
  }
}
