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

  /// The library's name and version, such as `OpenSSL 3.0.19`.
  package static var version: String { "OpenSSL " + text(OPENSSL_VERSION_STRING) }

  /// The words for the time at which the library was built; nil where it doesn't tell.
  package static var buildDate: String? {
    let text = text(OPENSSL_BUILT_ON)
    return text.hasPrefix("built on: ") ? text : nil
  }

  private static func text(_ kind: Int32) -> String {
    unsafe OpenSSL_version(kind).map { unsafe String(cString: $0) } ?? ""
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
