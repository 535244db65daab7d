package import Keyring
package import WireFormats

extension GrantStore {
  /// Opens a grant without a user and without a code, for whoever sets a scene, and gives its refresh
  /// token.
  package mutating func mint(
    _ approved: CodeGrant, project: Project, at now: Timestamp, random: inout some RandomSource
  ) -> (grant: Grant, refreshToken: IssuedToken) {
    let code = newCode(for: approved, project: project.number, at: now)
    let grant = exchange(code, audience: project.audience, at: now)
    return (grant, refreshToken(of: grant.id, random: &random))
  }
}
