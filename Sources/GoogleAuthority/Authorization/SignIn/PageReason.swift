/// The reason why a page of the sign-in is shown, for developers who wonder.
struct PageReason {
  let text: String
  let help: String
}

extension PageReason {
  /// The user is asked for an account.
  init(askingFor request: AuthorizationRequest, _ user: VirtualUser) {
    if request.prompt.contains(.selectAccount) {
      text = "The app asks for it with prompt=select_account."
    } else if request.prompt.contains(.login) {
      text = "The app asks for it with prompt=login."
    } else if user.sessions.isEmpty {
      text = "Nobody is signed in in this browser."
    } else if let hint = request.parameters.loginHint {
      text = "The app’s login_hint is \(hint), who isn’t signed in in this browser."
    } else {
      let isOne = user.sessions.count == 1
      text =
        "\(isOne ? "An account is" : "Several accounts are") signed in, and the app’s request "
        + "doesn’t say which one it means."
    }
    help =
      "A login_hint of an account that is signed in leaves this page out. --auto-consent, or a "
      + "decision that is queued at the mock’s page, answers it for a test."
  }

  static let unverified = PageReason(
    text: "The app’s project isn’t verified, and it asks for more than the sign-in.",
    help: "Google leaves this page out once it has verified the app: 'verified: true' of a project "
      + "in the configuration file.")

  /// The user is asked for permissions.
  init(askingFor question: ConsentQuestion, of request: AuthorizationRequest) {
    let isAskedAgain = request.prompt.contains(.consent)
    let new = question.asked.map(\.rawValue).joined(separator: " ")
    text =
      (isAskedAgain
        ? "The app’s request has prompt=consent."
        : "The account hasn’t granted the app all of this so far: \(new).")
      + (question.boxes.isEmpty
        ? " There are no boxes, as at most one permission is asked for beside the sign-in, or the "
          + "project’s consent isn’t granular."
        : " Each permission has a box of its own, and those that stay empty aren’t granted.")
    help =
      "An app that asks for no more than was granted, without prompt=consent, gets no page. "
      + "--auto-consent, or a decision that is queued at the mock’s page, answers it for a test."
  }
}
