internal import RedisRecords
internal import WireFormats

/// An engine, and whether a state is safe in it.
struct EngineCheckup: Equatable {
  enum Standing: String {
    case good, doubtful, bad
  }

  struct Line: Equatable {
    let standing: Standing
    let name: String
    let text: String
  }

  let place: String
  let lines: [Line]

  /// False where a state can't be kept, or may be dropped.
  var isReady: Bool { !lines.contains { $0.standing == .bad } }

  init(_ settings: EngineSettings, at place: String) {
    self.place = place
    lines = [
      Line(standing: .good, name: "engine", text: settings.program),
      Self.role(settings.isReplica), Self.survival(settings.survival),
      Self.memory(settings.eviction),
    ]
  }

  private static func role(_ isReplica: Bool) -> Line {
    isReplica
      ? Line(standing: .bad, name: "role", text: "a replica, which can't be written")
      : Line(standing: .good, name: "role", text: "a master")
  }

  /// The part of what was answered for that is there after a loss of power.
  private static func survival(_ survival: EngineSettings.Survival) -> Line {
    let (standing, text): (Standing, String) =
      switch survival {
      case .log(sync: "always"): (.good, "appendfsync always: all that was answered for stays")
      case .log(sync: "everysec"): (.doubtful, "appendfsync everysec: the last second goes")
      case .log(sync: "no"): (.doubtful, "appendfsync no: what the system hadn't written goes")
      case .log: (.doubtful, "appendonly yes: the user may not know its appendfsync")
      case .snapshots: (.doubtful, "appendonly no: all since the last snapshot goes")
      case .none(isKnown: true): (.doubtful, "appendonly no, and no snapshots: everything goes")
      case .none: (.doubtful, "appendonly no: the user may not know if there are snapshots")
      }
    return Line(standing: standing, name: "power", text: text)
  }

  private static func memory(_ eviction: String?) -> Line {
    guard let eviction else {
      return Line(standing: .good, name: "memory", text: "no maxmemory")
    }
    // The keys of a state have no time to live.
    let isSafe = eviction == "noeviction" || eviction.hasPrefix("volatile-")
    return Line(
      standing: isSafe ? .good : .bad, name: "memory",
      text: "maxmemory-policy \(eviction)"
        + (isSafe ? ": changes are refused when it is full" : " may drop the state to make room"))
  }
}

extension EngineCheckup {
  var text: String {
    var text = "\(place)\n"
    for line in lines {
      let padding = String(repeating: " ", count: max(1, 11 - line.name.count))
      text += "  \(line.standing.word)  \(line.name)\(padding)\(line.text)\n"
    }
    return text + "  \(place) \(isReady ? "can keep a state" : "can't be used for a state")\n"
  }

  var json: JSONValue {
    [
      "engine": .string(place), "ready": .bool(isReady),
      "settings": .array(
        lines.map { line in
          [
            "name": .string(line.name), "state": .string(line.standing.rawValue),
            "found": .string(line.text),
          ]
        }),
    ]
  }
}

extension EngineCheckup.Standing {
  fileprivate var word: String {
    switch self {
    case .good: "ok     "
    case .doubtful: "CAUTION"
    case .bad: "FAILS  "
    }
  }
}
