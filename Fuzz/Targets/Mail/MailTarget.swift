import FuzzSupport
import MailWire

/// Any bytes at all as a client's side of a connection to each of the mail servers.
enum MailTarget: FuzzTarget {
  private static let connection = MailConnection(number: 1, at: 1_800_000_000)

  static func run(_ input: FuzzInput) {
    input.withSpan { input in
      check(input) { IMAPSession(connection) }
      check(input) { SMTPSession(connection, isSecure: true) }
      check(input) { SMTPSession(connection, isSecure: false) }
    }
  }

  private static func check(_ input: Span<UInt8>, _ make: () -> any MailSession) {
    let whole = MailRun(make(), input, .whole)
    // A line of four bytes, such as DATA, has at most the answers to a pipeline of such lines.
    property(whole.output.count <= 512 + 200 * input.count, "An answer is out of all proportion.")
    for line in whole.output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      property(
        line.dropLast().allSatisfy { $0 >= 0x20 }, "A control character is in an answer's line.")
    }
    guard !whole.becomesTLS else { return }
    same(whole, MailRun(make(), input, .pieces), "The way the input arrives must not matter.")
  }
}

/// One connection, as it goes on with these bytes.
private struct MailRun: Equatable {
  var output: [UInt8] = []
  var logins: [MailLogin] = []
  var isOver = false
  /// What is said behind the request for TLS depends on whether it has come by then.
  var becomesTLS = false

  init(_ session: any MailSession, _ input: Span<UInt8>, _ delivery: Delivery) {
    var session = session
    session.greet(into: &output)
    delivery.present(input) { input, offset in
      while !isOver, !becomesTLS {
        switch session.read(input, at: &offset, into: &output) {
        case .forInput: return
        case .forEver: isOver = true
        case .forTLS: becomesTLS = true
        case .forVerdict(let login):
          logins.append(login)
          session.answer(verdict(of: login), into: &output)
        }
      }
      offset = input.count
    }
    if contains("454 4.5.0") { becomesTLS = true }
  }

  private func contains(_ text: String) -> Bool { output.firstRange(of: Array(text.utf8)) != nil }

  /// Lets about half of the tokens in.
  private func verdict(of login: MailLogin) -> MailVerdict {
    switch login.credentials {
    case .token(let token, _):
      token.utf8.count.isMultiple(of: 2) ? .welcome("a@b.example") : .refused(error: [0x7B, 0x7D])
    case .password: .refused(error: [])
    case .malformed: .malformed
    }
  }
}
