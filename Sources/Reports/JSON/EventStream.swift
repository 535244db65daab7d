package import Evidence
internal import WireFormats
internal import Words

/// A run as it goes on, one line of JSON for each thing that happens.
package struct EventStream: Sendable {
  private let write: @Sendable (String) -> Void
  /// True if a case's story is reported at its end, for runs that don't report it as it happens.
  private let tellsStories: Bool

  package init(tellsStories: Bool = true, write: @escaping @Sendable (String) -> Void) {
    self.write = write
    self.tellsStories = tellsStories
  }

  package func record(_ event: RunEvent) {
    if tellsStories, case .caseEnded(let result, _) = event {
      for line in result.story.lines { writeLine(.happened(result.name, line)) }
    }
    writeLine(event)
  }

  private func writeLine(_ event: RunEvent) {
    var bytes: [UInt8] = []
    JSONWriter.write(.compact, into: &bytes) { json in
      json.object { json in
        json.member("event", event.word)
        event.writeMembers(to: &json)
      }
    }
    write(String(decoding: bytes, as: UTF8.self) + "\n")
  }
}

extension RunEvent {
  /// The name of the event. A line of a story has the name of what happened.
  fileprivate var word: String {
    switch self {
    case .runStarted: "run_started"
    case .caseStarted: "case_started"
    case .happened(_, let line): line.event.kind.rawValue
    case .caseEnded: "verdict"
    case .runEnded: "run_ended"
    }
  }

  fileprivate func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .runStarted(let setting, let cases):
      json.member("schema", "events/1")
      json.member("cases", cases)
      json.name("run")
      setting.write(to: &json)
    case .caseStarted(let name):
      json.name("case")
      name.write(to: &json)
    case .happened(let name, let line):
      json.name("case")
      name.write(to: &json)
      json.name("at")
      line.event.moment.write(to: &json)
      json.member("from", line.from.rawValue)
      if let to = line.to { json.member("to", to.rawValue) }
      json.member("text", line.text)
      if let detail = line.detail { json.member("detail", detail) }
    case .caseEnded(let result, let verdict):
      json.name("case")
      result.name.write(to: &json)
      json.member("verdict", verdict.rawValue)
      json.name("end")
      result.end.write(to: &json)
      if let outcome = result.outcome { json.member("outcome", outcome.rawValue) }
      json.name("duration")
      result.duration.write(to: &json)
    case .runEnded(let exit):
      json.name("exit")
      exit.write(to: &json)
    }
  }
}
