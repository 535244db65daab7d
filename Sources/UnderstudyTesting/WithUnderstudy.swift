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
