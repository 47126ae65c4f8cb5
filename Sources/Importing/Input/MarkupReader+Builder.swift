internal import CExpat
internal import TouchLab

extension MarkupReader {
  /// The listener that collects the elements from expat.
  final class Builder {
    private(set) var elements = NodeTree<MarkupTree.Element>()
    private var open: [Int] = []
    private let mostElements: Int
    /// The offset of the document in the text.
    private let start: Int

    /// The attributes that every element has and no format needs.
    ///
    /// Flags matter only if they are set.
    private static let ballast: [StaticString] = [
      "index", "focused", "instance", "NAF",
    ]
    private static let flags = ["checked", "selected"]

    init(mostElements: Int, from start: Int) {
      self.mostElements = mostElements
      self.start = start
    }

    var listener: mistap_xml_listener {
      mistap_xml_listener(
        context: Unmanaged.passUnretained(self).toOpaque(),
        begin: { context, name, attributes, offset in
          context.map { Builder.at($0).begin(name, attributes, offset) } ?? 0
        },
        end: { context in context.map { Builder.at($0).end() } ?? 0 })
    }

    private static func at(_ context: UnsafeMutableRawPointer) -> Builder {
      Unmanaged<Builder>.fromOpaque(context).takeUnretainedValue()
    }

    private func begin(
      _ name: UnsafePointer<CChar>, _ attributes: UnsafePointer<UnsafePointer<CChar>?>,
      _ offset: Int
    ) -> Int32 {
      guard elements.count < mostElements else { return 0 }
      var pairs: [MarkupTree.Attribute] = []
      pairs.reserveCapacity(Self.count(of: attributes))
      var next = attributes
      while let key = next.pointee, let value = next.successor().pointee {
        next = next.advanced(by: 2)
        guard !Self.ballast.contains(where: { $0.isSame(as: key) }) else { continue }
        let (name, value) = (String(cString: key), String(cString: value))
        if value != "false" || !Self.flags.contains(name) {
          pairs.append(.init(name: name, value: value))
        }
      }
      elements.append(
        .init(name: String(cString: name), attributes: pairs, offset: start + offset),
        in: open.last)
      open.append(elements.count - 1)
      return 1
    }

    /// The number of attributes in a null-terminated list of names and values.
    private static func count(of attributes: UnsafePointer<UnsafePointer<CChar>?>) -> Int {
      var count = 0
      while attributes[2 * count] != nil { count += 1 }
      return count
    }

    private func end() -> Int32 {
      _ = open.popLast()
      return 1
    }
  }
}

extension StaticString {
  /// Whether it equals a null-terminated text.
  fileprivate func isSame(as text: UnsafePointer<CChar>) -> Bool {
    withUTF8Buffer { letters in
      for (index, letter) in letters.enumerated() where UInt8(bitPattern: text[index]) != letter {
        return false
      }
      return text[letters.count] == 0
    }
  }
}
