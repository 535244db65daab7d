import MailWire
import WireFormats

/// A client's side of a connection: what it says, and how a server answers that lets one token in.
struct Talk {
  var session: any MailSession
  var output: [UInt8] = []
  var logins: [MailLogin] = []
  var isOver = false
  private(set) var isSecured = false

  static let connection = MailConnection(number: 7, at: 1_795_000_000)
  static let error = Array(
    #"{"status":"400","schemes":"Bearer","scope":"https://mail.google.com/"}"#.utf8)

  init(_ session: any MailSession) {
    self.session = session
    self.session.greet(into: &output)
  }

  static func imap() -> Talk { Talk(IMAPSession(connection)) }

  static func smtp(isSecure: Bool = true) -> Talk {
    Talk(SMTPSession(connection, isSecure: isSecure))
  }

  /// Says something, in pieces of this size.
  mutating func say(_ text: String, inPiecesOf size: Int = .max) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, !isOver {
      let piece = Array(rest.prefix(size))
      rest = rest.dropFirst(size)
      send(piece)
    }
  }

  mutating func send(_ piece: [UInt8]) {
    var offset = 0
    while true {
      switch session.read(piece.span, at: &offset, into: &output) {
      case .forInput: return
      case .forEver:
        isOver = true
        return
      case .forTLS:
        isSecured = true
        session.secure()
        return
      case .forVerdict(let login):
        logins.append(login)
        session.answer(Self.verdict(login), into: &output)
      }
    }
  }

  private static func verdict(_ login: MailLogin) -> MailVerdict {
    switch login.credentials {
    case .token("good", _): .welcome("ada@example.com")
    case .token: .refused(error: error)
    case .password: .refused(error: [])
    case .malformed: .malformed
    }
  }

  /// Takes what the server has said.
  mutating func heard() -> String {
    defer { output = [] }
    return String(decoding: output, as: UTF8.self)
  }
}

/// The messages of the mechanisms.
enum Message {
  static func xoauth2(_ token: String, user: String = "ada@example.com") -> String {
    base64("user=\(user)\u{1}auth=Bearer \(token)\u{1}\u{1}")
  }

  static func oauthBearer(_ token: String, user: String = "ada@example.com") -> String {
    base64("n,a=\(user),\u{1}host=imap.gmail.com\u{1}port=993\u{1}auth=Bearer \(token)\u{1}\u{1}")
  }

  static func base64(_ text: String) -> String { Base64.encode(Array(text.utf8)) }
}

/// Lines as they stand on the wire.
func lines(_ lines: String...) -> String { lines.map { $0 + "\r\n" }.joined() }
