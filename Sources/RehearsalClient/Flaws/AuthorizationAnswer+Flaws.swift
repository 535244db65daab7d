internal import WireFormats

extension AuthorizationAnswer {
  /// True if a client with flaws takes an answer whose state is not that of its login.
  static func isSpoiled(_ query: Form, _ state: String) -> Bool {
    Flaw.stateIgnored.isOn || Flaw.stateMissing.isOn
      || Flaw.stateOptional.isOn && query.values(of: "state").isEmpty
      || Flaw.stateAmongOthers.isOn && query.values(of: "state").contains(state)
      || Flaw.errorBelieved.isOn && query["error"] != nil
  }

  /// The answer as a client with flaws reads it; nil for one that it reads as others do.
  static func spoiled(_ query: Form) -> AuthorizationAnswer? {
    let (code, error) = (query["code"], query["error"])
    let names = Set(query.fields.map(\.name))
    if Flaw.strictParameters.isOn, !names.isSubset(of: ["code", "state", "error"]) {
      return .failed(.unusableAnswer(reason: "it has parameters that nobody knows"))
    }
    if Flaw.issuerRefused.isOn, query["iss"] != nil {
      return .failed(.unusableAnswer(reason: "it says where it comes from"))
    }
    let isGoingOn =
      error == "access_denied" && Flaw.denialRedeemed.isOn
      || error != nil && error != "access_denied" && Flaw.errorRedeemed.isOn
    if isGoingOn { return .code(code ?? "none") }
    if Flaw.nothingRedeemed.isOn, code == nil, error == nil { return .code("undefined") }
    if Flaw.emptyCodeRedeemed.isOn, code == "", error == nil { return .code("") }
    if Flaw.codeMangled.isOn, let code { return .code(Percent.encode(code)) }
    if Flaw.issuerIgnored.isOn, let code, error == nil { return .code(code) }
    return nil
  }
}
