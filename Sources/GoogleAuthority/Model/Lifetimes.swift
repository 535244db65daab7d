/// How long things live, and how many there may be. Google's values where they are known.
package struct Lifetimes: Hashable, Sendable {
  /// Minutes, says Google; ten is what emulators use.
  package var code = Duration.seconds(600)
  /// What `expires_in` says.
  package var accessToken = Duration.seconds(3599)
  package var idToken = Duration.seconds(3600)
  /// Refresh tokens of apps in testing. What a client is told is a second less.
  package var testingRefreshToken = Duration.seconds(7 * 86_400)
  /// Six months without use.
  package var unusedRefreshToken = Duration.seconds(183 * 86_400)
  package var deviceCode = Duration.seconds(1800)
  package var deviceInterval = Duration.seconds(5)
  /// Live refresh tokens of one account and client; the oldest goes silently.
  package var refreshTokensPerClient = 100
  /// Live refresh tokens of one account over all clients: "larger", says Google.
  package var refreshTokensPerAccount = 1000
  /// How long a revocation takes to have effect.
  package var revocationDelay = Duration.zero
  /// What a device has to wait longer after each poll that came too fast (RFC 8628; assumed).
  package var deviceSlowDown = Duration.seconds(5)
  /// Device codes of one client that wait for an answer at the same time. Google has a quota; this
  /// form and this figure of it are assumed.
  package var deviceCodesPerClient = 1000
  /// How long a deleted client can be restored.
  package var clientRestoration = Duration.seconds(30 * 86_400)
  /// How long a change of App Check takes to have effect: "up to 15 minutes", says Google.
  package var appCheckPropagation = Duration.seconds(900)

  package init() {}
}
