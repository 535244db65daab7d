package import Words

/// One of the shares into which machines divide a work.
package struct Shard: Hashable, Sendable {
  /// Counts from 1.
  package var number: Int
  package var count: Int

  package init(number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// All of it.
  package static let whole = Shard(number: 1, of: 1)

  package var isWhole: Bool { count == 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }

  /// Reads a share as it is written, such as `1/4`.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...1000).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, of: count)
  }
}

extension Shard {
  /// The places of what this share has, of things that take this long each.
  ///
  /// Every machine comes to the same by itself: the longest goes first, each to the share that has
  /// the least so far, and things of one length go round.
  package func places(in times: [Duration]) -> [Int] {
    var loads = [Duration](repeating: .zero, count: count)
    var places: [Int] = []
    let longestFirst = times.indices.sorted { (times[$1], $0) < (times[$0], $1) }
    for place in longestFirst {
      guard let share = loads.indices.min(by: { (loads[$0], $0) < (loads[$1], $1) }) else { break }
      loads[share] += times[place]
      if share == number - 1 { places.append(place) }
    }
    return places.sorted()
  }
}

/// The share of a run that one report has.
package struct RunShard: Hashable, Sendable {
  package var shard: Shard
  /// All cases of the run in their order, whoever plays them.
  package var run: [PlayedCase]

  package init(_ shard: Shard, of run: [PlayedCase]) {
    self.shard = shard
    self.run = run
  }
}

extension RunShard: Record {
  package static let form = RecordForm(
    "Shard", blank: RunShard(.whole, of: []),
    [
      .value("number", \.shard.number), .value("count", \.shard.count), .list("run", \.run),
    ])
}
