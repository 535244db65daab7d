public import Understudy

/// The instance of the running task.
enum CurrentUnderstudy {
  @TaskLocal static var instance: Understudy?
}

extension Understudy {
  /// The instance of the running test: its own, by the `understudy` trait, or that of the innermost
  /// ``withUnderstudy(_:_:)``.
  ///
  /// It is set in the test's task and in the tasks that it starts, except detached ones. Elsewhere
  /// there is no instance, and a call ends the process.
  public static var current: Understudy {
    guard let instance = CurrentUnderstudy.instance else {
      fatalError(
        """
        There is no current Understudy here. Give the test or its suite the trait, as in \
        @Test(.understudy), or wrap the code in withUnderstudy { }. In a detached task, read \
        Understudy.current before the task starts and hand it in.
        """)
    }
    return instance
  }
}

public import Understudy

/// Starts an instance, makes it the current one while the body runs, and stops it.
///
/// ```swift
/// try await withUnderstudy { google in
///   let app = google.register(.desktop("Notes"))
/// }
/// ```
public func withUnderstudy<Result>(
  _ configuration: Understudy.Configuration = Understudy.Configuration(),
  _ body: (Understudy) async throws -> Result
) async throws -> Result {
  let google = try Understudy.start(configuration)
  do {
    let result = try await CurrentUnderstudy.$instance.withValue(google) { try await body(google) }
    await google.stop()
    return result
  } catch {
    await google.stop()
    throw error
  }
}
