package import Words

/// A behaviour that scenarios alone speak about: their own expectations see it in a case that is made
/// for it, and no check could tell it from other evidence. No profile asks for it; a run without a
/// profile does, as strongly as the scenario says.
package struct ScenarioSubject: Hashable, Sendable {
  /// A name like those of checks, and of none of them.
  package let id: CheckID
  package let title: String

  private init(_ id: CheckID, _ title: String) {
    self.id = id
    self.title = title
  }

  package static let all: [ScenarioSubject] = [
    ScenarioSubject("AP-06", "A 403 isn't answered with a new token"),
    ScenarioSubject("AP-08", "An API that is out of breath isn't taken for an expired login"),
    ScenarioSubject("AP-12", "Nothing is called without a token"),
    ScenarioSubject("AR-09", "A refused request isn't repeated with another response type"),
    ScenarioSubject("BR-05", "Nothing but web addresses is opened"),
    ScenarioSubject("BR-08", "A login that ends on an error page ends"),
    ScenarioSubject("CO-09", "A permission that a refresh doesn't bring back is missed"),
    ScenarioSubject("DV-10", "Polling ends when the device code does"),
    ScenarioSubject("DV-11", "Polling slows down when the server doesn't answer"),
    ScenarioSubject("ID-09", "An id token about nobody is refused"),
    ScenarioSubject("ID-15", "Keys of unknown kinds are passed over"),
    ScenarioSubject("LB-15", "An answer that is sent with another method isn't taken"),
    ScenarioSubject("LB-17", "Bytes that are no HTTP don't end the login"),
    ScenarioSubject("LB-19", "A browser that stays connected holds nothing up"),
    ScenarioSubject("LB-23", "Two logins at a time keep their answers apart"),
    ScenarioSubject("LB-24", "A prefetched answer can be delivered again"),
    ScenarioSubject("LF-03", "A login can be terminated"),
    ScenarioSubject("LF-04", "An exchange without an answer can be interrupted"),
    ScenarioSubject("LF-07", "Nothing is left running"),
    ScenarioSubject("LF-08", "Waiting takes no processor time"),
    ScenarioSubject("LF-11", "A login takes one request of each kind"),
    ScenarioSubject("LF-12", "A login works after one that has failed"),
    ScenarioSubject("PK-10", "A second attempt has a state and a verifier of its own"),
    ScenarioSubject("PK-14", "An attempt ends when its verifier is refused"),
    ScenarioSubject("RE-03", "A code beside an error is left alone"),
    ScenarioSubject("RE-10", "Another issuer is another one, however alike it is"),
    ScenarioSubject("RE-13", "An answer that comes again later changes nothing"),
    ScenarioSubject("RE-15", "A code that was made for somebody else ends in an error"),
    ScenarioSubject("RE-16", "A token in the answer's address is left alone"),
    ScenarioSubject("RF-10", "A dead refresh token isn't tried again"),
    ScenarioSubject("RF-16", "Two processes leave each other's tokens alive"),
    ScenarioSubject("RF-19", "A refresh waits as long as it is told to"),
    ScenarioSubject("RF-21", "A refresh token isn't used behind its announced end"),
    ScenarioSubject("RF-23", "A clock that is wrong locks nobody out"),
    ScenarioSubject("RF-25", "A client that is refused doesn't give its token up"),
    ScenarioSubject("RF-28", "A session that is over leads to another login"),
    ScenarioSubject("RF-31", "The seven days of a project in testing are survived"),
    ScenarioSubject("RV-06", "A revocation's answer isn't read for more than its status"),
    ScenarioSubject("SE-02", "Debug output shows no secret either"),
    ScenarioSubject("SG-06", "A damaged store leads to another login"),
    ScenarioSubject("SG-10", "Two accounts are kept apart"),
    ScenarioSubject("ST-07", "A forged answer doesn't end the login"),
    ScenarioSubject("ST-09", "A state that is nearly right is wrong"),
    ScenarioSubject("TL-07", "A refused certificate isn't tried again without looking"),
    ScenarioSubject("TS-03", "A lifetime of another type is survived"),
    ScenarioSubject("TS-06", "A token of an unknown type isn't used"),
    ScenarioSubject("TS-13", "A huge answer isn't kept in memory"),
    ScenarioSubject("TS-16", "A token of another media type is missed"),
    ScenarioSubject("TS-26", "A connection that is reset is an error after a few attempts"),
    ScenarioSubject("TS-27", "A server that can't be reached is an error"),
    ScenarioSubject("TS-29", "An answer that can't be used isn't shown"),
    ScenarioSubject("WB-08", "Somebody else's answer signs nobody in"),
  ]
}
