/// A place where records outlive the program that writes them.
///
/// Its functions wait for disks, so they are never called on an event loop that serves.
package protocol RecordStore: Sendable {
  /// The name by which users know it, for messages.
  var name: String { get }

  /// Reads all records, in the order of their kinds, and within a kind of their keys.
  func readAll(
    _ body: (RecordKind, _ contents: [UInt8]) throws(RecordFlaw) -> Void
  ) throws(StoreFailure)

  /// Makes all changes, or none of them. Once it returns they are as safe as the store makes them.
  func commit(_ changes: RecordChanges) throws(StoreFailure)

  /// Lets others use it. Nothing is read or committed afterwards.
  func close()
}

/// The reason why a store can't be read, or changes can't be committed.
package enum StoreFailure: Error, Hashable, Sendable {
  /// It has no room, or can't be written for another reason that may pass.
  case unwritable(String)
  /// It can't be relied on any more, for this reason.
  case broken(String)
  /// A record can't be read, for this reason.
  case unreadable(RecordKind, String)

  package var reason: String {
    switch self {
    case .unwritable(let reason), .broken(let reason): reason
    case .unreadable(let kind, let reason): "its record of kind \(kind.rawValue) \(reason)"
    }
  }
}

/// A record's contents aren't what this program writes.
@usableFromInline package struct RecordFlaw: Error, Hashable, Sendable {
  package let reason: String

  package init(_ reason: String = "is damaged") { self.reason = reason }
}
