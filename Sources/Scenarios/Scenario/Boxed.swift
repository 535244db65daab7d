/// A large value behind a reference, so that what has it is cheap to copy.
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  package init(_ value: Value) { storage = Storage(value) }

  package var value: Value { storage.value }

  package static func == (one: Boxed, other: Boxed) -> Bool {
    one.storage === other.storage || one.value == other.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
