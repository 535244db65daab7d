/// A guess at how many bits of chance are in values of which some were seen.
///
/// It finds constants, counters and clocks. It can't prove that something is random.
struct ChanceEstimate: Hashable {
  /// Fewer say too little.
  private static let fewest = 8

  var count: Int
  var bits: Int

  init?(_ values: [String]) {
    guard values.count >= Self.fewest else { return nil }
    count = values.count
    let texts = values.map { Array($0.utf8) }
    let length = texts.map(\.count).min() ?? 0
    let varying = (0..<length).count { place in
      Set(texts.map { $0[place] }).count > 1
    }
    // What only longer values have counts as varying, too.
    let longer = (texts.map(\.count).max() ?? 0) - length
    let letters = texts.reduce(into: Set<UInt8>()) { $0.formUnion($1) }
    bits = Int(Double(varying + longer) * Self.bits(perLetterOf: letters))
  }

  /// The bits in one letter, by the smallest usual alphabet that has all letters seen.
  private static func bits(perLetterOf letters: Set<UInt8>) -> Double {
    let digits = Set(UInt8(ascii: "0")...UInt8(ascii: "9"))
    let small = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))
    let large = Set(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    let dash: Set = [UInt8(ascii: "-")]
    let hex = digits.union(UInt8(ascii: "a")...UInt8(ascii: "f"))
    let alphabets: [(Set<UInt8>, Double)] = [
      (digits, 3.3), (hex.union(dash), 4), (Set(hex.map { $0 > 0x60 ? $0 - 0x20 : $0 }), 4),
      (digits.union(small).union(dash), 5.1), (digits.union(small).union(large), 5.9),
    ]
    return alphabets.first { letters.isSubset(of: $0.0) }?.1 ?? 6
  }
}
