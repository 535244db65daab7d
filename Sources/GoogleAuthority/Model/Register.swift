internal import WireFormats

/// Values of one kind, registered by their identifiers.
package struct Register<ID, Value>: Sendable
where ID: RawRepresentable<String> & Hashable & Sendable, Value: Sendable {
  private var table = TextTable<Registered<Value>>()

  init() {}

  package var count: Int { table.values.count }

  package var values: some RandomAccessCollection<Value> { table.values.lazy.map(\.value) }

  package var keys: [ID] { table.texts.compactMap(ID.init(rawValue:)) }

  package subscript(id: ID) -> Value? { find(id)?.value }

  func find(_ id: ID) -> Registered<Value>? { table[id.rawValue] }

  /// Finds a value by the bytes of its identifier.
  func find(utf8 id: Span<UInt8>) -> Registered<Value>? { table.find(id) }

  mutating func put(_ value: Value, as id: ID) {
    table[id.rawValue] = Registered(value)
  }
}

/// Equal registers have the same things, in any order.
extension Register: Equatable where Value: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    one.count == other.count
      && zip(one.table.texts, one.values).allSatisfy { other.table[$0]?.value == $1 }
  }
}

extension Register: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

/// A registered value. It never changes, so that a look-up gets a reference instead of a copy.
@dynamicMemberLookup
final class Registered<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  @inline(__always)
  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }
}

/// Values by a text, as it stands in a request.
struct TextTable<Value: Sendable>: Sendable {
  private var index = TextIndex()
  /// The values in the order in which they came.
  private(set) var values: [Value] = []

  var texts: [String] { (0..<index.count).map { index[$0] } }

  func find(_ text: Span<UInt8>) -> Value? { index.number(of: text).map { values[$0] } }

  subscript(text: String) -> Value? {
    get { find(text.utf8Span.span) }
    set {
      guard let newValue else { return }
      if let number = index.number(of: text) {
        values[number] = newValue
      } else {
        index.append(text)
        values.append(newValue)
      }
    }
  }
}
