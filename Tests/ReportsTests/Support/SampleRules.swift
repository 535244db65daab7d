import ClientChecks
import Evidence
import Words

/// The rules that the sample run speaks of.
enum SampleRules {
  static let all: [Rule] = [
    state, loopback, grant, output, certificate, storage, logout, hostile,
  ]

  static let profile = Profile(
    name: "google-desktop@1",
    entries: [
      "ST-04": .init(.required), "LB-02": .init(.recommended), "RF-17": .init(.required),
      "SE-01": .init(.required, isCapped: true), "TL-01": .init(.required),
      "SG-01": .init(.required), "HT-01": .init(.required), "RV-01": .init(.recommended),
      "ID-02": .init(.required),
    ])

  static let state = rule("ST-04", "A wrong state is rejected") {
    $0.sentence = "A callback whose state is not the one that was sent must not be acted on."
    $0.citations = [
      Citation("RFC 6749 §10.12", link: "https://www.rfc-editor.org/rfc/rfc6749#section-10.12"),
      Citation("RFC 8252 §8.9", link: "https://www.rfc-editor.org/rfc/rfc8252#section-8.9"),
    ]
    $0.threat = "Somebody else's code is redeemed, and the user works in a stranger's account."
    $0.usualCause = "The state is compared after the code was taken, or only when it is present."
    $0.fix = "Keep the state of each attempt and compare it, byte for byte, before anything else."
  }

  static let loopback = rule("LB-02", "The redirect uses a loopback address") {
    $0.sentence = "The redirect address names 127.0.0.1 or [::1], not localhost."
    $0.citations = [
      Citation("RFC 8252 §8.3", link: "https://www.rfc-editor.org/rfc/rfc8252#section-8.3")
    ]
    $0.threat = "A name may resolve to another interface than the one that is listened on."
    $0.usualCause = "The address was built from a host name."
    $0.fix = "Write the literal address."
  }

  static let grant = rule("RF-17", "A temporary failure does not cost the grant") {
    $0.sentence = "A refresh that fails for a reason that passes must leave the stored grant alone."
    $0.threat = "One bad minute at the server signs all users out."
    $0.usualCause = "Every failed refresh is treated as the end of the grant."
    $0.fix = "Drop the grant on invalid_grant only."
  }

  static let output = rule("SE-01", "Nothing secret is printed") {
    $0.sentence = "No token, code, verifier or secret appears on stdout or stderr."
    $0.threat = "Logs are copied to places where nobody guards them."
    $0.usualCause = "The whole token response is logged."
    $0.fix = "Log names of members, not values."
  }

  static let certificate = rule("TL-01", "An untrusted certificate is refused") {
    $0.sentence = "A token request is not sent when the certificate has no trusted issuer."
  }

  static let storage = rule("SG-01", "The token file is private") {
    $0.sentence = "Nobody but its owner may read or write the file that holds the grant."
  }

  static let hostile = rule("HT-01", "Texts that break formats: ]]> & <b>\"'`|%,::") {
    $0.sentence = "Whatever a client says, a report stays what it is."
  }

  static let logout = rule("RV-01", "Revocation is a form post") {
    $0.sentence = "The token to revoke is sent in the body of a POST request."
  }

  private static func rule(_ id: String, _ title: String, _ change: (inout Rule) -> Void) -> Rule {
    var rule = Rule(id: id, title: title)
    change(&rule)
    return rule
  }
}
