internal import WireFormats

extension Evidence.Run: Record {
  package static let form = RecordForm(
    "Run", blank: Evidence.Run(action: "", started: .start(.earliest)),
    [
      .value("action", \.action), .optional("label", \.label), .optional("feature", \.feature),
      .list("arguments", \.arguments), .list("environment", \.environment),
      .optional("process", \.process), .value("background", \.isBackground),
      .value("started", \.started), .optional("ended", \.ended), .optional("exit", \.exit),
      .optional("outcome", \.outcome), .optional("account", \.account),
      .value("processor_time", \.processorTime), .value("peak_memory", \.peakMemory),
      .list("left_behind", \.leftBehind),
    ])
}

extension Evidence.Exit: TaggedRecord {
  static let tags = ["code", "signal"]
  static let valueNames = ["value"]

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .code(let code): ("code", ("value", String(code)))
    case .signal(let name): ("signal", ("value", name))
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("value")) {
    case ("code", let text?):
      guard let code = Int(text) else { return nil }
      self = .code(code)
    case ("signal", let name?): self = .signal(name)
    case _: return nil
    }
  }
}

extension Evidence.Output: Record {
  package static let form = RecordForm(
    "Output",
    blank: Evidence.Output(moment: .start(.earliest), run: 0, stream: .standardOutput, text: ""),
    [
      .value("at", \.moment), .value("run", \.run), .value("stream", \.stream),
      .value("text", \.text), .value("dropped", \.dropped),
    ])
}

extension Evidence.Output.Stream: Recordable {}

extension Evidence.Opening: Record {
  package static let form = RecordForm(
    "Opening", blank: Evidence.Opening(moment: .start(.earliest), run: nil, url: "", way: .opener),
    [
      .value("at", \.moment), .optional("run", \.run), .value("url", \.url), .value("way", \.way),
      .list("arguments", \.arguments), .list("environment", \.environment),
      .optional("listener_accepted", \.listenerAccepted),
    ])
}

extension Evidence.Opening.Way: Recordable {}

extension Evidence.ProcessSighting: Record {
  package static let form = RecordForm(
    "Process",
    blank: Evidence.ProcessSighting(
      process: 0, parent: 0, relation: .client, arguments: [], firstSeen: .start(.earliest)),
    [
      .value("process", \.process), .value("parent", \.parent), .optional("run", \.run),
      .value("relation", \.relation), .list("arguments", \.arguments),
      .value("first_seen", \.firstSeen), .value("last_seen", \.lastSeen),
    ])
}

extension Evidence.ProcessSighting.Relation: Recordable {}

extension Evidence.Listener: Record {
  package static let form = RecordForm(
    "Listener",
    blank: Evidence.Listener(address: "", port: 0, firstSeen: .start(.earliest)),
    [
      .value("address", \.address), .value("port", \.port), .optional("process", \.process),
      .value("first_seen", \.firstSeen), .value("last_seen", \.lastSeen),
      .optional("closed", \.closed),
    ])
}
