/// What happens between the authority and the receivers of security events.
extension EventKind {
  package static let receiverRegistered = EventKind(
    "protection.receiver_registered", "The project has said where it takes security events.")
  package static let receiverRemoved = EventKind(
    "protection.receiver_removed", "The project takes security events no longer.")
  package static let securityEventIssued = EventKind(
    "protection.event_issued", "A security event waits to be sent.")
  package static let securityEventWithheld = EventKind(
    "protection.event_withheld", "The receiver isn't told, for the reason that stands here.")
  package static let securityEventDelivered = EventKind(
    "protection.event_delivered", "The receiver has taken the security event.")
  package static let securityEventDelayed = EventKind(
    "protection.event_delayed", "The receiver didn't take the event, which is sent again later.")
  package static let securityEventGivenUp = EventKind(
    "protection.event_given_up", "The receiver didn't take the event, which isn't sent again.")

  /// Everything that happens to security events.
  package static let protection = [
    receiverRegistered, receiverRemoved, securityEventIssued, securityEventWithheld,
    securityEventDelivered, securityEventDelayed, securityEventGivenUp,
  ]
}
