internal import Synchronization

/// One kept context, lent to whoever asks first; who comes while it is out makes a new one.
///
/// Setting a context up costs more than some operations done with it, so one is kept. Nobody ever
/// waits for it: an event loop must not stand still because another one is signing.
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
      return try use(&context, body)
    }
    if let lent { return lent }
    return try body(make())
  }

  private func use<Result>(
    _ context: inout Context?, _ body: (borrowing Context) throws(KeyringFailure) -> Result
  ) throws(KeyringFailure) -> Result {
    guard let taken = context.take() else { return try body(make()) }
    let result = try body(taken)
    context = consume taken
    return result
  }
}
