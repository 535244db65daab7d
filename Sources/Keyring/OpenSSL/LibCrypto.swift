internal import COpenSSL

/// The library as a whole: how it is started, and how its calls are made.
package enum LibCrypto {
  /// Starts libcrypto without its configuration file and without an exit handler.
  ///
  /// The first start decides for the process, so everything that uses OpenSSL calls this first.
  /// No configuration is read because a mock must behave the same on every machine, and because a
  /// statically linked program can't load the providers that a file may ask for. There is no exit
  /// handler because it would free the library under loops that are still running.
  package static func start() {
    _ = started
  }

  private static let started: Bool =
    OPENSSL_init_crypto(
      UInt64(OPENSSL_INIT_NO_LOAD_CONFIG | OPENSSL_INIT_NO_ATEXIT), nil) == 1
}

extension LibCrypto {
  /// Makes a call that answers 1 on success, with a clean error queue before and after it.
  @inline(__always)
  static func call(
    _ operation: StaticString, _ body: () -> Int32
  ) throws(KeyringFailure) {
    start()
    ERR_clear_error()
    guard body() == 1 else { throw .drained(after: operation.description) }
  }

  /// Makes a call that answers a new object, or nothing on failure, with a clean error queue
  /// before and after it.
  @inline(__always)
  static func make<Object>(
    _ operation: StaticString, _ body: () -> Object?
  ) throws(KeyringFailure) -> Object {
    start()
    ERR_clear_error()
    guard let object = body() else { throw .drained(after: operation.description) }
    return object
  }

  /// Makes a call that answers a length, negative or zero on failure.
  @inline(__always)
  static func measure(
    _ operation: StaticString, _ body: () -> Int32
  ) throws(KeyringFailure) -> Int {
    start()
    ERR_clear_error()
    let length = body()
    guard length > 0 else { throw .drained(after: operation.description) }
    return Int(length)
  }

  /// Answers a yes-or-no question, whose errors mean no and don't stay in the queue.
  @inline(__always)
  static func ask(_ body: () -> Int32) -> Bool {
    start()
    ERR_clear_error()
    defer { ERR_clear_error() }
    return body() == 1
  }
}
