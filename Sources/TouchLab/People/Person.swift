/// A person as a finger: how far touches scatter about what they are aimed at.
package struct Person: Hashable, Sendable {
  /// How far the figures can be trusted.
  package enum Support: String, Hashable, Sendable {
    case published
    case fitted
    case weak
    case custom
  }

  package var id: String
  package var name: String
  package var model: TouchModel
  /// k: multiplies the absolute part of the scatter's standard deviation.
  package var spread: Double { didSet { vary() } }
  /// τ: the standard deviation of ln k between people; 0 where one k stands for everyone.
  ///
  /// Raw thumbs have 0.36 to 0.38 (Larsen et al. 2019, 23 right-handers, two phones).
  package var variation: Double { didSet { vary() } }
  /// k of each of the people whom the person stands for (`spreads(_:varying:)`).
  package private(set) var spreads: [Double]
  /// The probability that a touch never becomes a tap.
  package var lapse: Double { didSet { if lapse != oldValue { interval?.lapse = nil } } }
  /// How far k and the lapse may be off; nil where nobody knows.
  package var interval: ScatterInterval?
  /// Where touches land on average, as seen from the aim, in mm: right and down.
  package var offsetX: Double
  package var offsetY: Double
  /// The hand whose offset field is added to the offset; nil for none.
  package var hand: Hand?
  /// Whether touches beyond an edge of the screen count as on it where the target is flush with it
  /// (`TouchAxis`).
  package var overhangs: Bool
  package var tails: Tails
  /// The width of the finger's contact that `blink` searches about, in px; nil for the least, 20 px.
  ///
  /// Chrome clamps it to 20 to 32 px. What fingers report was not measured.
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
