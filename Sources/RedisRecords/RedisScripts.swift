/// The programs that the engine carries out for us, each as a whole or not at all.
///
/// The first thing that one writes is what every engine refuses if it must refuse anything, for lack of
/// memory or because it is read-only. Nothing is half done then.
///
/// The keys are: the state (its version, its origin, the number of the last commit and its name), the
/// records, and the log of the latest commits.
enum RedisScripts {
  /// The form of what is written; an engine that has another one was written by a newer program.
  static let version = "1"

  /// The number of commits in the log, about. Who has missed more reads all records.
  static let logLength = 1000

  /// Reads everything: origin, number, name, and all records. Begins a state of that origin, if one is
  /// given and there is none.
  static let open = """
    local state = redis.call('HMGET', KEYS[1], 'version', 'origin', 'number', 'commit')
    if not state[1] then
      if ARGV[2] == '' then return 'none' end
      redis.call('HSET', KEYS[1], 'version', ARGV[1], 'origin', ARGV[2], 'number', '0',
        'commit', ARGV[2])
      redis.call('DEL', KEYS[2], KEYS[3])
      return {ARGV[2], '0', ARGV[2], {}}
    end
    if state[1] ~= ARGV[1] then return 'newer' end
    return {state[2], state[3], state[4], redis.call('HGETALL', KEYS[2])}
    """

  /// The number and the name of the last commit, and the log from one's own commit on where that isn't
  /// the last one.
  static let news = """
    local state = redis.call('HMGET', KEYS[1], 'origin', 'number', 'commit')
    if not state[1] then return 'gone' end
    if state[1] ~= ARGV[1] then return 'other' end
    if state[2] == ARGV[2] then return {state[2], state[3], {}} end
    return {state[2], state[3], redis.call('XRANGE', KEYS[3], ARGV[2] .. '-0', '+')}
    """

  /// Makes changes, if the last commit is the one that is named; a commit sent twice is made once. If it
  /// isn't, the reply is the news, so that who is behind needn't ask for them.
  ///
  /// The origin, the number and the name of the last commit, the number and the name of the new one, its
  /// changes as the log has them, 'all' if other records go, and the numbers of records to put and to
  /// remove. Then these.
  static let commit = """
    local state = redis.call('HMGET', KEYS[1], 'origin', 'number', 'commit')
    if not state[1] then return 'gone' end
    if state[1] ~= ARGV[1] then return 'other' end
    if state[2] ~= ARGV[2] or state[3] ~= ARGV[3] then
      local made = redis.call('XRANGE', KEYS[3], ARGV[4] .. '-0', ARGV[4] .. '-0')
      if made[1] and made[1][2][2] == ARGV[5] then return 'made' end
      return {state[2], state[3], redis.call('XRANGE', KEYS[3], ARGV[2] .. '-0', '+')}
    end
    redis.call('HSET', KEYS[1], 'number', ARGV[4], 'commit', ARGV[5])
    if ARGV[7] == 'all' then redis.call('DEL', KEYS[2]) end
    local at = 10
    local first = at + 2 * tonumber(ARGV[8])
    for i = at, first - 1, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
    for i = first, first + tonumber(ARGV[9]) - 1 do redis.call('HDEL', KEYS[2], ARGV[i]) end
    redis.call('XADD', KEYS[3], 'MAXLEN', '~', '\(logLength)', ARGV[4] .. '-0',
      'by', ARGV[5], 'changes', ARGV[6])
    return 'made'
    """
}
