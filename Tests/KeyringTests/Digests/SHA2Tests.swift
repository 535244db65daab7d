import Keyring
import Testing
import WireFormats

struct DigestCase: Sendable, CustomTestStringConvertible {
  var name: String
  var message: String
  var sha256: String
  var sha512: String
  var testDescription: String { name }

  // FIPS 180-4's published examples, and a message longer than both block sizes.
  static let all: [DigestCase] = [
    DigestCase(
      name: "empty", message: "",
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      sha512: "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
        + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"),
    DigestCase(
      name: "abc", message: "abc",
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      sha512: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
    DigestCase(
      name: "448 bits", message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      sha256: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      sha512: "204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c335"
        + "96fd15c13b1b07f9aa1d3bea57789ca031ad85c7a71dd70354ec631238ca3445"),
    DigestCase(
      name: "a million letters", message: String(repeating: "a", count: 1_000_000),
      sha256: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
      sha512: "e718483d0ce769644e2e42c7bc15b4638e1f98b13b2044285632a803afa973eb"
        + "de0ff244877ea60a4cb0432ce577c31beb009c5c2c49aa2e4eadb217ad8cc09b"),
  ]
}

@Suite struct SHA2Tests {
  @Test(arguments: DigestCase.all)
  func digest(_ c: DigestCase) {
    #expect(Hex.encode(SHA256.digest(c.message)) == c.sha256)
    #expect(Hex.encode(SHA512.digest(c.message)) == c.sha512)
    #expect(SHA256.digest(Array(c.message.utf8)) == SHA256.digest(c.message))
    #expect(SHA512.digest(Array(c.message.utf8)) == SHA512.digest(c.message))
  }

  @Test func tasksAtTheSameTimeDoNotMixUpTheirDigests() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<2000).allSatisfy { _ in
            Hex.encode(SHA256.digest("abc")) == DigestCase.all[1].sha256
              && Hex.encode(SHA512.digest("abc")) == DigestCase.all[1].sha512
          }
        }
      }
      for await right in group { #expect(right) }
    }
  }
}
