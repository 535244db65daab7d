/// Fields are equal when names (without regard to case) and values are, in order; spacing is not.
extension HTTPFields: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count {
      let (x, y) = (a.line(index), b.line(index))
      guard x.nameLength == y.nameLength, a.bytes[x.value] == b.bytes[y.value] else { return false }
      for (p, q) in zip(x.name, y.name) {
        guard ByteClass.lowercase(a.bytes[p]) == ByteClass.lowercase(b.bytes[q]) else {
          return false
        }
      }
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count {
      let line = line(index)
      for position in line.name { hasher.combine(ByteClass.lowercase(bytes[position])) }
      hasher.combine(bytes[line.value])
    }
  }
}
