internal import TouchLab

extension ScreenFacts {
  /// Returns the facts of a page without targets.
  ///
  /// The size comes from the options, otherwise from the file, then from a usual phone.
  static func ofPage(stating size: Size?, _ options: ImportOptions) -> ScreenFacts {
    let own = options.size ?? options.device?.portraitSize ?? size
    if let size = own ?? options.project?.sizeInPoints {
      return ScreenFacts(system: .web, size: size)
    }
    var facts = ScreenFacts(system: .web, size: Size(width: 393, height: 852))
    facts.remarks.append(
      Remark(
        .assumedSize, "the page's size is not in the file: 393x852 assumed; --size says another"))
    return facts
  }
}
