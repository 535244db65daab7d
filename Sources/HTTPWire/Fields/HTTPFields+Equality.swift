/// Fields are equal when names (without regard to case) and values are, in order; spacing is not.
extension HTTPFields: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    guard a.lines.count == b.lines.count else { return false }
    for (x, y) in zip(a.lines, b.lines) {
      guard x.nameLength == y.nameLength, a.block[x.value] == b.block[y.value] else { return false }
      for (p, q) in zip(x.name, y.name) {
        guard ByteClass.lowercase(a.block[p]) == ByteClass.lowercase(b.block[q]) else {
          return false
        }
      }
    }
    return true
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(lines.count)
    for line in lines {
      for position in line.name { hasher.combine(ByteClass.lowercase(block[position])) }
      hasher.combine(block[line.value])
    }
  }
}
