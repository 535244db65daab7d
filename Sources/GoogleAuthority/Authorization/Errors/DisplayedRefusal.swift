/// A refusal before the client is told anything: what the user sees, and why.
package struct DisplayedRefusal: Error, Hashable, Sendable {
  package let error: DisplayedError
  package let cause: Cause

  init(_ error: DisplayedError, _ cause: Cause) {
    self.error = error
    self.cause = cause
  }
}
