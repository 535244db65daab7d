import ClientChecks
import Evidence
import TestSupport
import Testing
import Words

@testable import UnderstudyCommand

/// A shard as it is written, and what is wrong with it.
private let shardCases: [Example<String, Bool>] = [
  Example("1/1", true), Example("4/4", true),
  Example("0/4", false), Example("5/4", false),
  Example("4", false), Example("1/2/3", false),
  Example("a/b", false),
]

struct SelftestOptionsTests {
  private static func options(_ words: [String]) throws -> SelftestOptions {
    try SelftestOptions(ArgumentParser.parse(words[...], for: SelftestCommand.declaration))
  }

  @Test(arguments: shardCases)
  func aShardIsTwoNumbers(_ example: Example<String, Bool>) {
    let options = try? Self.options(["--shard", example.given])
    #expect((options != nil) == example.expected)
  }

  @Test func theShardsAreAllChecks() throws {
    let shards = try (1...3).map { number in
      try Self.options(["--shard", "\(number)/3"]).checks(of: .all).map(\.id)
    }
    #expect(shards.flatMap(\.self).sorted() == CheckCatalogue.all.checks.map(\.id))
    let counts = shards.map(\.count)
    #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 1)
  }

  @Test func checksAndGroupsAreChosen() throws {
    let options = try Self.options(["--check", "pk-01", "--group", "ar"])
    let checks = options.checks(of: .all).map(\.id)
    #expect(checks.contains("PK-01"))
    #expect(checks.filter { $0.group != "AR" } == ["PK-01"])
  }
}
