import Keyring
import Testing

/// Gives out the numbers it was made with, one after the other, and then zeros.
private struct ScriptedRandom: RandomSource {
  var bytesToCome: [UInt8]

  init(_ numbers: UInt64...) {
    bytesToCome = numbers.flatMap { number in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt64($0)) }
    }
  }

  mutating func fill(_ bytes: inout MutableSpan<UInt8>) {
    for index in bytes.indices {
      bytes[index] = bytesToCome.isEmpty ? 0 : bytesToCome.removeFirst()
    }
  }
}

@Suite struct RandomSourceTests {
  @Test func numbersAreBigEndian() {
    var random = ScriptedRandom(0x0102_0304_0506_0708)
    #expect(random.number() == 0x0102_0304_0506_0708)
  }

  @Test func bytesHaveTheLengthAskedFor() {
    var random = ScriptedRandom(.max)
    #expect(random.bytes(0) == [])
    #expect(random.bytes(3) == [0xFF, 0xFF, 0xFF])
  }

  @Test func numbersPastTheLastWholeMultipleAreDrawnAgain() {
    // 2^64 is 4 more than a multiple of 6, so the largest numbers must not count.
    var random = ScriptedRandom(.max, .max - 3, 11)
    #expect(random.number(below: 6) == 5)
    #expect(random.bytesToCome.isEmpty)
  }

  @Test func oneIsTheOnlyBoundWithoutAChoice() {
    var random = ScriptedRandom(12345)
    #expect(random.number(below: 1) == 0)
  }
}
