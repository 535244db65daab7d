internal import Plays
internal import Understudy
internal import WireFormats

/// Reads the mock's pages as a person does who knows what they want, and fills in their forms.
struct PageReader: Hashable, Sendable {
  var decision: Plays.Browser.Decision
  /// The subject and the address of who signs in.
  var account: String
  var email: String?
  /// The scopes of the boxes that are ticked; nil for all but the refused ones.
  var granted: Set<String>?
  var refused: Set<String> = []
  var duration: Duration?
  /// The code that a device shows.
  var userCode: String?

  enum Answer: Hashable, Sendable {
    case send(Form.Fields, to: String?)
    /// The person does nothing more, for this reason.
    case leave(String)
  }

  private enum Choice {
    static let name = "choice"
    static let allow = "allow"
    static let cancel = "cancel"
    static let proceed = "continue"
  }

  func answer(to forms: [HTMLForm]) -> Answer {
    switch decision {
    case .close: return .leave("closes the page")
    case .ignore: return .leave("leaves the page open")
    case .errorPage: return .leave("meets an error page")
    case .approve, .deny, .partial: break
    }
    for form in forms {
      if let answer = chosenAccount(in: form) ?? typedCode(in: form) ?? choice(in: form) {
        return .send(answer, to: form.action)
      }
    }
    for form in forms {
      guard let answer = typedAccount(in: form) else { continue }
      return .send(answer, to: form.action)
    }
    return .leave("has nothing to decide at the page")
  }

  private func chosenAccount(in form: HTMLForm) -> Form.Fields? {
    form.button("account", account).map { form.fields(pressing: $0) }
  }

  private func typedAccount(in form: HTMLForm) -> Form.Fields? {
    email.flatMap { typed($0, into: "identifier", of: form) }
  }

  private func typedCode(in form: HTMLForm) -> Form.Fields? {
    userCode.flatMap { typed($0, into: "user_code", of: form) }
  }

  private func typed(_ text: String, into line: String, of form: HTMLForm) -> Form.Fields? {
    guard form.controls.contains(where: { $0.kind == .text && $0.name == line }),
      let button = form.controls.first(where: { $0.kind == .button })
    else { return nil }
    return form.fields(pressing: button, typing: [line: text])
  }

  private func choice(in form: HTMLForm) -> Form.Fields? {
    if let proceed = form.button(Choice.name, Choice.proceed) {
      return form.fields(pressing: proceed)
    }
    let word = decision == .deny ? Choice.cancel : Choice.allow
    guard let button = form.button(Choice.name, word) else { return nil }
    return form.fields(pressing: button, ticking: isTicked)
  }

  private func isTicked(_ control: HTMLForm.Control) -> Bool {
    switch control.kind {
    case .checkbox:
      granted.map { $0.contains(control.value) } ?? !refused.contains(control.value)
    case .radio: duration.map { "\($0.components.seconds)" == control.value } ?? control.isChecked
    case .hidden, .text, .button: false
    }
  }
}
