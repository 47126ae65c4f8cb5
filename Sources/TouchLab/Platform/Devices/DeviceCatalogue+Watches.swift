/// Watches, which have no bars, do not turn and draw two pixels per point. No study measured touches on them: predictions use
/// models of fingers on phones and tablets.
extension DeviceCatalogue {
  static let watches: [Device] = [
    apple("40", "40 mm (SE)", 162, 197, source: hig),
    apple("41", "41 mm (Series 7 to 9)", 176, 215, source: techTalk),
    apple("42", "42 mm (Series 10, 11)", 187, 223, source: hig),
    apple("44", "44 mm (SE)", 184, 224, source: hig),
    apple("45", "45 mm (Series 7 to 9)", 198, 242, source: techTalk),
    apple("46", "46 mm (Series 10, 11)", 208, 248, source: "\(hig); one source has 330 ppi"),
    apple("ultra-2", "Ultra 2", 205, 251, source: hig),
    apple("ultra-3", "Ultra 3", 211, 257, source: hig),
    panel(
      "wear-small-round", "Wear OS, small and round", nil, .watch, 192, 192, scale: 2, ppi: 320,
      unit: .dp,
      source: "androidx WearDevices.SMALL_ROUND, 384×384 pixels, 1.2 in.; \(square)"),
    panel(
      "wear-large-round", "Wear OS, large and round", nil, .watch, 227, 227, scale: 2, ppi: 327,
      unit: .dp,
      source: "androidx WearDevices.LARGE_ROUND, 454×454 pixels, 1.39 in.; \(square)"),
  ]

  private static let hig = "developers' table after Apple's HIG; 326 ppi"
  private static let techTalk = "\(hig); points also in Apple's tech talk 10884"
  private static let square = "taken as a square, of which the corners do not exist"

  private static func apple(
    _ id: String, _ name: String, _ width: Double, _ height: Double, source: String
  ) -> Device {
    panel(
      "apple-watch-\(id)", "Apple Watch \(name)", nil, .watch, width, height, scale: 2, ppi: 326,
      unit: .pt, source: source)
  }
}
