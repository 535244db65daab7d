import Evidence
import Testing
import Words

struct IDTokenChecksTests {
  static let variants: [(CheckID, String)] = [
    ("ID-01", "unsigned"), ("ID-02", "damaged"), ("ID-03", "other-audience"),
    ("ID-03", "no-audience"), ("ID-04", "other-party"), ("ID-05", "other-issuer"),
    ("ID-05", "no-issuer"),
    ("ID-06", "expired"), ("ID-06", "no-expiry"), ("ID-08", "other-nonce"), ("ID-08", "no-nonce"),
    ("ID-09", "nobody"), ("ID-09", "empty-subject"), ("ID-13", "public-key-as-secret"),
  ]

  private static func play(
    _ check: CheckID, _ name: String, _ said: CheckCase.Said, in variant: String,
    capabilities: [Capability] = [.idToken], controlHeld: Bool? = true,
    _ play: (inout CaseScript) -> Void
  ) {
    CheckCase(
      check, name, said, "id-token-mutations", variant, capabilities: capabilities,
      controlHeld: controlHeld, play
    ).verify()
  }

  @Test(arguments: variants) func aBadTokenIsRefused(_ check: CheckID, _ variant: String) {
    let grade: CheckCase.Said =
      ["ID-01", "ID-02", "ID-04", "ID-13"].contains(check) || variant == "empty-subject"
      ? .lesser : .worse
    Self.play(check, "refused", .holds, in: variant) {
      $0.receiveIDToken()
      $0.end(.error, .code(1))
    }
    Self.play(check, "believed", grade, in: variant) {
      $0.receiveIDToken()
      $0.end(.signedIn)
    }
    Self.play(check, "used", grade, in: variant) {
      $0.receiveIDToken()
      $0.call()
      $0.end(.error, .code(1))
    }
    Self.play(check, "compared with userinfo", .holds, in: variant) {
      $0.receiveIDToken()
      $0.request("GET", "/userinfo", at: .userinfo)
      $0.end(.error, .code(1))
    }
    Self.play(check, "kept", grade, in: variant) {
      $0.declareStore()
      $0.receiveIDToken()
      $0.keep($0.latest(.refreshToken))
      $0.end(.error, .code(1))
    }
  }

  @Test(arguments: variants) func silenceProvesNothing(_ check: CheckID, _ variant: String) {
    Self.play(check, "no id_token", .unobserved, in: variant) {
      $0.start()
      $0.authorize(["nonce": "n"])
      $0.end(.error, .code(1))
    }
    Self.play(check, "a client that always fails", .unobserved, in: variant, controlHeld: false) {
      $0.receiveIDToken()
      $0.end(.error, .code(1))
    }
    Self.play(check, "a client without", .notApplicable, in: variant, capabilities: []) {
      $0.receiveIDToken()
      $0.end(.signedIn)
    }
    CheckCase(check, "another case", .nothing, capabilities: [.idToken]) { $0.login() }.verify()
  }

  @Test func aClientWithoutNonceIsNotJudgedByIt() {
    Self.play("ID-08", "no nonce", .notApplicable, in: "other-nonce") {
      $0.receiveIDToken(nonce: nil)
      $0.end(.signedIn)
    }
  }

  static let rotations: [CheckCase] = [
    rotation("no rotation", .unobserved) {
      $0.receiveIDToken()
      $0.end(.signedIn)
    },
    rotation("no login afterwards", .unobserved) { $0.rotateKeys() },
    rotation("looks again", .holds) {
      $0.rotateKeys()
      $0.receiveIDToken()
      $0.request("GET", "/oauth2/v3/certs", at: .jwks)
      $0.end(.signedIn)
    },
    rotation("never looks", .unobserved) {
      $0.rotateKeys()
      $0.receiveIDToken()
      $0.end(.signedIn)
    },
    rotation("fails", .lesser) {
      $0.rotateKeys()
      $0.receiveIDToken()
      $0.end(.error, .code(1))
    },
    rotation("fails as always", .unobserved, controlHeld: false) {
      $0.rotateKeys()
      $0.receiveIDToken()
      $0.end(.error, .code(1))
    },
  ]

  private static func rotation(
    _ name: String, _ said: CheckCase.Said, controlHeld: Bool? = true,
    _ play: (inout CaseScript) -> Void
  ) -> CheckCase {
    CheckCase(
      "ID-10", name, said, "key-rotation", capabilities: [.idToken], controlHeld: controlHeld,
      play)
  }

  @Test(arguments: rotations) func keysAreReplaced(_ habit: CheckCase) { habit.verify() }
}

extension CaseScript {
  fileprivate mutating func rotateKeys() {
    note(.server, "A new key signs tokens from now on.")
  }
}
