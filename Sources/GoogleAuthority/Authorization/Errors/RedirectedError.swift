/// An error that the client is told, at a redirect URI that has been checked.
package enum RedirectedError: String, Hashable, Sendable {
  case accessDenied = "access_denied"
  /// `prompt=none`, and nobody is signed in (assumed, after OpenID Connect).
  case loginRequired = "login_required"
  /// `prompt=none`, and it isn't clear which of several accounts is meant (assumed likewise).
  case interactionRequired = "interaction_required"
  /// `prompt=none`, and something hasn't been granted (assumed likewise).
  case consentRequired = "consent_required"
}
