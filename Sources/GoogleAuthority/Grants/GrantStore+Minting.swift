package import Keyring
package import WireFormats

extension GrantStore {
  /// Opens a grant without a user and without a code, for whoever sets a scene, and gives its refresh
  /// token.
  package mutating func mint(
    _ approved: CodeGrant, project: Project, at now: Timestamp, random: inout some RandomSource
  ) -> (grant: Grant, refreshToken: IssuedToken) {
    let grant = open(approved, project: project.number, project.audience, at: now)
    return (grant, refreshToken(of: grant.id, random: &random))
  }

  /// Opens a grant without a code.
  mutating func open(
    _ approved: CodeGrant, project: ProjectNumber, _ audience: Project.Audience,
    at now: Timestamp
  ) -> Grant {
    exchange(newCode(for: approved, project: project, at: now), audience: audience, at: now)
  }
}
