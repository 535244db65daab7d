import GoogleAuthority
import Keyring
import Testing

/// google-behaviour 8: `XXXX-XXXX`.
@Suite struct UserCodeTests {
  @Test func itsForm() throws {
    var random = SeededRandom(seed: 7)
    var letters: Set<Character> = []
    for _ in 0..<200 {
      let code = UserCode(random: &random).rawValue
      #expect(code.utf8.count == 9)
      #expect(code.dropFirst(4).first == "-")
      letters.formUnion(code)
    }
    #expect(letters == Set("BCDFGHJKLMNPQRSTVWXZ-"))
  }
}
