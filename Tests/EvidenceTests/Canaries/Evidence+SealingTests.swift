import Evidence
import Testing
import WireFormats

struct EvidenceSealingTests {
  static let start = EvidenceTests.moment(0)
  static let secret = "GOCSPX-abcdefghijklmnopqrstuvwx"

  static var evidence: Evidence {
    var evidence = EvidenceTests.empty
    evidence.add(Secret(.clientSecret, number: 1, value: secret, issued: start))
    evidence.add(
      Secret(
        .codeVerifier, number: 1, value: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
        issued: start))
    var run = Evidence.Run(
      action: "login", arguments: ["notes", "--secret", secret], started: start)
    run.account = "ana"
    evidence.begin(run)
    var request = Evidence.Request(method: "POST", target: "/token?s=\(secret)")
    request.fields = [
      .init("Authorization", "Basic \(Base64.encode(Array("notes:\(secret)".utf8)))")
    ]
    request.body = Evidence.Body("client_secret=\(secret)")
    evidence.receive(Evidence.Exchange(received: start, sender: .client, request: request))
    var opening = Evidence.Opening(
      moment: start, run: 0, url: "https://x/?s=\(secret)", way: .opener)
    opening.environment = [.init("HOME", "/home/ana"), .init("LEAK", "s=\(secret)")]
    evidence.add(opening)
    evidence.add(Evidence.Output(moment: start, run: 0, stream: .standardError, text: secret))
    return evidence
  }

  @Test func noSecretIsLeftAndEveryNameIsFound() {
    let sealed = Self.evidence.sealed()
    #expect(!"\(sealed)".contains(Self.secret))
    #expect(sealed.runs[0].arguments == ["notes", "--secret", "‹client_secret #1›"])
    let exchange = sealed.exchanges[0]
    #expect(exchange.request.target == "/token?s=‹client_secret #1›")
    #expect(exchange.request.query["s"] == "‹client_secret #1›")
    #expect(exchange.request.body.text == "client_secret=‹client_secret #1›")
    #expect(exchange.authorization?.user == "notes")
    #expect(exchange.authorization?.credentials == "‹client_secret #1›")
    #expect(CanaryMark.all(in: exchange.request.fields[0].value).map(\.encoding) == [.base64])
    #expect(sealed.openings[0].environment == [.init("LEAK", "s=‹client_secret #1›")])
    #expect(sealed.outputs[0].text == "‹client_secret #1›")
    #expect(sealed.secrets.map(\.value) == [nil, nil])
  }

  @Test func aSecretThatWasReadInTwoPiecesIsSealed() {
    var evidence = Self.evidence
    func add(_ text: some StringProtocol, _ stream: Evidence.Output.Stream) {
      evidence.add(
        Evidence.Output(moment: Self.start, run: 0, stream: stream, text: String(text)))
    }
    add(Self.secret.prefix(9), .standardOutput)
    add("between", .standardError)
    add(Self.secret.dropFirst(9), .standardOutput)
    let texts = evidence.sealed().outputs.map(\.text)
    #expect(texts == ["‹client_secret #1›", "‹client_secret #1›", "between", ""])
  }

  @Test func theFactsOfAVerifierOutliveIt() {
    // The example of RFC 7636, appendix B.
    let verifier = Self.evidence.sealed().secrets[1]
    #expect(verifier.challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
    #expect(verifier.length == 43)
    #expect(verifier.usesOnlyUnreserved)
  }

  @Test func sealingTwiceChangesNothing() {
    let sealed = Self.evidence.sealed()
    #expect(sealed.sealed() == sealed)
  }
}
