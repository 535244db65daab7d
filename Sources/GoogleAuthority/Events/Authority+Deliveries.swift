package import WireFormats

/// The delivery of security events to their receivers.
extension Authority {
  /// Queues an event for a receiver that wants such events.
  mutating func issue(
    _ event: SecurityEvent, about subject: SecurityEventSubject?, for clients: [ClientID]? = nil,
    to receiver: EventReceiver, at now: Timestamp
  ) {
    guard receiver.isEnabled else {
      return withhold(event, from: receiver, "the receiver is disabled", at: now)
    }
    guard receiver.types.contains(event.type) else {
      return withhold(event, from: receiver, "the receiver doesn't ask for such events", at: now)
    }
    let token = SecurityEventToken(
      issuer: receiver.issuer.protectionIssuer(switches),
      audience: clients ?? registry.clients(of: receiver.project), issued: now,
      identifier: nextIdentifier(), event: event,
      subject: subject)
    guard protection.queue.append(token, for: receiver.project, at: now) else {
      return withhold(event, from: receiver, "too many events wait", at: now)
    }
    note(.securityEventIssued, token, of: receiver.project, at: now)
  }

  /// Sends a receiver an event that only shows whether it works.
  package mutating func verify(_ receiver: EventReceiver, state: String?, at now: Timestamp) {
    issue(.verification(state: state), about: nil, to: receiver, at: now)
  }

  /// Returns the deliveries that are due. The result of each has to be settled.
  package mutating func dueDeliveries(at now: Timestamp) -> [SecurityEventDelivery] {
    guard let next = protection.queue.next, next <= now else { return [] }
    let signer = keys.signer
    return protection.queue.popDue(at: now).compactMap { parcel in
      // A receiver that has moved gets its events where it is now.
      guard let receiver = protection.receivers[parcel.project] else { return nil }
      return SecurityEventDelivery(
        number: parcel.number, url: receiver.url, token: parcel.token, attempt: parcel.attempts,
        signer: signer)
    }
  }

  /// Notes the result of a delivery, and plans the next attempt if there is one.
  package mutating func settle(
    _ delivery: SecurityEventDelivery, _ result: DeliveryResult, at now: Timestamp
  ) {
    switch protection.queue.settle(delivery.number, result.verdict, at: now) {
    case .delivered(let parcel):
      note(.securityEventDelivered, parcel.token, result.text, of: parcel.project, at: now)
    case .again(let parcel, at: let time):
      note(
        .securityEventDelayed, parcel.token, "\(result.text), again at \(time.rfc3339)",
        of: parcel.project, at: now)
    case .givenUp(let parcel):
      note(.securityEventGivenUp, parcel.token, result.text, of: parcel.project, at: now)
    case nil: break
    }
  }

  mutating func withhold(
    _ event: SecurityEvent, from receiver: EventReceiver, _ reason: String, at now: Timestamp
  ) {
    note(
      Event(
        .securityEventWithheld, at: now, project: receiver.project,
        detail: "\(event.type.rawValue): \(reason)"))
  }

  private mutating func note(
    _ kind: EventKind, _ token: SecurityEventToken, _ detail: String? = nil,
    of project: ProjectNumber, at now: Timestamp
  ) {
    let text = [token.identifier, token.event.type.rawValue, detail].compactMap(\.self)
    note(Event(kind, at: now, project: project, detail: text.joined(separator: " ")))
  }
}

extension Registry {
  /// The ids of a project's clients; there are few, and few events to tell them of.
  func clients(of project: ProjectNumber) -> [ClientID] {
    clients.values.filter { $0.project == project && $0.state == .active }.map(\.id)
      .sorted { $0.rawValue < $1.rawValue }
  }
}
