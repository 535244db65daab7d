internal import WireFormats

/// The figures of one operation, one a round.
struct Measurement {
  var name: String
  var unit: String
  var values: [Double]

  func print() {
    // A tenth of a nanosecond is more than any of them is worth.
    let rounded = values.map { ($0 * 10).rounded() / 10 }
    let line: JSONValue = [
      "name": .string(name), "unit": .string(unit),
      "values": .array(rounded.compactMap { JSONNumber($0).map(JSONValue.number) }),
    ]
    Swift.print(line.text(.compact))
  }
}
