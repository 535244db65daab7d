internal import Glibc

/// Work that changes its thread, so that no other work may use that thread afterwards.
enum OwnThread {
  /// Does the work on a new thread, and waits for it.
  static func run<Result: Sendable>(
    _ body: @Sendable () -> Result
  ) throws(LaunchFailure) -> Result {
    let result: Swift.Result<Result, LaunchFailure> = withoutActuallyEscaping(body) { body in
      let slot = Slot<Result>()
      let work = Work { slot.value = body() }
      let code = work.perform()
      guard code == 0, let value = slot.value else {
        return .failure(.system(call: "pthread_create", code: code))
      }
      return .success(value)
    }
    return try result.get()
  }
}

/// Invariant behind `@unchecked Sendable`: the one thread that writes ends before the other one
/// reads.
private final class Slot<Value>: @unchecked Sendable {
  var value: Value?
}

/// The work in the form that C can be given, which knows nothing of type parameters.
private final class Work {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  func perform() -> Int32 {
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue().body()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    if code == 0 { pthread_join(thread, nil) }
    return code
  }
}
