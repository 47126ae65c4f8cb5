/// The result of a comparison.
package enum Verdict: String, Hashable, Sendable, CaseIterable {
  case better
  case worse
  case noMeaningfulDifference = "practically equal"
  /// A difference of less than 1 pp due to visible sizes alone, where the models have too little
  /// evidence.
  case visibleSizeOnly = "no verdict"
}
