import Evidence
import TestSupport
import Testing

struct ShardTests {
  @Test(
    arguments: [
      ("1/1", "1/1"), ("1/3", "1/3"), ("3/3", "3/3"), ("1000/1000", "1000/1000"), ("0/3", nil),
      ("4/3", nil), ("1/1001", nil), ("1", nil), ("1/", nil), ("/3", nil), ("1/2/3", nil),
      ("-1/3", nil), ("a/b", nil), ("", nil), (" 1/3", nil),
    ] as [(String, String?)])
  func aShareIsTwoNumbers(_ text: String, _ read: String?) {
    #expect(Shard(text)?.description == read)
  }

  /// The places of all shares.
  private func shares(_ times: [Int], of count: Int) -> [[Int]] {
    (1...count).map { number in
      Shard(number: number, of: count).places(in: times.map { .seconds($0) })
    }
  }

  @Test func thingsOfOneLengthGoRound() {
    #expect(shares([1, 1, 1, 1, 1], of: 3) == [[0, 3], [1, 4], [2]])
    #expect(shares([], of: 2) == [[], []])
    #expect(shares([5], of: 3) == [[0], [], []])
  }

  @Test func theLongestIsAloneIfTheRestIsAsLong() {
    #expect(shares([1, 2, 3, 6], of: 2) == [[3], [0, 1, 2]])
  }

  /// Nothing is left out or there twice, and no share is longer than another by more than one thing.
  @Test func sharesAreAllAndAlikeInLength() {
    var random = SeededGenerator(state: 7)
    for _ in 0..<300 {
      let times = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0...20, using: &random)
      }
      let shares = shares(times, of: Int.random(in: 1...9, using: &random))
      #expect(shares.flatMap(\.self).sorted() == Array(times.indices))
      #expect(shares.allSatisfy { $0 == $0.sorted() })
      let loads = shares.map { $0.map { times[$0] }.reduce(0, +) }
      #expect((loads.max() ?? 0) - (loads.min() ?? 0) <= (times.max() ?? 0))
    }
  }
}
