package import WireFormats

/// What projects arrange for their receivers.
extension Authority {
  /// Registers a project's receiver, in place of the one it had.
  package mutating func register(
    _ receiver: EventReceiver, at now: Timestamp
  ) throws(ChangeFailure) {
    guard registry.projects[receiver.project] != nil else {
      throw .unknownProject(receiver.project)
    }
    replace(receiver, at: now)
  }

  mutating func replace(_ receiver: EventReceiver, at now: Timestamp) {
    protection.receivers[receiver.project] = receiver
    // What isn't wanted isn't kept either.
    if !receiver.isEnabled { protection.queue.removeAll(of: receiver.project) }
    let status = receiver.isEnabled ? "enabled" : "disabled"
    note(
      Event(
        .receiverRegistered, at: now, project: receiver.project,
        detail: "\(receiver.url.text) \(status)"))
  }

  package mutating func removeReceiver(
    of project: ProjectNumber, at now: Timestamp
  ) throws(ChangeFailure) {
    guard protection.receivers.removeValue(forKey: project) != nil else {
      throw .noReceiver(project)
    }
    protection.queue.removeAll(of: project)
    note(Event(.receiverRemoved, at: now, project: project))
  }

  /// Has a verification event sent to a project's receiver.
  package mutating func verifyReceiver(
    of project: ProjectNumber, state: String?, at now: Timestamp
  ) throws(ChangeFailure) {
    guard let receiver = protection.receivers[project] else { throw .noReceiver(project) }
    issue(.verification(state: state), about: nil, to: receiver, at: now)
  }
}
