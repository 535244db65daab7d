/// A part of a value that a reload compares, and carries over by itself.
struct Part<Whole>: Sendable {
  /// Its name in a report: the member's name in the file.
  let name: String
  /// The change of the part in words; nil when it is as it was.
  let change: @Sendable (_ old: Whole, _ new: Whole) -> String?
  let carryOver: @Sendable (_ new: Whole, _ current: inout Whole) -> Void

  /// A part with a text to show; without one the report only says that it has changed.
  init<Value: Equatable & SendableMetatype>(
    _ name: String, _ path: any WritableKeyPath<Whole, Value> & Sendable,
    text: (@Sendable (Value) -> String)? = nil
  ) {
    self.name = name
    change = { old, new in
      let value = new[keyPath: path]
      guard old[keyPath: path] != value else { return nil }
      return text.map { "is now \($0(value))" } ?? "has changed"
    }
    carryOver = { new, current in current[keyPath: path] = new[keyPath: path] }
  }
}

extension Array {
  /// Carries over what differs between two readings, and tells it: `code is now 5m`.
  func carryOver<Whole>(
    from old: Whole, to new: Whole, into current: inout Whole
  ) -> [String] where Element == Part<Whole> {
    compactMap { part in
      guard let change = part.change(old, new) else { return nil }
      part.carryOver(new, &current)
      return "\(part.name) \(change)"
    }
  }
}
