import ClientChecks
import Evidence
import Testing
import Words

@testable import UnderstudyCommand

/// A shard as it is written, and what is wrong with it.
struct ShardCase: Sendable, CustomTestStringConvertible {
  let text: String
  let isGood: Bool

  var testDescription: String { text }

  static let all = [
    ShardCase(text: "1/1", isGood: true), ShardCase(text: "4/4", isGood: true),
    ShardCase(text: "0/4", isGood: false), ShardCase(text: "5/4", isGood: false),
    ShardCase(text: "4", isGood: false), ShardCase(text: "1/2/3", isGood: false),
    ShardCase(text: "a/b", isGood: false),
  ]
}

struct SelftestOptionsTests {
  private static func options(_ words: [String]) throws -> SelftestOptions {
    try SelftestOptions(ArgumentParser.parse(words[...], for: SelftestCommand.declaration))
  }

  @Test(arguments: ShardCase.all)
  func aShardIsTwoNumbers(_ example: ShardCase) {
    let options = try? Self.options(["--shard", example.text])
    #expect((options != nil) == example.isGood)
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
