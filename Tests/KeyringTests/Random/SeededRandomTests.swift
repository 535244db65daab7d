import Keyring
import Testing
import WireFormats

@Suite struct SeededRandomTests {
  /// Computed apart from this code, with Python's `hashlib`, from the documented construction.
  @Test func knownAnswer() {
    var random = SeededRandom(seed: 7)
    #expect(Hex.encode(random.bytes(80)) == seven)
  }

  @Test func theNumberAndItsSpellingAreOneSeed() {
    #expect(SeededRandom(seed: 7) == SeededRandom(seed: "7"))
    #expect(SeededRandom(seed: 7) != SeededRandom(seed: 8))
  }

  @Test(arguments: [1, 3, 31, 32, 33, 80])
  func theStreamDoesNotDependOnTheSizeOfRequests(_ size: Int) {
    var random = SeededRandom(seed: 7)
    var bytes: [UInt8] = []
    while bytes.count < 80 { bytes += random.bytes(min(size, 80 - bytes.count)) }
    #expect(Hex.encode(bytes) == seven)
  }

  @Test func aCopyRepeatsTheStream() {
    var random = SeededRandom(seed: "a run")
    _ = random.bytes(5)
    var copy = random
    #expect(random.bytes(40) == copy.bytes(40))
  }
}

private let seven =
  "bf6065736d0832409aaa75ba3b1ffdbbf8dbd2b2f36ce61ef97788621b6a2390e286be0ffcb34177"
  + "616a99df88b793bfdfd60e9c4a00cd83fa48c5e45b4dc5ec1bbca1aab669ec81aa3db70a50c1d4c3"
