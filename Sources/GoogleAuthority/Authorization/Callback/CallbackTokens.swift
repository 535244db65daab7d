package import Keyring
package import WireFormats

/// The code and tokens issued for an approval, which go to the client with the callback.
package struct CallbackTokens: Hashable, Sendable {
  package var code: String?
  package var accessToken: String?
  /// The access token's lifetime as the client sees it.
  package var expiresIn: Int
  /// The grant behind them: the code's, where there is a code.
  package var grant: GrantID?

  package init(
    code: String? = nil, accessToken: String? = nil, expiresIn: Int = 0, grant: GrantID? = nil
  ) {
    self.code = code
    self.accessToken = accessToken
    self.expiresIn = expiresIn
    self.grant = grant
  }
}

/// A store that issues codes and tokens for an approval.
package protocol CallbackIssuer {
  mutating func issue(
    for approval: Approval, at now: Timestamp, random: inout some RandomSource
  ) -> CallbackTokens
}

extension GrantStore: CallbackIssuer {
  /// An access token that comes without a code has a separate grant, which never has a refresh
  /// token.
  package mutating func issue(
    for approval: Approval, at now: Timestamp, random: inout some RandomSource
  ) -> CallbackTokens {
    var issued = CallbackTokens(expiresIn: expiresIn)
    if approval.responseType.contains(.token) {
      var approved = approval.grant
      approved.grantsOfflineAccess = false
      let grant = open(approved, project: approval.project, approval.audience, at: now)
      issued.accessToken = accessToken(of: grant.id, at: now, random: &random).text
      issued.grant = grant.id
    }
    if approval.responseType.contains(.code) {
      let code = openCode(
        for: approval.grant, project: approval.project, at: now, random: &random)
      issued.code = code.text
      issued.grant = code.id
    }
    return issued
  }
}
