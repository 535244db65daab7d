/// The habits that make a client a good one, each kept in one place of the program.
///
/// They are here so that each can be switched off, to see whether anybody notices. See ``Flaw``.
struct Habits: Hashable, Sendable {
  /// An answer from the browser counts only with the state of this login.
  var comparesState = true
  /// A refresh that brings no new refresh token leaves the old one good.
  var keepsRefreshToken = true
  /// What the user has granted counts, not what was asked for.
  var obeysGrantedScopes = true
  /// A refused permission is not asked for again until the user wants it.
  var takesNoForAnAnswer = true
}
