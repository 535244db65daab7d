internal import HTTPWire
internal import WireFormats

extension Understudy.Faults {
  /// What a fault does.
  public struct Action: Hashable, Sendable {
    let action: FaultAction

    /// No answer, on a connection that stays open.
    public static let hang = Self(action: .hang)
    /// The connection is reset.
    public static let reset = Self(action: .reset)

    /// Another answer altogether. Fields whose name can't be one are left out.
    public static func reply(
      status: Int, headers: [String: String] = [:], body: String = "",
      type: String = "text/plain; charset=utf-8"
    ) -> Self {
      var response = HTTPResponse(status: HTTPResponse.Status(status), body: Array(body.utf8))
      if !body.isEmpty { response.fields[.contentType] = type }
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        guard let name = HTTPField.Name(name) else { continue }
        response.fields[name] = value
      }
      return Self(action: .reply(response))
    }

    /// The client is sent elsewhere.
    public static func redirect(to place: String, status: Int = 302) -> Self {
      Self(action: .redirect(HTTPResponse.Status(status), to: place))
    }

    /// The answer comes late, in real time; before the authority acts, the request itself does.
    public static func delay(_ time: Duration) -> Self { Self(action: .delay(time)) }

    /// The connection ends after so many bytes of the body, of which the head promises more.
    public static func truncate(afterBytes count: Int) -> Self {
      Self(action: .truncate(max(count, 0)))
    }

    /// The answer trickles.
    public static func drip(bytes: Int, every pause: Duration) -> Self {
      Self(action: .drip(bytes: max(bytes, 1), pause: pause))
    }

    /// Members of a JSON answer are put, dropped, or added where there are none; what is put and added
    /// is written as a JSON object.
    ///
    /// ```swift
    /// try google.faults.arm(.edit(setting: #"{"expires_in": "soon"}"#, dropping: ["scope"]))
    /// ```
    public static func edit(
      setting: String = "{}", dropping: [String] = [], adding: String = "{}"
    ) throws(Understudy.FaultFailure) -> Self {
      Self(action: .edit(set: try object(setting), drop: dropping, add: try object(adding)))
    }

    /// So many spaces follow the body.
    public static func pad(bytes: Int) -> Self { Self(action: .pad(max(bytes, 0))) }

    /// Another Content-Type.
    public static func contentType(_ type: String) -> Self { Self(action: .type(type)) }

    /// The TLS handshake shows a certificate that a client must refuse: handshakes meet it, not
    /// requests.
    public static func certificate(_ flaw: Understudy.CertificateFlaw) -> Self {
      Self(action: .certificate(flaw.flaw))
    }

    private static func object(_ text: String) throws(Understudy.FaultFailure) -> JSONObject {
      guard let object = (try? JSONValue(parsing: Array(text.utf8)))?.objectValue else {
        throw Understudy.FaultFailure(description: "'\(text)' isn't a JSON object")
      }
      return object
    }
  }
}
