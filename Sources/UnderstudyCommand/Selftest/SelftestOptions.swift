import ClientChecks
import Evidence
import Words

/// The options of `selftest`.
struct SelftestOptions: Hashable, Sendable {
  var selection: CheckSelection
  /// The share of the checks.
  var shard: Shard
  var isShort: Bool
  var jobs: Int
  var matrix: String?
  var disarmed: Set<String>

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
      shard = try ShardOption.shard(SelftestCommand.shard, in: arguments)
    } catch {
      throw .usage(error, command: command)
    }
  }

  /// The checks that are to be proven.
  func checks(of catalogue: CheckCatalogue) -> [Check] {
    let checks = selection.checks(of: catalogue)
    // None is known to take longer than another, so that they go round.
    return shard.places(in: checks.map { _ in .seconds(1) }).map { checks[$0] }
  }
}
