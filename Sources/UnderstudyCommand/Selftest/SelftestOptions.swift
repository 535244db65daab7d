import ClientChecks
import Words

/// The options of `selftest`.
struct SelftestOptions: Hashable, Sendable {
  var selection: CheckSelection
  /// Which part of the checks, from 0, and of how many.
  var shard: Shard
  var isShort: Bool
  var jobs: Int
  var matrix: String?
  var disarmed: Set<String>

  struct Shard: Hashable, Sendable {
    var index: Int
    var count: Int
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let command = SelftestCommand.declaration.name
    var ids: [CheckID] = []
    for name in arguments.values(of: SelftestCommand.check) {
      ids.append(try CheckSelection.check(name, place: "--check", for: command).id)
    }
    selection = CheckSelection(
      ids: ids,
      groups: try CheckSelection.groups(
        arguments.values(of: SelftestCommand.group), for: command))
    isShort = arguments.has(SelftestCommand.short)
    disarmed = Set(arguments.values(of: SelftestCommand.disarm))
    matrix = arguments.value(of: SelftestCommand.matrix)
    do throws(UsageError) {
      jobs = try RunOptions.number(SelftestCommand.jobs, in: arguments, within: 1...64) ?? 2
      shard = try Self.shard(arguments.value(of: SelftestCommand.shard))
    } catch {
      throw .usage(error, command: command)
    }
  }

  private static func shard(_ text: String?) throws(UsageError) -> Shard {
    guard let text else { return Shard(index: 0, count: 1) }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...1000).contains(count), (1...count).contains(number)
    else {
      throw .badValue(
        text, place: "'\(SelftestCommand.shard.flag)'", .notAmong(["1/4"], suggestion: nil))
    }
    return Shard(index: number - 1, count: count)
  }

  /// The checks that are to be proven.
  func checks(of catalogue: CheckCatalogue) -> [Check] {
    selection.checks(of: catalogue).enumerated()
      .filter { $0.offset % shard.count == shard.index }.map(\.element)
  }
}
