internal import WireFormats

/// A login while it takes more than one line: the same in both protocols, but for the marks in front
/// of what the server says.
struct LoginExchange: Sendable {
  enum Step: Hashable {
    case credentials(MailLogin.Credentials)
    /// The next thing that the server asks.
    case question(String)
    case cancelled
  }

  let mechanism: SASLMechanism
  private var name: String?
  /// The client has been told why it was refused, and has to acknowledge that.
  var isRefused = false

  init(_ mechanism: SASLMechanism) { self.mechanism = mechanism }

  /// The server's first question, to a client that has sent nothing yet.
  var opening: String { mechanism == .login ? Self.base64("Username:") : "" }

  mutating func take(_ line: [UInt8]) -> Step {
    guard line != [UInt8(ascii: "*")] else { return .cancelled }
    guard mechanism == .login else { return .credentials(mechanism.credentials(in: line)) }
    if let name { return .credentials(.password(user: name)) }
    guard let bytes = Base64.decode(line), let text = String(validating: bytes, as: UTF8.self)
    else { return .credentials(.malformed) }
    name = text
    return .question(Self.base64("Password:"))
  }

  private static func base64(_ text: String) -> String { Base64.encode(Array(text.utf8)) }
}
