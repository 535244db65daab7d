import Keyring
import Testing

@Suite struct SigningKeyTests {
  /// One key's kept context goes from thread to thread, and latecomers make their own.
  @Test func manyTasksSignWithOneKey() async throws {
    let keys: [any SigningKey] = [TestSigningKeys.first, try P256PrivateKey.generate()]
    let failures = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<40).count { number in
            keys.contains { key in
              let message = "task \(task), message \(number)"
              guard let signature = try? key.sign(message) else { return true }
              return !key.verificationKey.accepts(signature, for: message)
            }
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0)
  }

  @Test func algorithmsHaveTheirNamesOfRFC7518() {
    #expect(SigningAlgorithm.allCases.map(\.rawValue) == ["RS256", "ES256"])
    #expect(SigningAlgorithm(rawValue: "none") == nil)
  }

  @Test func aKeyRefusesSignaturesOfTheOtherKind() throws {
    let rsa = TestSigningKeys.first
    let p256 = try P256PrivateKey.generate()
    #expect(try !p256.verificationKey.accepts(rsa.sign("m"), for: "m"))
    #expect(try !rsa.verificationKey.accepts(p256.sign("m"), for: "m"))
  }
}
