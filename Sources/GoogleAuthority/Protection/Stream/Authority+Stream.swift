internal import HTTPWire
internal import WireFormats

extension Authority {
  /// Answers a call about a project's stream of security events.
  mutating func stream(_ call: Call) -> Outcome {
    let path = call.request.target.path
    guard let method = StreamMethod(rawValue: path), method.verb == call.request.method else {
      return Outcome(GatewayPage.notFound(path), cause: .methodUnknown)
    }
    do throws(StreamRefusal) {
      let account = try StreamCheck.caller(
        call, for: method, in: serviceAccounts, registry, grants)
      let project = try StreamCheck.project(of: account, in: registry)
      let answer = try perform(method, call, for: project)
      let response = HTTPResponse(
        status: .ok, fields: APIFields.fields(at: call.now), body: answer.bytes(.google))
      return Outcome(response, involved: Involved(client: account.client))
    } catch {
      return Outcome(error.response(at: call.now), cause: error.cause)
    }
  }

  private mutating func perform(
    _ method: StreamMethod, _ call: Call, for project: ProjectNumber
  ) throws(StreamRefusal) -> JSONValue {
    let body = call.request.body
    switch method {
    case .read: return try receiver(of: project).json(registry, switches)
    case .update:
      let request = try StreamRequest(body)
      var receiver = EventReceiver(project: project, url: request.url, issuer: call.urls)
      receiver.requested = request.requested
      receiver.isEnabled = protection.receivers[project]?.isEnabled ?? true
      replace(receiver, at: call.now)
      return receiver.json(registry, switches)
    case .readStatus: return try receiver(of: project).status
    case .updateStatus:
      var receiver = try receiver(
        of: project,
        orSay: "Project has no existing RISC configuration, cannot update status.")
      receiver.isEnabled = try StreamRequest.isEnabled(body)
      replace(receiver, at: call.now)
      return receiver.status
    case .verify:
      verify(try receiver(of: project), state: StreamRequest.state(body), at: call.now)
      return [:]
    }
  }

  private func receiver(
    of project: ProjectNumber, orSay message: String = "Project has no RISC configuration."
  ) throws(StreamRefusal) -> EventReceiver {
    guard let receiver = protection.receivers[project] else { throw .notFound(message) }
    return receiver
  }
}

extension EventReceiver {
  /// The stream as the API shows it. The names are recorded, their order is assumed.
  fileprivate func json(_ registry: Registry, _ switches: Switches) -> JSONValue {
    let supported = SecurityEventType.allCases
    return [
      "iss": .string(issuer.protectionIssuer(switches)),
      "aud": .array(registry.clients(of: project).map { .string($0.rawValue) }),
      "delivery": [
        "delivery_method": .string(ProtectionConfiguration.push), "url": .string(url.text),
      ],
      "events_supported": .array(supported.map { .string($0.rawValue) }),
      "events_requested": .array(requested.map(JSONValue.string)),
      "events_delivered": .array(
        supported.filter(types.contains).map { .string($0.rawValue) }),
    ]
  }

  fileprivate var status: JSONValue { ["status": .string(isEnabled ? "enabled" : "disabled")] }
}
