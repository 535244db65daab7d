/// The notation that durations and sizes share: whole numbers, each with a unit, in falling order.
struct UnitText {
  struct Unit {
    var name: String
    var scale: Int64
  }

  /// The units, largest first.
  let units: [Unit]

  /// The sum of all parts in the smallest scale.
  func parse(_ text: String) throws(UnitTextFailure) -> Int128 {
    var cursor = TextCursor(text)
    var total: Int128 = 0
    var next = units.startIndex
    repeat {
      let digits = cursor.take(while: TextCursor.isDigit)
      guard !digits.isEmpty else { throw .numberExpected }
      guard let number = Int64(digits) else { throw .tooLarge }
      let name = cursor.take(while: { !TextCursor.isDigit($0) })
      guard let unit = units.firstIndex(where: { $0.name == name }) else {
        throw name.isEmpty
          ? .unitExpected(known: units.map(\.name)) : .unknownUnit(name, known: units.map(\.name))
      }
      guard unit >= next else { throw .wrongOrder }
      next = unit + 1
      total += Int128(number) * Int128(units[unit].scale)
    } while !cursor.isAtEnd
    return total
  }
}

/// The reason why a duration or a size could not be read.
package enum UnitTextFailure: Error, Hashable, Sendable {
  /// There is no number where one belongs; a sign or a fraction is none.
  case numberExpected
  /// A number has no unit.
  case unitExpected(known: [String])
  /// A number has a unit that does not exist.
  case unknownUnit(String, known: [String])
  /// A unit occurs twice, or after a smaller one.
  case wrongOrder
  /// The value does not fit.
  case tooLarge
}

extension UnitTextFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .numberExpected: "a whole number is expected"
    case .unitExpected(let known): "a unit is missing; units are \(Self.list(known))"
    case .unknownUnit(let name, let known): "unknown unit '\(name)'; units are \(Self.list(known))"
    case .wrongOrder: "units must come once each and from large to small"
    case .tooLarge: "the value is too large"
    }
  }

  private static func list(_ names: [String]) -> String {
    names.joined(separator: ", ")
  }
}
