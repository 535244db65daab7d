/// Lifetimes and limits, with Google's values where they are known.
package struct Lifetimes: Hashable, Sendable {
  /// Google says "minutes"; emulators use ten.
  package var code = Duration.seconds(600)
  /// The value of `expires_in`.
  package var accessToken = Duration.seconds(3599)
  package var idToken = Duration.seconds(3600)
  /// Refresh tokens of apps in testing. The announced lifetime is a second less.
  package var testingRefreshToken = Duration.seconds(7 * 86_400)
  /// Six months without use.
  package var unusedRefreshToken = Duration.seconds(183 * 86_400)
  /// Six months without an exchange of tokens or an edit, for clients.
  package var unusedClient = Duration.seconds(183 * 86_400)
  package var deviceCode = Duration.seconds(1800)
  package var deviceInterval = Duration.seconds(5)
  /// Live refresh tokens of one account and client; the oldest goes silently.
  package var refreshTokensPerClient = 100
  /// Live refresh tokens of one account over all clients: "larger", says Google.
  package var refreshTokensPerAccount = 1000
  /// The time until a revocation has effect.
  package var revocationDelay = Duration.zero
  /// The additional wait of a device after each poll that came too fast (RFC 8628; assumed).
  package var deviceSlowDown = Duration.seconds(5)
  /// Device codes of one client that wait for an answer at the same time. Google has a quota; this
  /// form and this figure of it are assumed.
  package var deviceCodesPerClient = 1000
  /// The time within which a deleted client can be restored.
  package var clientRestoration = Duration.seconds(30 * 86_400)
  /// The time until a change of App Check has effect: "up to 15 minutes", says Google.
  package var appCheckPropagation = Duration.seconds(900)

  package init() {}
}
