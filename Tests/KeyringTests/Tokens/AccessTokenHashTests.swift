import Keyring
import Testing

@Suite struct AccessTokenHashTests {
  /// The token and the hash of the examples in OpenID Connect Core, appendices A.3 and A.6.
  @Test(arguments: SigningAlgorithm.allCases)
  func knownAnswers(_ algorithm: SigningAlgorithm) {
    let token = "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y"
    #expect(AccessTokenHash.atHash(of: token, algorithm: algorithm) == "77QmUPtjPfzWtF2AnpK9RQ")
  }
}
