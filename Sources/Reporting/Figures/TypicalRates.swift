internal import Drawing
internal import TouchLab

/// The mis-tap rates of typical apps: those of the targets of `Scenarios/imported`, for each person
/// of the catalogue who has scatter. A test computes them again.
struct TypicalRates {
  /// The number of targets and of apps.
  static let targets = 512
  static let apps = 18

  /// The rates at each percent, from the lowest to the highest.
  let quantiles: [Double]

  /// The rates for a person; nil for one outside the catalogue.
  init?(for person: Person) {
    guard PersonCatalogue.person(id: person.id) == person, let code = Self.codes[person.id] else {
      return nil
    }
    let digits = code.utf8.compactMap { Self.alphabet.firstIndex(of: $0) }
    quantiles = stride(from: 0, to: digits.count - 1, by: 2).map { index in
      Double(digits[index] * Self.alphabet.count + digits[index + 1]) / Self.most
    }
  }

  /// The percentage of targets with a lower rate, and that with a higher rate.
  func shares(of rate: Double) -> (lower: Int, higher: Int) {
    // A rate is stored to 1/4095.
    let half = 0.5 / Self.most
    let lower = quantiles.count { $0 < rate - half }
    let higher = quantiles.count { $0 > rate + half }
    return (min(lower, 99), min(higher, 99))
  }

  /// The place of a rate among the targets, from 0 to 1.
  func place(of rate: Double) -> Double { Double(shares(of: rate).lower) / 100 }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-".utf8)
  /// The number of steps from 0 to 1 that two digits have.
  static let most = 4095.0

  /// The rates at each percent, two digits to base 64 each, by person.
  private static let codes = [
    "index":
      "AAAAABABABACACADADADADADADAEAEAEAEAGAHAIAJAJAJAKAKALALALALAMAOAOAPAQASATATAVAXAXAYAc"
      + "AeAeAeAeAeAfAfAjAkAkAkAkAkAkAmArArAvAvAwAwAzA4A5BDBJBKBNBOBOBOBOBYBYBYBeBkBtBtBtBwB9"
      + "CQCdCuC5DeDeDeDeDgDgEUF8GVH7ItOCsq",
    "index-careful":
      "AAAAABABABABABABABACACACACACACACACADAEAEAFAFAFAFAFAFAFAFAFAGAGAHAHAHAIAJAJAKAKAKALAL"
      + "AMANANANANANAOAPAPAPAPAPAPAQARASAVAVAVAWAWAWAXAbAdAgAgAiAiAjAkAlAlAmAnAnAvAvAvAxAyBA"
      + "BGBMBbBmBwBwBwBwBxCJCrDdDuE0FXKltX",
    "index-everyday":
      "AAAAACADADAEAFAFAFAFAGAGAGAGAHAJAKALAOAOARASASAUAUAUAUAWAXAYAaAbAdAiAkAkAlAsAuAwAxA2"
      + "A5A9A-A-A-A-A-BKBLBNBNBNBNBNBQBUBgBgBiBjBkBsBzB5B+CCCUCaCbCdCgCiCkCsCuCwC3DYDYDYDYD2"
      + "EGEVEmFIFdGBGBGDGDGDGHIvKPL1NKSUr9",
    "index-hurried":
      "ABADAGAMANAOASASASATATAVAVAYAfAkAmAvAwA7A9A9BABABCBCBHBKBTBUBUBVBcBsBsBxB6CJCUCfChCh"
      + "CjC7DRDUDWDWDWDWDWD2D4D4D4D4D4EAEoEoEoEvEvE7FLFmFtFyF1GCGoGoGuG2G9HGHRHYHcH8IzIzIzIz"
      + "JRJrJuKVK3LvMlM5M5M5M5OwRwUlWIY2q7",
    "index-conservative":
      "AAAAAAABABABACACACACACADADADAEAFAFAIAIALALALALANANANANAOARASASASAVAaAaAbAgAmAoAqAsAv"
      + "AyA5A+A+A+A+A+A-BFBNBYBaBaBaBaBaBjBjBnBnBxB5CDCGCJCZCcCfCmCqCtC-DCDDDFDLDUDcD5D5D5EG"
      + "EcEnFEFiF5GYGxGxGxGxG7JdLVNFOoTOsd",
    "thumb":
      "ABAGAJAPAUAWAWAWAXAXAXAaAdAhAnAqAyA0A2BCBGBGBGBGBHBHBLBRBYBaBdBdBjBuBuB2CACMCRCbCdCj"
      + "CoC7DGDPDZDZDZDZDZDxDxDxDxDxDzD8EREdEdEdEiEnE1FGFLFRFfFkF6GCGGGOGQGZGcGlGoG+HnHtHtHt"
      + "ICIYIcI2JOJ1KlK2K2K2K2MNO2QiSAV9ru",
    "thumb-rapid":
      "CACHCJCQCXCYCYCYCaCaCaCdChClCtCwC5C6C8DJDNDNDODODPDPDTDYDgDjDmDoDyD5D5EEELEZEfEpEpE0"
      + "E5FKFWFhFvFvFvFvFvGHGHGHGHGHGJGUGoG3G3G3G9G+HQHdHhHtH-IDIWIiImIvIwI6I9JGJKJdKBKSKSKS"
      + "KlK0LBLYL1MaNNNfNfNfNfOqRaTSUsYbsN",
    "thumb-unbounded":
      "AFA0BVBjCECECICICSCVCYCrDEDRDfD6D-EUEvEvEyEyE3E3FDFYFeFeFnFvF8GlGlGnHTHrH5H-IWIXI2Jk"
      + "JmKFKjLQMMMjMjMjMjMjM9NINININININgNzOcO8O8O8PGPMPmP4QbRlSASDSESNSfSjSwS5TGTHTQTsT+VQ"
      + "VQVQVaWJWsX9YPZHZtZwZwZweJg1iej-q0",
    "older-adult":
      "ADAkA0BLBuBuBwByByB3B8B-CjC0DJDQD2EJEJEcEzEzE5E5FHFIFIFTF0F5GPGuHBHBHxIFIfIqJOJOJdKi"
      + "KsLLLZMsN2OEOEOEOEOEOnO1O1O1O1O1PVPuQaRNRNRNRaRpSJSVTIUsVRVRVeVkV0V7WIWVWcWlWnWxXKZa"
      + "ZaZaZaaYambqc8d0eueueueujYk+oTosv6",
    "motor-impairment":
      "D4LUMkP+QNQNQiQiQ2RBS1TXT+UzWhWhWlWvWvXBXnXqYJYuZSZnaJaXaqbcb+cDcGcJcjcucxc0d0fogKg-"
      + "hVirjAjbkkk3lbmXmvmvmvmvmvm5m5m5m5m5ngnqoNo-o-o-pHpIpip9qYqgrarhrmrmrur2sEsGsHsNsTsb"
      + "shuEuEuEujujvjwRw0w1w1w1yEzg1M1k4+",
    "walking":
      "ABADAGALAMAMASASASATATAVAVAWAeAkAlAvAxA7A9A9BCBCBDBDBIBLBUBWBXBYBeBwBwB0B-CPCbCjCnCp"
      + "CrDCDaDeDeDeDeDeDfEBEEEEEEEEEEELE4E4E6E-FFFNFeF9GEGLGNGbHDHDHKHTHcHmHwH5H9IeJdJdJdJd"
      + "KBKSKcK6LtMiNiN5N5N5N5PwS4WOXuZiqs",
    "thumb-walking":
      "ACAXAiAuBBBBBDBDBDBIBKBNBhBnByB5CKCWCWCeCrCrCuCuC4C5C5DADPDSDdDrD5D6EQEaEwEzE4FLFSFw"
      + "F6GMGYG7HoHoHoHoHoICIJIJIJIJIJIWIgI0JcJcJhJkJsJ-KIKnKuLmLpL8MEMTMTMaMkMwM1M7NPOEOeOk"
      + "OkOkO9PbQTRSSMSTSpSrSrSrWpZ9bOcwq+",
  ]
}
