internal import Glibc

/// A system call that failed: its name and what errno said.
package struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  package init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The current errno, to be read straight after the call that failed.
  static func last(_ call: String) -> SystemFailure {
    SystemFailure(call: call, code: errno)
  }

  package var description: String {
    guard let text = unsafe strerror(code) else { return "\(call): error \(code)" }
    return unsafe "\(call): \(String(cString: text))"
  }

  package var isAddressInUse: Bool { code == EADDRINUSE }
  package var isConnectionRefused: Bool { code == ECONNREFUSED }
  package var isTimeout: Bool { code == ETIMEDOUT }
  var isOutOfDescriptors: Bool { code == EMFILE || code == ENFILE }
}

/// The result of a non-blocking call.
enum Outcome: Equatable {
  case done(Int)
  case wouldBlock
  case failed(SystemFailure)
}

/// The one way into the kernel: retries EINTR, tells would-block from failure, and traps on
/// errors that can only be a bug of this package.
@inline(__always)
func attempt(_ call: StaticString, _ body: () -> Int) -> Outcome {
  while true {
    let result = body()
    if result >= 0 { return .done(result) }
    switch errno {
    case EINTR: continue
    case EAGAIN: return .wouldBlock
    case EBADF, EFAULT, ENOTSOCK: preconditionFailure("\(SystemFailure.last("\(call)"))")
    default: return .failed(.last("\(call)"))
    }
  }
}

/// For calls that either work or don't.
@discardableResult
func require(_ call: StaticString, _ body: () -> Int32) throws(SystemFailure) -> Int32 {
  switch attempt(call, { Int(body()) }) {
  case .done(let value): return Int32(value)
  case .wouldBlock: throw SystemFailure(call: "\(call)", code: EAGAIN)
  case .failed(let failure): throw failure
  }
}
