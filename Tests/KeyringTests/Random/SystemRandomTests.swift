import Keyring
import Testing

@Suite struct SystemRandomTests {
  @Test(arguments: [0, 1, 32, 255, 256, 257, 1024, 1025, 5000])
  func fillsEveryLength(_ count: Int) {
    var random = SystemRandom()
    let bytes = random.bytes(count)
    #expect(bytes.count == count)
    // Sixty-four zeros in a row do not happen by chance.
    if count >= 64 { #expect(bytes.suffix(64).contains { $0 != 0 }) }
  }

  /// More than one pool, so that whoever fills the later ones has to have filled them, too.
  @Test func laterPoolsAreFilledAsWell() {
    var random = SystemRandom()
    let drawn = (0..<1000).map { _ in random.bytes(16) }
    #expect(Set(drawn).count == 1000)
    #expect(drawn.allSatisfy { $0.contains { $0 != 0 } })
  }

  @Test func nothingIsGivenOutTwice() async {
    let drawn = await withTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var random = SystemRandom()
          var copy = random
          return (0..<1000).flatMap { _ in [random.bytes(16), copy.bytes(16)] }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(drawn.count == 8000)
    #expect(Set(drawn).count == 8000)
  }
}
