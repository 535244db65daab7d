internal import Evidence
internal import GoogleAuthority
internal import Plays
internal import Understudy
internal import WireFormats
internal import Words

/// The first thing that went wrong in a trial. What merely follows from it isn't told.
package struct FirstCause: Hashable, Sendable {
  /// One sentence without its end.
  package var text: String
  /// The names that a refused request has brought, such as its scopes.
  package var askedFor: String?
  /// The change that helps a client, where the mock has refused something, or something is known of
  /// a library.
  package var fix: String?
}

extension CaseRecord {
  /// The most lines of the client's that are shown.
  private static let lineLimit = 12

  /// The last lines of the action that failed first, without secrets; of the whole client where that
  /// one has written nothing.
  var lastLines: [String] {
    let failed = evidence.runs.firstIndex { run in
      !run.isBackground && run.outcome != .signedIn && run.outcome != .ok
    }
    let own = evidence.outputs.filter { $0.run == failed }
    let text = (own.isEmpty ? evidence.outputs : own).map(\.text).joined()
    let lines = canaries.concealing(text).split(whereSeparator: \.isNewline)
    return lines.suffix(Self.lineLimit).map(String.init)
  }
}

/// The first cause in the evidence of a trial that has failed, and the line that helps.
struct TrialDiagnosis {
  let cause: FirstCause
  let suggestion: FileAmendment?

  init(of trial: CaseRecord, _ driver: Driver) {
    let remedy = DriverRemedy(for: trial, driver)
    (cause, suggestion) =
      Self.missingFile(trial, driver, remedy) ?? Self.firstRefusal(trial, remedy)
      ?? Self.detour(trial, remedy) ?? Self.silence(trial, driver, remedy)
      ?? Self.unknownEnd(trial, remedy)
  }

  private typealias Found = (FirstCause, FileAmendment?)

  /// A client without its client-secret file gets nowhere, so it says so before all else.
  private static func missingFile(
    _ trial: CaseRecord, _ driver: Driver, _ remedy: DriverRemedy
  ) -> Found? {
    guard trial.evidence.exchanges.isEmpty, let path = remedy.missingFile else { return nil }
    return (
      FirstCause(text: "the client looks for \(path), which isn't there"),
      remedy.writingClientFile(to: path)
    )
  }

  /// The earliest of the requests and connections that came to nothing.
  private static func firstRefusal(_ trial: CaseRecord, _ remedy: DriverRemedy) -> Found? {
    let refusals = trial.evidence.exchanges.filter(\.isRefusal).map { exchange in
      (exchange.received, (exchange.firstCause, remedy.answering(exchange)) as Found)
    }
    let failures = trial.evidence.connections.compactMap { connection -> (Moment, Found)? in
      guard connection.sender == .client, connection.fault == nil, let failure = connection.failure
      else { return nil }
      let place = connection.host ?? "the mock"
      guard connection.isRefusedByClient else {
        return (
          connection.opened,
          (FirstCause(text: "a connection to \(place) failed: \(failure)"), nil)
        )
      }
      return (
        connection.opened,
        (
          FirstCause(
            text: "the client doesn't trust the run's certificate for \(place): \(failure)"),
          remedy.trusting
        )
      )
    }
    return (refusals + failures).min { $0.0 < $1.0 }?.1
  }

  /// A connection past the mock, where the mock has seen no token request.
  private static func detour(_ trial: CaseRecord, _ remedy: DriverRemedy) -> Found? {
    guard !trial.evidence.exchanges.contains(where: { $0.endpoint == .token }),
      let detour = trial.evidence.notes.first(where: { $0.kind == .detour })
    else { return nil }
    return (
      FirstCause(text: "not all comes to the mock: \(detour.text)", fix: remedy.helpForProxy),
      remedy.enclosing
    )
  }

  /// Something that was to come, and didn't.
  private static func silence(
    _ trial: CaseRecord, _ driver: Driver, _ remedy: DriverRemedy
  ) -> Found? {
    let evidence = trial.evidence
    if evidence.openings.isEmpty, !driver.flows.contains(.device) {
      let last = evidence.runs.last
      let end = last?.exit.map { ": '\(last?.action ?? "")' ended with \($0)" } ?? ""
      let text = "no URL reached the user through '\(driver.browser.way.rawValue)'\(end)"
      return (FirstCause(text: text), remedy.findingURL)
    }
    let code = evidence.secrets.first { $0.kind == .code }
    if code != nil, !evidence.exchanges.contains(where: { $0.endpoint == .token }) {
      return (
        FirstCause(
          text: "the sign-in was answered, but no token request reached the mock",
          fix: remedy.helpForProxy),
        remedy.enclosing
      )
    }
    return nil
  }

  /// The end of the last action, where nothing else explains it.
  private static func unknownEnd(_ trial: CaseRecord, _ remedy: DriverRemedy) -> Found {
    if let trouble = trial.evidence.notes.first(where: { $0.kind == .harness }) {
      return (FirstCause(text: trouble.text), nil)
    }
    guard let run = trial.evidence.runs.last(where: { !$0.isBackground }) else {
      return (FirstCause(text: "no action of the client was started"), nil)
    }
    let end = run.exit.map { "\($0)" } ?? run.outcome?.rawValue ?? "nothing"
    let text = "'\(run.action)' ended with \(end), with nothing refused before"
    let help = remedy.helpForProxy
    return (FirstCause(text: text, fix: help), help == nil ? nil : remedy.enclosing)
  }
}

extension Evidence.Exchange {
  /// True for a request that the mock itself has refused, and not because the user is slow.
  fileprivate var isRefusal: Bool {
    guard let cause, fault == nil else { return false }
    let ofWaiting = [Understudy.Cause.devicePending, .devicePollsTooFast]
    return !ofWaiting.contains { $0.code == cause }
  }

  fileprivate var firstCause: FirstCause {
    let known = Cause.all.first { $0.code == cause }
    let words = [known?.explanation ?? cause, shownError].compactMap(\.self).joined(separator: " ")
    let place = (host ?? "") + request.path
    return FirstCause(
      text: "the mock refused \(request.method) \(place): \(words)", askedFor: askedFor,
      fix: known?.fix)
  }

  /// The parameters that say what was asked for. None of them is a secret; a redirect URI may have
  /// anything in its query.
  private var askedFor: String? {
    let names = ["client_id", "redirect_uri", "scope", "response_type", "grant_type"]
    let parts = names.compactMap { name in
      parameter(name).map { value in
        "\(name)=\(name == "redirect_uri" ? String(value.prefix { $0 != "?" }) : value)"
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The message of the error page to which the browser was sent: the address alone hides it.
  private var shownError: String? {
    guard let location = answer?.fields[first: "location"],
      let mark = location.firstIndex(of: "?"),
      let text = FormURLEncoded.decode(String(location[mark...].dropFirst()))["authError"]
    else { return nil }
    return AuthError(text: text).map { "(\($0.message))" }
  }
}

extension Evidence.Connection {
  /// True if the client itself has ended the handshake, as it does about a certificate that it
  /// doesn't take.
  var isRefusedByClient: Bool { failure?.contains(" alert ") == true }
}
