internal import ScenarioRunner
internal import WireFormats

extension DriverCheckup {
  /// A line for each thing that is needed, and then what to type.
  var text: String {
    var text = "\(driver)\n"
    for need in needs {
      let kind = need.kind.label
      let padding = String(repeating: " ", count: max(1, 11 - kind.count))
      text += "  \(need.word)  \(kind)\(padding)\(need.name)\(need.detail)\n"
      if let advice = need.advice { text += "           \(advice)\n" }
    }
    if !commands.isEmpty {
      text += "  to install what is missing:\n" + commands.map { "    \($0)\n" }.joined()
    }
    return text + "  \(driver) \(isReady ? "has everything it needs" : "can't be used yet")\n"
  }

  var json: JSONValue {
    [
      "driver": .string(driver), "ready": .bool(isReady),
      "needs": .array(needs.map(\.json)), "commands": .array(commands.map(JSONValue.string)),
    ]
  }
}

extension DriverNeed {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["kind": .string(kind.rawValue), "name": .string(name)]
    switch state {
    case .found(let what):
      object["state"] = "found"
      object["found"] = .string(what)
    case .unfit(let what):
      object["state"] = "unfit"
      object["found"] = .string(what)
    case .missing: object["state"] = "missing"
    }
    if let advice { object["advice"] = .string(advice) }
    return .object(object)
  }
}

extension DriverNeed.Kind {
  fileprivate var label: String {
    switch self {
    case .program: "program"
    case .debian: "Debian"
    case .pypi: "PyPI"
    case .clock: "clock"
    case .namespaces: "namespaces"
    case .version: "version"
    }
  }
}

extension DriverNeed {
  fileprivate var word: String {
    switch state {
    case .found: "ok     "
    case .unfit: kind == .clock ? "FAILS  " : "TOO OLD"
    case .missing: "MISSING"
    }
  }

  fileprivate var detail: String {
    switch state {
    case .found(let what): ": \(what)"
    case .unfit(let what): kind == .clock ? ": \(what)" : ": found \(what)"
    case .missing: ""
    }
  }
}
