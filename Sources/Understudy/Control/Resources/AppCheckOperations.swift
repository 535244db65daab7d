internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// The operations on App Check, which iOS clients have.
enum AppCheckOperations {
  private enum Event: String, CaseIterable {
    case enable, enforce, unenforce, disable

    var step: AppCheck.Step {
      switch self {
      case .enable: .enable
      case .enforce: .enforce
      case .unenforce: .unenforce
      case .disable: .disable
      }
    }
  }

  private struct Change: ControlInput {
    var event = Event.enable

    static let form = ObjectForm(
      Change(), [.required("event", .choice(Event.self), \.event, "The step in the console.")])
  }

  private typealias Mode = Understudy.AppCheck.Mode

  private static let metrics = AnswerForm<AppCheckMetrics>.object([
    .value("verified", .count, { $0.verified }, "Requests with a valid token."),
    .value(
      "likely_outdated_client", .count, { $0.likelyOutdatedClient },
      "Requests of Google's SDK without a token."),
    .value(
      "unknown_origin", .count, { $0.unknownOrigin },
      "Requests without a token that don't come from the SDK."),
    .value("invalid", .count, { $0.invalid }, "Requests with a token that is refused."),
  ])

  private static let report = AnswerForm<AppCheckReport>.named(
    "AppCheck",
    [
      .value(
        "mode", .choice(Mode.self), { Mode($0.mode) }, "The mode after the last switch."),
      .value(
        "in_force", .choice(Mode.self), { Mode($0.inForce) }, "The mode that requests meet now."),
      .value(
        "awaited", .orNull(.time), { $0.awaited },
        "The time from which `mode` is in force; null when it is."),
      .value("metrics", metrics, { $0.metrics }, "The numbers of requests while it is on."),
    ])

  private static let token = AnswerForm<String>.object([
    .value("client_assertion", .text, { $0 }, "The token, for one authorization request."),
    .value(
      "client_assertion_type", .text, { _ in AuthorizationParameters.appCheckAssertionType },
      "The parameter that goes with it."),
    .value(
      "expires_in", .count, { _ in Int(AppCheckAssertion.lifetime.components.seconds) },
      "The number of seconds for which it is valid."),
  ])

  static let all = [
    ControlOperation(
      "getAppCheck", .get, "/clients/{client}/app-check",
      "Shows the App Check mode and metrics of an iOS client.",
      answer: .json(report), failures: [.conflict], perform: get),
    ControlOperation(
      "changeAppCheck", .post, "/clients/{client}/app-check/events",
      "Switches App Check, as in the console. It takes effect after 15 minutes.",
      body: Change.self, answer: .json(report), failures: [.conflict], perform: change),
    ControlOperation(
      "mintAppCheckToken", .post, "/clients/{client}/app-check/tokens",
      "Issues the limited-use token that a genuine app would get.", status: .created,
      answer: .json(token), failures: [.conflict], perform: mint),
  ]

  private static func get(_ call: ControlCall) throws(ControlFailure) -> AppCheckReport {
    let client = try ClientOperations.client(call).id
    do throws(Understudy.ChangeFailure) {
      return try call.appCheck.report(of: client)
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["client"])
    }
  }

  private static func change(
    _ call: ControlCall, _ change: Change
  ) throws(ControlFailure) -> AppCheckReport {
    let client = try ClientOperations.client(call).id
    do throws(Understudy.ChangeFailure) {
      try call.appCheck.take(change.event.step, for: client)
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["event"])
    }
    return try get(call)
  }

  private static func mint(_ call: ControlCall) throws(ControlFailure) -> String {
    let client = try ClientOperations.client(call).id
    do throws(Understudy.ChangeFailure) {
      return try call.appCheck.token(for: client)
    } catch {
      throw ControlFailure(.conflict, error.description, at: ["client"])
    }
  }
}
