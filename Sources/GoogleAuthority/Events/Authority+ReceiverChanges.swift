package import WireFormats

/// Changes that projects make to their receivers.
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
    // Events that aren't wanted aren't kept either.
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
}
