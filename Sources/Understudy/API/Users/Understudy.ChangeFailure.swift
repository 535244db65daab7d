internal import GoogleAuthority
internal import WireFormats

extension Understudy {
  /// The reason why a change behind the scenes can't be made.
  public struct ChangeFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence, such as "there is no account '1'".
    public let description: String

    init(_ failure: GoogleAuthority.ChangeFailure) { self.init(description: failure.description) }

    init(description: String) { self.description = description }
  }
}

extension Service {
  /// Makes a change behind the scenes, and tells in public words why it can't be made.
  func changeAuthority(
    _ body: (inout Authority, Timestamp) throws(GoogleAuthority.ChangeFailure) -> Void
  ) throws(Understudy.ChangeFailure) {
    do throws(GoogleAuthority.ChangeFailure) {
      try change { (state, now) throws(GoogleAuthority.ChangeFailure) in
        try body(&state.authority, now)
      }
    } catch {
      throw Understudy.ChangeFailure(error)
    }
  }
}
