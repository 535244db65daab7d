/// The programs that the engine carries out for us, each as a whole or not at all.
///
/// The first thing that one writes is what every engine refuses if it must refuse anything, for lack of
/// memory or because it is read-only. Nothing is half done then.
enum RedisScripts {
  /// The form of what is written; an engine that has another one was written by a newer program.
  static let version = "1"

  /// Reads all records. Takes the place over, if it gets a commit's name: from then on the mock that
  /// had it before can't write.
  static let open = """
    local version = redis.call('HGET', KEYS[1], 'version')
    if version and version ~= ARGV[1] then return version end
    if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'version', ARGV[1], 'commit', ARGV[2]) end
    return redis.call('HGETALL', KEYS[2])
    """

  /// Makes changes, if the last commit is one of those named; a commit sent twice is made once.
  ///
  /// The new name, 'all' if other records go, and the numbers of: names, records to put, records to
  /// remove. Then these.
  static let commit = """
    local last = redis.call('HGET', KEYS[1], 'commit')
    if not last then return 'gone' end
    if last == ARGV[1] then return 'made' end
    local names, put, gone = tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
    local isKnown = false
    local at = 6
    for i = at, at + names - 1 do if ARGV[i] == last then isKnown = true end end
    if not isKnown then return 'taken' end
    redis.call('HSET', KEYS[1], 'commit', ARGV[1])
    if ARGV[2] == 'all' then redis.call('DEL', KEYS[2]) end
    at = at + names
    for i = at, at + 2 * put - 1, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
    at = at + 2 * put
    for i = at, at + gone - 1 do redis.call('HDEL', KEYS[2], ARGV[i]) end
    return 'made'
    """
}
