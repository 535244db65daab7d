/// One action at its place in the walk.
package struct WalkStep: Sendable {
  let number: Int
  let action: WalkAction
}

/// The action of a step. Codes, tokens and devices go by the number of the step that has brought
/// them, so that a step keeps its meaning when others are left out.
enum WalkAction: Sendable {
  case authorize(WalkVisit)
  case exchange(code: Int, WalkExchange)
  case refresh(token: Int, WalkRefresh)
  case call(token: Int, WalkCall)
  case revokeAccess(token: Int)
  case revokeRefresh(token: Int)
  case revokeConsent(WalkAccount, of: WalkClient)
  case changePassword(WalkAccount)
  case openDevice(WalkScopes)
  case answerDevice(device: Int, WalkAnswer)
  case pollDevice(device: Int)
  case advance(seconds: Int)
}

/// A request to the authorization endpoint, and what the user does about it.
struct WalkVisit: Sendable {
  enum Prompt: String, Sendable {
    case unsaid = ""
    case consent, none
  }

  enum Proof: Sendable, CaseIterable {
    case none, sha256, plain
  }

  var client: WalkClient
  var scopes: WalkScopes
  var answer: WalkAnswer
  var prompt: Prompt
  var isOffline: Bool
  var includesGranted: Bool
  var proof: Proof
}

/// The user's answer at the pages.
struct WalkAnswer: Sendable {
  enum Choice: Sendable {
    case allow, deny, close
  }

  var choice: Choice
  var account: WalkAccount
  /// The scopes whose boxes are cleared.
  var refused: WalkScopes
  var duration: Int?
}

/// The way in which a code is exchanged.
enum WalkExchange: Sendable, CaseIterable {
  case properly
  case wrongRedirect, wrongVerifier, noVerifier, otherClient, wrongSecret, noSecret
}

/// The way in which a refresh token is used.
enum WalkRefresh: Hashable, Sendable {
  case properly
  case scoped(WalkScopes)
  case otherClient, wrongSecret, noSecret
}

/// The address to which an access token is sent.
enum WalkCall: Sendable, CaseIterable {
  case files, calendar, userInfo, tokenInfo
}

// MARK: - Descriptions

extension WalkAction {
  /// The name of the kind of step.
  var name: String {
    switch self {
    case .authorize: "authorize"
    case .exchange: "exchange"
    case .refresh: "refresh"
    case .call: "call"
    case .revokeAccess: "revoke by access token"
    case .revokeRefresh: "revoke by refresh token"
    case .revokeConsent: "take consent back"
    case .changePassword: "change password"
    case .openDevice: "open device"
    case .answerDevice: "answer device"
    case .pollDevice: "poll"
    case .advance: "advance"
    }
  }
}

extension WalkStep: CustomStringConvertible {
  package var description: String {
    let text: String =
      switch action {
      case .authorize(let visit): "authorize \(visit)"
      case .exchange(let code, let how): "exchange the code of \(code), \(how)"
      case .refresh(let token, let how): "refresh with the token of \(token), \(how)"
      case .call(let token, let call): "call \(call) with the token of \(token)"
      case .revokeAccess(let token): "revoke with the access token of \(token)"
      case .revokeRefresh(let token): "revoke with the refresh token of \(token)"
      case .revokeConsent(let account, let client): "\(account) takes back what \(client) has"
      case .changePassword(let account): "\(account) changes the password"
      case .openDevice(let scopes): "open a device for \(scopes)"
      case .answerDevice(let device, let answer): "answer the device of \(device): \(answer)"
      case .pollDevice(let device): "poll for the device of \(device)"
      case .advance(let seconds): "advance \(seconds) s"
      }
    return "\(number): \(text)"
  }
}

extension WalkVisit: CustomStringConvertible {
  var description: String {
    var text = "\(client) for \(scopes), \(answer)"
    if prompt != .unsaid { text += ", prompt=\(prompt)" }
    if isOffline { text += ", offline" }
    if includesGranted { text += ", with earlier grants" }
    return proof == .none ? text : text + ", \(proof)"
  }
}

extension WalkAnswer: CustomStringConvertible {
  var description: String {
    let text = "\(account) \(choice)s"
    let lasting = duration.map { " for \($0) s" } ?? ""
    return (refused.isEmpty ? text : text + " without \(refused)") + lasting
  }
}

extension WalkRefresh: CustomStringConvertible {
  var description: String {
    switch self {
    case .properly: "properly"
    case .scoped(let scopes): "for \(scopes)"
    case .otherClient: "by another client"
    case .wrongSecret: "with a wrong secret"
    case .noSecret: "without a secret"
    }
  }
}
