internal import WireFormats

/// A connection to `imap.gmail.com`: CAPABILITY, login by token, and a mailbox with nothing in it.
package struct IMAPSession: MailSession {
  enum Place: Hashable {
    case outside
    case inside
    case inMailbox
  }

  let connection: MailConnection
  var place = Place.outside
  private var lines = MailLineReader(limit: Self.longestCommand)
  /// The command so far, where a literal has split it.
  private var command: [UInt8] = []
  private var literalLeft = 0
  /// The tag of the command whose login is under way, and the login.
  private var login: (tag: String, exchange: LoginExchange)?
  /// The tag of the IDLE that lasts.
  var idling: String?
  var isOver = false

  /// Far more than a token needs; literals count.
  static let longestCommand = 16 * 1024

  package init(_ connection: MailConnection) { self.connection = connection }

  package func greet(into output: inout [UInt8]) {
    output.append(
      line: "* OK Gimap ready for requests from \(connection.address) \(connection.label)")
  }

  package mutating func read(
    _ input: Span<UInt8>, at offset: inout Int, into output: inout [UInt8]
  ) -> MailPause {
    while !isOver {
      guard literalLeft == 0 else {
        guard offset < input.count else { return .forInput }
        command.append(input[offset])
        offset += 1
        literalLeft -= 1
        continue
      }
      switch lines.next(input, at: &offset) {
      case .needMore: return .forInput
      case .tooLong: giveUp(&output)
      case .line(let line):
        if let pause = take(line, &output) { return pause }
      }
    }
    return .forEver
  }

  private mutating func giveUp(_ output: inout [UInt8]) {
    output.append(line: "* BYE Command line too long \(connection.label)")
    isOver = true
  }

  private mutating func take(_ line: [UInt8], _ output: inout [UInt8]) -> MailPause? {
    if login != nil { return goOn(line, &output) }
    if let tag = idling {
      idling = nil
      let isDone = line.elementsEqual("DONE".utf8)
      output.append(
        line: isDone ? "\(tag) OK IDLE terminated (Success)" : "\(tag) BAD Expected DONE")
      return nil
    }
    command += line
    if let literal = IMAPLiteral(endOf: line[...]) {
      makeRoom(for: literal, &output)
      return nil
    }
    defer { command = [] }
    return perform(&output)
  }

  private mutating func makeRoom(for literal: IMAPLiteral, _ output: inout [UInt8]) {
    guard command.count + literal.count <= Self.longestCommand else {
      // Nobody has sent it yet: the connection can go on.
      guard literal.waits else { return giveUp(&output) }
      let tag = IMAPWords.split(Array(command.prefix { $0 != UInt8(ascii: " ") }))?.first
      output.append(line: "\(tag ?? "*") NO [TOOBIG] Literal too long (Failure)")
      command = []
      return
    }
    command += "\r\n".utf8
    literalLeft = literal.count
    if literal.waits { output.append(line: "+ go ahead") }
  }

  private mutating func perform(_ output: inout [UInt8]) -> MailPause? {
    guard let words = IMAPWords.split(command), let tag = words.first, Self.isTag(tag) else {
      output.append(line: "* BAD invalid tag \(connection.label)")
      return nil
    }
    let arguments = Array(words.dropFirst(2))
    switch words.dropFirst().first?.uppercased() {
    case "AUTHENTICATE"? where place == .outside: return authenticate(tag, arguments, &output)
    case "LOGIN"? where place == .outside: return logIn(tag, arguments, &output)
    case let name?:
      let isName = name.utf8.count <= 32 && name.utf8.allSatisfy { Self.isInTag($0) }
      perform(IMAPRequest(tag: tag, name: isName ? name : "", arguments), &output)
    case nil: output.append(line: "\(tag) BAD Unknown command \(connection.label)")
    }
    return nil
  }

  private static func isTag(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 64 && word.utf8.allSatisfy { isInTag($0) }
  }

  private static func isInTag(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && !"()%*\"\\{+".utf8.contains(byte)
  }
}

// MARK: - Login

extension IMAPSession {
  private mutating func authenticate(
    _ tag: String, _ arguments: [String], _ output: inout [UInt8]
  ) -> MailPause? {
    guard let name = arguments.first,
      let mechanism = SASLMechanism(rawValue: name.uppercased()), mechanism != .login
    else {
      output.append(line: "\(tag) NO Unsupported AUTH mechanism. \(connection.label)")
      return nil
    }
    login = (tag, LoginExchange(mechanism))
    if arguments.count > 1 { return goOn(Array(arguments[1].utf8), &output) }
    output.append(line: "+ ")
    return nil
  }

  /// A name and a password in the command itself.
  private mutating func logIn(
    _ tag: String, _ arguments: [String], _ output: inout [UInt8]
  ) -> MailPause? {
    guard arguments.count == 2 else {
      output.append(line: "\(tag) BAD Not enough arguments provided \(connection.label)")
      return nil
    }
    login = (tag, LoginExchange(.login))
    return .forVerdict(MailLogin(.imap, by: .login, .password(user: arguments[0])))
  }

  private mutating func goOn(_ line: [UInt8], _ output: inout [UInt8]) -> MailPause? {
    guard let tag = login?.tag, var exchange = login?.exchange else { return nil }
    guard !exchange.isRefused else {
      refuse(tag, &output)
      return nil
    }
    switch exchange.take(line) {
    case .credentials(let credentials):
      return .forVerdict(MailLogin(.imap, by: exchange.mechanism, credentials))
    case .question(let text):
      login = (tag, exchange)
      output.append(line: "+ \(text)")
    case .cancelled:
      login = nil
      output.append(line: "\(tag) BAD Authentication cancelled \(connection.label)")
    }
    return nil
  }

  private mutating func refuse(_ tag: String, _ output: inout [UInt8]) {
    login = nil
    output.append(line: "\(tag) NO [AUTHENTICATIONFAILED] Invalid credentials (Failure)")
  }

  package mutating func answer(_ verdict: MailVerdict, into output: inout [UInt8]) {
    guard let tag = login?.tag else { return }
    switch verdict {
    case .welcome(let address):
      login = nil
      place = .inside
      output.append(line: "* CAPABILITY \(Self.capabilitiesInside)")
      output.append(line: "\(tag) OK \(address) authenticated (Success)")
    case .refused(let error) where error.isEmpty: refuse(tag, &output)
    case .refused(let error):
      login?.exchange.isRefused = true
      output.append(line: "+ \(Base64.encode(error))")
    case .malformed:
      login = nil
      output.append(line: "\(tag) BAD Invalid SASL argument. \(connection.label)")
    }
  }
}
