/// Sizes as people write them, in powers of 1024 only: `512B`, `8KiB`, `1MiB`.
package enum ByteSize {
  private static let units = UnitText(units: [
    UnitText.Unit(name: "GiB", scale: 1 << 30),
    UnitText.Unit(name: "MiB", scale: 1 << 20),
    UnitText.Unit(name: "KiB", scale: 1 << 10),
    UnitText.Unit(name: "B", scale: 1),
  ])

  package static func parse(_ text: String) throws(UnitTextFailure) -> Int {
    guard let count = Int(exactly: try units.parse(text)) else { throw .tooLarge }
    return count
  }

  /// Writes a size in the largest unit that divides it.
  package static func format(_ count: Int) -> String {
    let whole = units.units.first { count != 0 && count.isMultiple(of: Int($0.scale)) }
    guard let whole else { return "\(count)B" }
    return "\(count / Int(whole.scale))\(whole.name)"
  }
}
