internal import Synchronization

/// One kept context, lent to the first caller; while it is lent, other callers make new ones.
///
/// Setting a context up costs more than some operations done with it, so one is kept. No caller
/// ever waits for it: an event loop must not stand still because another one is signing.
struct SpareContext<Context: ~Copyable & Sendable>: ~Copyable, Sendable {
  private let kept = Mutex<Context?>(nil)
  private let make: @Sendable () throws(KeyringFailure) -> Context

  init(make: @escaping @Sendable () throws(KeyringFailure) -> Context) {
    self.make = make
  }

  func withContext<Result: Sendable>(
    _ body: (borrowing Context) throws(KeyringFailure) -> Result
  ) throws(KeyringFailure) -> Result {
    let lent = try kept.withLockIfAvailable { context throws(KeyringFailure) -> Result in
      if context == nil { context = try make() }
      return switch context {
      case .some(let context): try body(context)
      case nil: try body(make())
      }
    }
    if let lent { return lent }
    return try body(make())
  }
}
