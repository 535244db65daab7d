package import GoogleAuthority
package import WireFormats

extension Understudy {
  /// Looks at the authority, or changes it, at the instance's time.
  package func withAuthority<Result: Sendable>(
    _ body: (inout Authority, Timestamp) -> Result
  ) -> Result {
    service.change { state, now in body(&state.authority, now) }
  }
}
