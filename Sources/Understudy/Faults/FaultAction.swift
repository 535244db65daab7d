internal import GoogleAuthority
package import HTTPWire
internal import SocketTransport
package import WireFormats
package import Words

/// The action of a fault.
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
    }
  }

  package enum Word: String, CaseIterable, Sendable {
    case reply, redirect, delay, hang, reset, truncate, drip, edit, pad, type, certificate
  }

  /// An action that needs no answer of the authority's spares it the request.
  var usualPhase: FaultPhase { needsAnswer || word == .delay ? .after : .before }

  /// True if it changes an answer, so that there has to be one.
  package var needsAnswer: Bool {
    switch self {
    case .reply, .redirect, .delay, .hang, .reset, .certificate: false
    case .truncate, .drip, .edit, .pad, .type: true
    }
  }

  /// The answer that the client gets instead, if any.
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
    }
  }
}

// MARK: - What comes of it

extension FaultAction {
  /// The most of a padding that the journal keeps: it is all the same.
  private static let keptPadding = 1 << 16

  /// The outcome of a request whose answer meets this fault.
  func outcome(meeting outcome: Outcome) -> Outcome {
    switch self {
    case .delay, .drip, .certificate: outcome
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
  /// Leaves a body alone that isn't a JSON object.
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
