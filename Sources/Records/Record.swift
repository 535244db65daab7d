/// The kinds of records that an instance's state is made of. Their numbers stand in files.
package enum RecordKind: UInt8, CaseIterable, Hashable, Sendable {
  /// Everything that changes seldom, as one document: settings, clock, keys, certificates.
  case frame = 1
  /// The settings of the files that an instance was last started with.
  case base = 2
  /// The numbers that were given out last.
  case counters = 3
  case consent = 4
  case code = 5
  case grant = 6
  /// The end of a code, or of a grant, that is gone.
  case codeEnd = 7
  case grantEnd = 8
  /// From here on, only instances that share their state keep them.
  case browser = 9
  case device = 10
  case decisions = 11
}

/// The name of a record among all of a store's.
package struct RecordKey: Hashable, Sendable {
  package let kind: RecordKind
  /// Any bytes; none for a kind of which there is one.
  package let id: [UInt8]

  package init(_ kind: RecordKind, id: [UInt8] = []) {
    self.kind = kind
    self.id = id
  }

  /// A record with a number, so that the order of the keys is that of the numbers.
  package init(_ kind: RecordKind, number: UInt64) {
    self.init(kind, id: (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) })
  }
}

/// The changes of one commit: each record's new contents, or nil for a record that goes.
package struct RecordChanges: Hashable, Sendable {
  package var contents: [RecordKey: [UInt8]?] = [:]
  /// True if all other records go.
  package var replacesAll = false

  package init() {}

  package subscript(key: RecordKey) -> [UInt8]? {
    get { contents[key] ?? nil }
    set { contents[key] = .some(newValue) }
  }

  package mutating func merge(_ later: RecordChanges) {
    guard !later.replacesAll else {
      self = later
      return
    }
    contents.merge(later.contents) { $1 }
  }
}
