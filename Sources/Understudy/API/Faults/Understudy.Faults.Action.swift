internal import HTTPWire
internal import WireFormats
internal import Words

extension Understudy.Faults {
  /// The effect of a fault.
  public struct Action: Hashable, Sendable {
    let action: FaultAction
    /// The reason why it can't be armed, where the effect alone doesn't tell.
    private(set) var problem: FaultProblem?

    init(action: FaultAction) { self.action = action }

    /// No answer, on a connection that stays open.
    public static let hang = Self(action: .hang)
    /// The connection is reset.
    public static let reset = Self(action: .reset)

    /// Another answer altogether. It can't be armed with a field whose name or value can't be one.
    public static func reply(
      status: Int, headers: [String: String] = [:], body: String = "",
      type: String = "text/plain; charset=utf-8"
    ) -> Self {
      let headers = headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      let type = body.isEmpty ? nil : type
      var reply = Self(
        action: .reply(
          status: status, headers: headers, body: body.isEmpty ? nil : .text(body), type: type))
      reply.problem = .problem(withFields: headers, type: type)
      return reply
    }

    /// The client is sent elsewhere.
    public static func redirect(to place: String, status: Int = 302) -> Self {
      Self(action: .redirect(HTTPResponse.Status(status), to: place))
    }

    /// The answer comes late, in real time; in the phase before, the request itself does.
    public static func delay(_ time: Duration) -> Self { Self(action: .delay(time)) }

    /// The connection ends after some bytes of the body, of which the head promises more.
    public static func truncate(afterBytes count: Int) -> Self {
      Self(action: .truncate(max(count, 0)))
    }

    /// The answer trickles.
    public static func drip(bytes: Int, every pause: Duration) -> Self {
      Self(action: .drip(bytes: max(bytes, 1), pause: pause))
    }

    /// Members of a JSON answer are put, dropped, or added where there are none. Those put and
    /// added are given as a JSON object.
    ///
    /// ```swift
    /// try google.faults.arm(.edit(setting: #"{"expires_in": "soon"}"#, dropping: ["scope"]))
    /// ```
    public static func edit(
      setting: String = "{}", dropping: [String] = [], adding: String = "{}"
    ) throws(Understudy.FaultFailure) -> Self {
      Self(action: .edit(set: try object(setting), drop: dropping, add: try object(adding)))
    }

    /// Spaces follow the body.
    public static func pad(bytes: Int) -> Self { Self(action: .pad(max(bytes, 0))) }

    /// Another Content-Type.
    public static func contentType(_ type: String) -> Self { Self(action: .type(type)) }

    /// The TLS handshake shows a certificate that a client must refuse: handshakes meet it, not
    /// requests.
    public static func certificate(_ flaw: Understudy.CertificateFlaw) -> Self {
      Self(action: .certificate(flaw.flaw))
    }

    /// The API refuses the call in Google's words, as a quota is used up. Calls of APIs alone meet it,
    /// and a bad token is refused first.
    ///
    /// ```swift
    /// try google.faults.arm(.quota(.minute), at: .api, times: 3)
    /// ```
    public static func quota(_ quota: Understudy.Quota) -> Self {
      Self(action: .quota(quota.word))
    }

    private static func object(_ text: String) throws(Understudy.FaultFailure) -> JSONObject {
      guard let object = (try? JSONValue(parsing: Array(text.utf8)))?.objectValue else {
        throw Understudy.FaultFailure(description: "'\(text)' isn't a JSON object")
      }
      return object
    }
  }
}

extension Understudy {
  /// The flaw of a certificate that a client must refuse.
  public enum CertificateFlaw: String, Hashable, Sendable, CaseIterable {
    /// It comes from an authority that isn't trusted.
    case untrusted
    /// It is for another host.
    case wrongHost = "wrong-host"
    /// Its time is over.
    case expired
    /// Its time has not come.
    case notYet = "not-yet"

    var flaw: Words.CertificateFlaw {
      switch self {
      case .untrusted: .untrusted
      case .wrongHost: .wrongHost
      case .expired: .expired
      case .notYet: .notYet
      }
    }
  }
}

extension Understudy {
  /// A quota of an API. Each has words of its own in Google's refusals.
  public enum Quota: String, Hashable, Sendable, CaseIterable {
    /// So many calls a minute: "Quota exceeded for quota metric …".
    case minute
    /// One user's calls come too fast: "User-rate limit exceeded."
    case user
    /// All that a project or a user may do: "… you have exceeded your quota."
    case usage
    /// One that the answer doesn't name: "Resource has been exhausted (e.g. check quota)."
    case unnamed

    var word: QuotaWord {
      switch self {
      case .minute: .minute
      case .user: .user
      case .usage: .usage
      case .unnamed: .unnamed
      }
    }
  }
}
