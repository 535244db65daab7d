package import Words

/// A behaviour that only scenarios judge: their expectations see it in a case made for it, and no
/// check could recognise it in other evidence. No profile asks for it. A run without a profile uses
/// the scenario's own level.
package struct ScenarioSubject: Hashable, Sendable {
  /// A name like those of checks, and of none of them.
  package let id: CheckID
  package let title: String

  private init(_ id: CheckID, _ title: String) {
    self.id = id
    self.title = title
  }

  package static let all: [ScenarioSubject] = [
    ScenarioSubject("AP-12", "No API is called without a token"),
    ScenarioSubject("AR-09", "A refused request isn't repeated with another response type"),
    ScenarioSubject("DV-10", "Polling ends when the device code expires"),
    ScenarioSubject("DV-11", "Polling slows down when the server doesn't answer"),
    ScenarioSubject("ID-15", "Unknown key types are ignored"),
    ScenarioSubject("LB-15", "An answer sent with another method isn't accepted"),
    ScenarioSubject("LB-17", "Bytes that aren't HTTP don't end the login"),
    ScenarioSubject("LB-19", "A browser that stays connected doesn't delay the login"),
    ScenarioSubject("LF-03", "A login can be terminated"),
    ScenarioSubject("LF-04", "A token exchange without an answer can be interrupted"),
    ScenarioSubject("LF-07", "Nothing is left running"),
    ScenarioSubject("LF-08", "Waiting uses no CPU time"),
    ScenarioSubject("LF-11", "A login takes one request of each kind"),
    ScenarioSubject("PK-10", "A second attempt has its own state and verifier"),
    ScenarioSubject("RE-03", "A code beside an error is ignored"),
    ScenarioSubject("RE-10", "A similar-looking issuer is a different issuer"),
    ScenarioSubject("RE-13", "An answer that is repeated later changes nothing"),
    ScenarioSubject("RE-16", "A token in the answer's URL is ignored"),
    ScenarioSubject("RF-21", "A refresh token isn't used after its announced expiry"),
    ScenarioSubject("RV-06", "Only the status of a revocation's answer matters"),
    ScenarioSubject("SE-02", "Debug output shows no secret either"),
    ScenarioSubject("ST-07", "A forged answer doesn't end the login"),
    ScenarioSubject("ST-09", "An almost correct state is rejected"),
    ScenarioSubject("TL-07", "A refused certificate isn't accepted on the next try"),
    ScenarioSubject("TS-03", "A lifetime of another JSON type is handled"),
    ScenarioSubject("TS-06", "A token of an unknown type isn't used"),
    ScenarioSubject("TS-13", "A huge answer doesn't fill the memory"),
    ScenarioSubject("WB-08", "Another user's answer signs nobody in"),
  ]
}

extension ScenarioSubject {
  /// The reason why a line has nothing to say about a subject where the driver brings code for some
  /// parts; nil when it has, and for a check, which decides that by itself.
  package static func inapplicability(
    of id: CheckID, ownCode: some Collection<ClientPart>
  ) -> String? {
    guard all.contains(where: { $0.id == id }) else { return nil }
    return ClientPart.inapplicability(of: id, ownCode: ownCode)
  }
}
