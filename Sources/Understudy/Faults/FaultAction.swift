internal import GoogleAuthority
package import HTTPWire
internal import SocketTransport
package import WireFormats
package import Words

/// The effect of a fault on a request and its answer.
package enum FaultAction: Hashable, Sendable {
  /// Another answer altogether.
  case reply(HTTPResponse)
  case redirect(HTTPResponse.Status, to: String)
  /// The answer comes late; before the authority acts, the request itself does.
  case delay(Duration)
  /// No answer, on a connection that stays open.
  case hang
  case reset
  /// The connection ends after so many bytes of the body, of which the head promises more.
  case truncate(Int)
  case drip(bytes: Int, pause: Duration)
  /// Members of a JSON body are put, dropped, or added where there are none.
  case edit(set: JSONObject, drop: [String], add: JSONObject)
  /// So many spaces behind the body.
  case pad(Int)
  /// Another Content-Type.
  case type(String)
  /// The TLS handshake shows a certificate that a client must refuse, so that no request comes.
  case certificate(CertificateFlaw)
  /// The API refuses the call, whose token is good, as a quota is used up.
  case quota(QuotaWord)

  /// Its word in the control API.
  package var word: Word {
    switch self {
    case .reply: .reply
    case .redirect: .redirect
    case .delay: .delay
    case .hang: .hang
    case .reset: .reset
    case .truncate: .truncate
    case .drip: .drip
    case .edit: .edit
    case .pad: .pad
    case .type: .type
    case .certificate: .certificate
    case .quota: .quota
    }
  }

  package enum Word: String, CaseIterable, Sendable {
    case reply, redirect, delay, hang, reset, truncate, drip, edit, pad, type, certificate, quota
  }

  /// The phase of an action that is given none: one that needs no answer spares the authority the
  /// request.
  var usualPhase: FaultPhase { needsAnswer || word == .delay ? .after : .before }

  /// True if it changes an answer, so that there has to be one.
  package var needsAnswer: Bool {
    switch self {
    case .reply, .redirect, .delay, .hang, .reset, .certificate, .quota: false
    case .truncate, .drip, .edit, .pad, .type: true
    }
  }

  /// The answer that the client gets in place of the authority's.
  func apply(to response: HTTPResponse) -> Answer {
    switch self {
    case .reply(let other): .now(other)
    case .redirect(let status, let place):
      .now(HTTPResponse(status: status, fields: [.location: place]))
    case .delay(let time): .delivered(response, Delivery(delay: time))
    case .hang: .delivered(response, .hang)
    case .reset: .delivered(response, .reset)
    case .truncate(let bytes):
      .delivered(response, Delivery(cut: Delivery.Cut(.body(bytes), manner: .close)))
    case .drip(let bytes, let pause):
      .delivered(response, Delivery(drip: Delivery.Drip(bytes: bytes, pause: pause)))
    case .edit(let set, let drop, let add):
      .now(response.edited(setting: set, dropping: drop, adding: add))
    case .pad(let count): .now(response.padded(by: count))
    case .type(let type): .now(response.typed(type))
    // A client that comes in spite of it is answered.
    case .certificate: .now(response)
    // The authority's answer is the refusal.
    case .quota: .now(response)
    }
  }
}

// MARK: - Replies

extension FaultAction {
  /// The body of another answer.
  package enum Body: Sendable {
    case json(JSONValue)
    case text(String)
  }

  /// Another answer, whose Content-Type goes by the body unless one is given. Fields whose name
  /// can't be one are left out.
  package static func reply(
    status: Int, headers: [(String, String)], body: Body?, type: String?
  ) -> FaultAction {
    var response = HTTPResponse(status: HTTPResponse.Status(status))
    switch body {
    case .json(let value)?:
      response.body = value.bytes(.google)
      response.fields[.contentType] = "application/json; charset=utf-8"
    case .text(let text)?:
      response.body = Array(text.utf8)
      response.fields[.contentType] = "text/plain; charset=utf-8"
    case nil: break
    }
    if let type { response.fields[.contentType] = type }
    for (name, value) in headers {
      guard let name = HTTPField.Name(name) else { continue }
      response.fields[name] = value
    }
    return .reply(response)
  }
}

// MARK: - Effects

extension FaultAction {
  /// The most of a padding that the journal keeps: it is all the same.
  private static let keptPadding = 1 << 16

  /// The outcome of a request whose answer meets this fault.
  func outcome(meeting outcome: Outcome) -> Outcome {
    switch self {
    case .delay, .drip, .certificate, .quota: outcome
    case .hang, .reset: outcome.sending(.nothing)
    case .truncate(let count): outcome.sending(.changed(outcome.response.cut(after: count)))
    case .pad(let count):
      outcome.sending(.changed(outcome.response.padded(by: min(count, Self.keptPadding))))
    case .reply, .redirect, .edit, .type:
      outcome.sending(.changed(apply(to: outcome.response).response))
    }
  }
}

extension HTTPResponse {
  /// Changes a body that is a JSON object, and leaves any other alone.
  fileprivate func edited(
    setting: JSONObject, dropping: [String], adding: JSONObject
  ) -> HTTPResponse {
    guard var object = (try? JSONValue(parsing: body))?.objectValue else { return self }
    for name in dropping { object[name] = nil }
    for member in setting.members { object[member.name] = member.value }
    for member in adding.members where object[member.name] == nil {
      object[member.name] = member.value
    }
    var response = self
    response.body = JSONValue.object(object).bytes(.google)
    return response
  }

  /// With the length that is announced, and the part of the body that comes.
  fileprivate func cut(after count: Int) -> HTTPResponse {
    var response = self
    if !fields.contains(.contentLength) { response.fields[.contentLength] = "\(body.count)" }
    response.body = Array(body.prefix(max(count, 0)))
    return response
  }

  fileprivate func padded(by count: Int) -> HTTPResponse {
    var response = self
    response.body += [UInt8](repeating: UInt8(ascii: " "), count: count)
    return response
  }

  fileprivate func typed(_ type: String) -> HTTPResponse {
    var response = self
    response.fields[.contentType] = type
    return response
  }
}
