import Testing

@testable import TouchLab

extension KindDescriptor: CustomTestStringConvertible {
  package var testDescription: String { name }
}

/// What must be so of every kind, so that no place of the program has to list them.
@Suite struct `Catalogue of kinds` {
  @Test func `The catalogue names every kind once`() {
    let names = KindCatalogue.all.map(\.name)
    #expect(Set(names).count == names.count)
    for kind in KindCatalogue.all { #expect(KindCatalogue.kind(named: kind.name) === kind) }
    #expect(KindCatalogue.kind(named: "slyder") == nil)
  }

  @Test(arguments: KindCatalogue.all)
  func `Every kind and each of its properties has a note and a unique name`(_ kind: KindDescriptor)
  {
    #expect(!kind.note.isEmpty && kind.required <= kind.arguments.count)
    let names = kind.properties.map(\.name)
    #expect(Set(names).count == names.count)
    for property in kind.properties { #expect(!property.note.isEmpty, "\(property.name)") }
    for (index, name) in names.enumerated() { #expect(kind.index(ofProperty: name) == index) }
    #expect(kind.property("slyder") == nil)
  }

  @Test(arguments: KindCatalogue.all)
  func `Every kind has a home that fits the kinds that may contain it`(_ kind: KindDescriptor) {
    for name in kind.holds { #expect(KindCatalogue.kind(named: name) != nil, "\(name)") }
    let holders = KindCatalogue.all.filter { $0.holds.contains(kind.name) }
    switch kind.home {
    case .screen, .layout: #expect(holders.isEmpty)
    case .holder, .screenOrHolder: #expect(!holders.isEmpty)
    }
    #expect(Element(kind: kind.standard).kind.descriptor === kind)
  }

  @Test(arguments: KindCatalogue.all)
  func `Every kind with its own frame has a size, and every target a look`(_ kind: KindDescriptor)
    throws
  {
    let element = Element(kind: kind.standard, id: "e", label: "Label")
    let device = try #require(DeviceCatalogue.device(id: "iphone-4"))
    let context = LayoutContext(device: device, orientation: .portrait)
    let size = element.kind.value.naturalSize(of: element, in: context)
    if element.placement.needsPoint, kind.holds.isEmpty, kind.flow == nil {
      #expect(size.map { $0.width > 0 && $0.height > 0 } == true)
    }
    #expect(!kind.responds || kind.look != .nothing)
    #expect(kind.responds == (kind.look != .nothing && kind.statesHitTarget) || kind.name == "back")
  }

  @Test(arguments: KindCatalogue.all)
  func `Every property returns the value that was set`(_ kind: KindDescriptor) {
    for property in kind.properties where property.name != "uncovers" {
      for value in property.type.samples {
        var element = Element(kind: kind.standard)
        property.set(value, &element)
        #expect(property.get(element) == value, "\(property.name)=\(value)")
      }
    }
  }

  @Test func `Kinds with different settings are not equal`() {
    let open = Element.Kind(Element.List(rowHeight: 44))
    #expect(open == Element.Kind(Element.List()) && open.is(Element.List.self))
    #expect(open != Element.Kind(Element.List(rowHeight: 50)))
    #expect(open != Element.Kind(Element.Row()) && open.as(Element.Row.self) == nil)
    #expect(Set([open, Element.Kind(Element.List()), Element.Kind(Element.Row())]).count == 2)
    var element = Element(kind: Element.Row())
    element[Element.Switch.self] = Element.Switch(isOn: true)
    #expect(element.kind.name == "switch" && element[Element.Switch.self]?.isOn == true)
    element[Element.Row.self] = nil
    #expect(element.kind.name == "switch")
  }
}

extension ValueType {
  /// Values of the type.
  fileprivate var samples: [PropertyValue] {
    switch self {
    case .text, .id: [.text("some")]
    case .textOrNumber: [.text("3")]
    case .flag: [.flag(true), .flag(false)]
    case .flagOr(let other): [.flag(true), .flag(false)] + other.samples
    case .wordOr(let word, let other): [.text(word)] + other.samples
    case .wordOrNumber(let words, _): words.map { .text($0) } + [.text("120")]
    case .series(let part): part.samples
    case .number(let limits): [.number(limits.highest)]
    case .wholeNumber(let range): [.wholeNumber(range.upperBound)]
    case .word(let words), .textAmong(let words, _): words.map { .text($0) }
    }
  }
}
