internal import GoogleAuthority
internal import Plays
internal import Understudy
internal import WireFormats

/// Reads the mock's pages as a person does who knows what they want, and fills in their forms.
struct PageReader: Hashable, Sendable {
  var decision: Plays.Browser.Decision
  /// The subject and the address of who signs in.
  var account: String
  var email: String?
  /// The scopes that stay ticked, and no others; none where some are unticked instead.
  var granted: [Wish] = []
  var refused: [Wish] = []
  var duration: Duration?
  /// True if the person has decided before, at a page that asked for all of it.
  var hasDecided = false
  /// The code that a device shows.
  var userCode: String?

  enum Answer: Hashable, Sendable {
    case send(Form.Fields, to: String?)
    /// The person does nothing more, for this reason.
    case leave(String)
    /// The person can't do what they want, for this reason.
    case obstructed(String)
  }

  /// A scope, or a role of several, for which the person wants something.
  struct Wish: Hashable, Sendable {
    var name: String
    var scopes: Set<String>
  }

  fileprivate enum Choice {
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
    if decision == .partial, !hasDecided, let form = forms.first(where: { $0.asksForConsent }),
      let obstacle = obstacle(in: form)
    {
      return .obstructed(obstacle)
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

  /// The reason why a person can't tick and untick what they want at a page; nil where they can.
  private func obstacle(in form: HTMLForm) -> String? {
    let boxes = Set(form.controls.filter { $0.kind == .checkbox }.map(\.value))
    if let wish = refused.first(where: { $0.scopes.isDisjoint(with: boxes) }) {
      return "can't untick \(wish.name): the page has no box for it"
    }
    if let wish = granted.first(where: { $0.needsBox && $0.scopes.isDisjoint(with: boxes) }) {
      return "can't tick \(wish.name): the page has no box for it"
    }
    return granted.isEmpty || !boxes.isEmpty ? nil : "can't untick anything: the page has no boxes"
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
      granted.isEmpty
        ? !refused.contains { $0.scopes.contains(control.value) }
        : granted.contains { $0.scopes.contains(control.value) }
    case .radio: duration.map { "\($0.components.seconds)" == control.value } ?? control.isChecked
    case .hidden, .text, .button: false
    }
  }
}

extension PageReader.Wish {
  /// True if a page asks for it with a box: signing in has none.
  fileprivate var needsBox: Bool { !scopes.allSatisfy { Scope(rawValue: $0).isSignIn } }
}

extension HTMLForm {
  fileprivate var asksForConsent: Bool {
    button(PageReader.Choice.name, PageReader.Choice.allow) != nil
  }

  /// The decision that a person takes by sending these fields; nil where nothing is decided.
  func decision(sending fields: Form.Fields) -> String? {
    guard asksForConsent else { return nil }
    let choice = fields.first { $0.name == PageReader.Choice.name }?.value
    guard choice == PageReader.Choice.allow else { return "allows nothing" }
    let boxes = controls.filter { $0.kind == .checkbox }.map(\.value)
    let ticked = Set(fields.filter { $0.name == "scope" }.map(\.value))
    let (yes, no) = (boxes.filter(ticked.contains), boxes.filter { !ticked.contains($0) })
    if boxes.isEmpty { return "allows what the app asks for" }
    let left = no.isEmpty ? "" : ", and leaves \(no.joined(separator: ", ")) unticked"
    return yes.isEmpty
      ? "ticks nothing\(left)" : "ticks \(yes.joined(separator: ", "))\(left)"
  }
}
