/// The place of a value in its text, and the places of the values inside it.
package struct JSONPlace: Hashable, Sendable {
  /// The bytes of the value.
  package var value: Range<Int>

  /// The bytes of the member name, quotes included, if the value has one.
  package var name: Range<Int>?

  /// The places of the elements or members, in their order.
  package var children: [JSONPlace] = []
}

/// Builds the tree of places while a parser walks through a text.
struct JSONPlaceRecorder {
  private var open: [JSONPlace] = []
  private var name: Range<Int>?
  private(set) var root: JSONPlace?

  /// Notes the name of the value that begins next.
  mutating func nextName(_ range: Range<Int>) {
    name = range
  }

  mutating func begin(at offset: Int) {
    open.append(JSONPlace(value: offset..<offset, name: name))
    name = nil
  }

  mutating func end(at offset: Int) {
    guard var place = open.popLast() else { return }
    place.value = place.value.lowerBound..<offset
    if open.isEmpty {
      root = place
    } else {
      open[open.count - 1].children.append(place)
    }
  }
}
