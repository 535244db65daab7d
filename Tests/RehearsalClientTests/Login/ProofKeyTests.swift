import Keyring
import Testing

@testable import RehearsalClient

struct ProofKeyTests {
  @Test func theChallengeIsTheVerifiersDigest() {
    var random = SeededRandom(seed: 1)
    let key = ProofKey(using: &random)
    #expect(key.verifier.count == 43)
    #expect(key.challenge.count == 43)
    #expect(key.challenge != key.verifier)
  }

  @Test func everyLoginHasItsOwn() {
    var random = SeededRandom(seed: 1)
    #expect(ProofKey(using: &random).verifier != ProofKey(using: &random).verifier)
  }
}
