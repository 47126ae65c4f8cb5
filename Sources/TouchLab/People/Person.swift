/// A model of touch accuracy: how far touches scatter around the aim point.
package struct Person: Hashable, Sendable {
  /// The quality of the evidence for the figures.
  package enum Support: String, Hashable, Sendable {
    case published
    case fitted
    case weak
    case custom
  }

  package var id: String
  package var name: String
  package var model: TouchModel
  /// The scatter factor k, which multiplies the absolute part of the scatter's standard deviation.
  package var spread: Double { didSet { vary() } }
  /// The between-user SD τ: the standard deviation of ln k; 0 if one k stands for all users.
  ///
  /// Raw thumbs have 0.36 to 0.38 (Larsen et al. 2019, 23 right-handers, two phones).
  package var variation: Double { didSet { vary() } }
  /// The scatter factor of each user (`spreads(_:varying:)`).
  package private(set) var spreads: [Double]
  /// The lapse rate: the probability that a touch never becomes a tap.
  package var lapse: Double { didSet { if lapse != oldValue { interval?.lapse = nil } } }
  /// The model interval of k and the lapse rate; nil if unknown.
  package var interval: ScatterInterval?
  /// The mean offset of touches from the aim point, in mm to the right and down.
  package var offsetX: Double
  package var offsetY: Double
  /// The hand whose offset field is added to the offset; nil for none.
  package var hand: Hand?
  /// Whether touches beyond an edge of the screen count as on it if the target is flush with that
  /// edge (`TouchAxis`).
  package var overhangs: Bool
  package var tails: Tails
  /// The width of the finger's contact that `blink` searches, in px; nil for the smallest, 20 px.
  ///
  /// Chrome clamps it to 20 to 32 px. No source measures the widths that fingers report.
  package var contact: Double?
  /// Whether this is the optimistic or the pessimistic world of a person, which needs fewer digits.
  package internal(set) var isBound = false
  package var timing: Timing
  package var support: Support
  package var source: String

  package init(
    id: String, name: String, model: TouchModel = .tappy, spread: Double = 1, variation: Double = 0,
    lapse: Double = 0,
    offsetX: Double = 0, offsetY: Double = 0, hand: Hand? = nil, overhangs: Bool = true,
    tails: Tails = .normal, timing: Timing = .everyday.assumed, interval: ScatterInterval? = nil,
    support: Support, source: String
  ) {
    self.id = id
    self.name = name
    self.model = model
    self.spread = spread
    self.variation = variation
    spreads = Self.spreads(spread, varying: variation)
    self.lapse = lapse
    self.interval = interval
    self.offsetX = offsetX
    self.offsetY = offsetY
    self.hand = hand
    self.overhangs = overhangs
    self.tails = tails
    self.timing = timing
    self.support = support
    self.source = source
  }

  private mutating func vary() { spreads = Self.spreads(spread, varying: variation) }
}
