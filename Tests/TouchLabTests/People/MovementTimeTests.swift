import LabSupport
import Testing
import TouchLab

/// How long a finger takes to a target.
@Suite struct `Movement time` {
  /// The cross-check of the sources: 40 mm to a target of 9 mm.
  @Test func `is that of the sources at 40 mm and 9 mm`() {
    let bits = MovementTime.difficulty(distance: 40, width: 9)
    #expect(close(bits, 2.4447, 1e-3), "log₂(49/9)")
    let responding = MovementTime.seconds(distance: 40, width: 9)
    #expect(close(responding, 0.514, 5e-4))
    let known = MovementTime.seconds(distance: 40, width: 9, isKnownPlace: true)
    #expect(close(known, 0.352, 5e-4))
  }

  @Test func `adds one bit where the way and the target are as long`() {
    #expect(MovementTime.difficulty(distance: 7, width: 7) == 1)
    #expect(MovementTime.difficulty(distance: 21, width: 7) == 2)
    #expect(close(MovementTime.seconds(distance: 7, width: 7), 0.336 + 0.07272, 1e-12))
  }

  @Test func `is the reaction alone where the finger is there already`() {
    #expect(MovementTime.seconds(distance: 0, width: 9) == 0.336)
    #expect(MovementTime.seconds(distance: 0, width: 9, isKnownPlace: true) == 0.15)
  }

  @Test func `stays finite for what has no size`() {
    #expect(MovementTime.difficulty(distance: 10, width: 0) == 0)
    #expect(MovementTime.difficulty(distance: -3, width: 5) == 0)
    #expect(MovementTime.seconds(distance: 1e300, width: 1e-3).isFinite)
  }
}
