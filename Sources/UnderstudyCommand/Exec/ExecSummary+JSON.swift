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
      "milliseconds": .number(JSONNumber(Int(end.duration / .milliseconds(1)))),
      "left_behind": .number(JSONNumber(end.leftBehind)),
      "endpoints": .array(rows.map(\.json)),
      "refusals": .array(refusals.map(\.json)),
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
      "fix": .string(refusal.fix), "count": .number(JSONNumber(count)),
      "first": .number(JSONNumber(Int(first.number))),
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
