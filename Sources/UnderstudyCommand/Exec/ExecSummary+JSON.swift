internal import Understudy
import WireFormats

extension ExecSummary {
  /// One object for programs, with its newline; members are added over time, never renamed.
  package var json: [UInt8] {
    let object: JSONValue = [
      "version": .string(Version.current),
      "command": .array(command.map { .string($0) }),
      "exit_code": .number(JSONNumber(Int(end.exitCode.rawValue))),
      "timed_out": .bool(end.isTimedOut),
      "waited_in_vain": .bool(end.isInVain),
      "milliseconds": .number(JSONNumber(Int(end.duration / .milliseconds(1)))),
      "left_behind": .number(JSONNumber(end.leftBehind)),
      "endpoints": .array(rows.map(\.json)),
      "refusals": .array(refusals.map(\.json)),
      "reasons": .array(hindrances.map { $0.json(for: line) }),
      "taken_clients": .array(takenClients.map { .string($0) }),
      "account": account.map { .string($0) } ?? .null,
      "devices": .array(devices.map { .string($0.description) }),
      "notes": .array(notes.map { .string($0) }),
      "kept_in": keptPlace.map { .string($0) } ?? .null,
      "unlent_ports": .array(unlentPorts.map { .string($0) }),
      "visits": .array(visits.map { .string($0.description) }),
      "requests": .array(traffic.requests.map(\.json)),
      "events": .array(traffic.happenings.map(\.json)),
    ]
    return object.bytes(.compact) + [UInt8(ascii: "\n")]
  }
}

extension ExecSummary.Row {
  fileprivate var json: JSONValue {
    [
      "endpoint": .string(endpoint), "requests": .number(JSONNumber(requests)),
      "refused": .number(JSONNumber(refused)),
    ]
  }
}

extension ExecSummary.Refused {
  fileprivate var json: JSONValue {
    [
      "cause": .string(refusal.code), "explanation": .string(refusal.explanation),
      "fix": .string(refusal.fix), "names": .array(refusal.names.map { .string($0) }),
      "count": .number(JSONNumber(count)),
      "first": .number(JSONNumber(Int(first.number))),
    ]
  }
}

extension Hindrance {
  fileprivate func json(for line: ExecLine) -> JSONValue {
    [
      "reason": .string(kind.rawValue), "subjects": .array(subjects.map { .string($0) }),
      "explanation": .string(explanation(for: line)), "try": .string(remedy(for: line)),
    ]
  }
}

extension Traffic.Request {
  fileprivate var json: JSONValue {
    [
      "number": .number(JSONNumber(Int(number))), "time": .string(time),
      "method": .string(method), "host": host.map { .string($0) } ?? .null,
      "path": .string(path), "endpoint": endpoint.map { .string($0) } ?? .null,
      "status": status.map { .number(JSONNumber($0)) } ?? .null,
      "cause": refusal.map { .string($0.code) } ?? .null,
      "stand_in": .bool(isStandIn),
    ]
  }
}

extension Traffic.Happening {
  fileprivate var json: JSONValue {
    [
      "number": .number(JSONNumber(Int(number))), "time": .string(time), "event": .string(code),
      "detail": detail.map { .string($0) } ?? .null,
    ]
  }
}
