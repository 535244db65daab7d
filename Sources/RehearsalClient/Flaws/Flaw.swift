/// A bad habit with a name, which takes the place of one good habit and of nothing else.
///
/// A harness that judges clients proves itself on them: the program without flaws passes, and with
/// one it fails what the flaw is about. Each is looked at in one place of the program, or in a few
/// where a habit shows in several; what it does there is in this folder wherever that is more than
/// a word.
enum Flaw: String, CaseIterable, Sendable {
  // The answer from the browser
  case stateIgnored = "state-ignored"

  // Consent
  case scopeIgnored = "scope-ignored"
  case reopensBrowser = "reopens-browser"

  // Renewal
  case refreshTokenDropped = "refresh-token-dropped"

  /// The flaws of the client that this task belongs to. They come with the task, so that the
  /// functions of a good client need not hand them on.
  @TaskLocal static var active: Set<Flaw> = []

  /// Whether the client has it.
  var isOn: Bool { Self.active.contains(self) }
}
