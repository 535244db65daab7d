internal import WireFormats

/// A connection to `smtp.gmail.com`: EHLO, STARTTLS, login by token, and a postbox that takes mail
/// and drops it.
package struct SMTPSession: MailSession {
  /// The thing that comes in.
  enum Reading: Hashable {
    case commands
    /// A message's lines, up to a lone dot; the number of bytes so far.
    case message(Int)
    /// A message's bytes, whatever they are; the number that is left, and if they are the last.
    case chunk(Int, isLast: Bool)
  }

  let connection: MailConnection
  /// True if what is said is secret.
  private(set) var isSecure: Bool
  private let beganSecure: Bool
  private var lines = MailLineReader(limit: Self.longestLine)
  private var reading = Reading.commands
  private var login: LoginExchange?
  private var isGreeted = false
  private var isInside = false
  private var envelope = Envelope()
  private var isOver = false

  /// The client's words about the message that it is about to send.
  private struct Envelope: Hashable {
    var hasSender = false
    var recipients = 0
    /// The bytes of its chunks so far.
    var size = 0
  }

  /// The length of a line with credentials (RFC 4954, section 4.3).
  static let longestLine = 12_288
  /// The limit that EHLO names.
  static let largestMessage = 35_882_577
  private static let mostRecipients = 100

  package init(_ connection: MailConnection, isSecure: Bool) {
    self.connection = connection
    self.isSecure = isSecure
    beganSecure = isSecure
  }

  package func greet(into output: inout [UInt8]) {
    say("220 smtp.gmail.com ESMTP", &output)
  }

  /// The rest of the connection is TLS: the client knows nothing of what was said in the clear.
  package mutating func secure() {
    self = SMTPSession(connection, isSecure: true)
  }

  package mutating func read(
    _ input: Span<UInt8>, at offset: inout Int, into output: inout [UInt8]
  ) -> MailPause {
    while !isOver {
      if case .chunk(let left, let isLast) = reading {
        let count = min(left, input.count - offset)
        offset += count
        reading = .chunk(left - count, isLast: isLast)
        guard left == count else { return .forInput }
        endChunk(isLast, &output)
        continue
      }
      switch lines.next(input, at: &offset) {
      case .needMore: return .forInput
      case .tooLong:
        say("500 5.5.1 Line too long.", &output)
        isOver = true
      case .line(let line):
        guard let pause = take(line, &output) else { continue }
        guard pause == .forTLS else { return pause }
        guard offset == input.count else {
          say(
            "454 4.5.0 SMTP protocol violation, no commands allowed to pipeline after STARTTLS, "
              + "see RFC 3207.", &output)
          isOver = true
          continue
        }
        output.append(line: "220 2.0.0 Ready to start TLS")
        return pause
      }
    }
    return .forEver
  }

  private mutating func take(_ line: [UInt8], _ output: inout [UInt8]) -> MailPause? {
    if case .message(let size) = reading {
      guard line == [UInt8(ascii: ".")] else {
        reading = .message(min(size + line.count + 2, Self.largestMessage + 1))
        return nil
      }
      reading = .commands
      finishMessage(size, &output)
      return nil
    }
    return login == nil ? perform(line, &output) : goOn(line, &output)
  }

  /// Ends a line as Gmail does, with the connection's name.
  private func say(_ text: String, _ output: inout [UInt8]) {
    output.append(line: "\(text) \(connection.label) - gsmtp")
  }
}

// MARK: - Commands

extension SMTPSession {
  private mutating func perform(_ line: [UInt8], _ output: inout [UInt8]) -> MailPause? {
    guard let text = String(validating: line, as: UTF8.self) else {
      say("502 5.5.1 Unrecognized command.", &output)
      return nil
    }
    let words = text.split(separator: " ")
    switch words.first?.uppercased() {
    case "EHLO"? where words.count > 1: welcome(&output)
    case "HELO"? where words.count > 1:
      begin()
      output.append(line: "250 smtp.gmail.com at your service")
    case "EHLO"?, "HELO"?:
      let name = words[0].uppercased()
      say("501 5.5.4 Empty \(name) argument not allowed, closing connection.", &output)
      isOver = true
    case "NOOP"?: say("250 2.0.0 OK", &output)
    case "RSET"?:
      envelope = Envelope()
      say("250 2.1.5 Flushed", &output)
    case "QUIT"?:
      say("221 2.0.0 closing connection", &output)
      isOver = true
    case "STARTTLS"? where !beganSecure && !isSecure:
      guard isGreeted else {
        say("503 5.5.1 EHLO/HELO first.", &output)
        return nil
      }
      return .forTLS
    case "AUTH"?: return authenticate(words, &output)
    case "MAIL"?, "RCPT"?, "DATA"?, "BDAT"?: deliver(words, text, &output)
    case _: say("502 5.5.1 Unrecognized command.", &output)
    }
    return nil
  }

  private mutating func begin() {
    isGreeted = true
    envelope = Envelope()
  }

  private mutating func welcome(_ output: inout [UInt8]) {
    begin()
    let offers =
      isSecure
      ? "AUTH LOGIN PLAIN XOAUTH2 PLAIN-CLIENTTOKEN OAUTHBEARER XOAUTH" : "STARTTLS"
    let rows = [
      "smtp.gmail.com at your service, [\(connection.address)]", "SIZE \(Self.largestMessage)",
      "8BITMIME", offers, "ENHANCEDSTATUSCODES", "PIPELINING", "CHUNKING",
    ]
    for row in rows { output.append(line: "250-\(row)") }
    output.append(line: "250 SMTPUTF8")
  }

  /// True if the connection is far enough for a login; otherwise the command is answered.
  private func mayGoOn(_ output: inout [UInt8]) -> Bool {
    guard isGreeted else {
      say("503 5.5.1 EHLO/HELO first.", &output)
      return false
    }
    guard isSecure else {
      say("530 5.7.0 Must issue a STARTTLS command first.", &output)
      return false
    }
    return true
  }
}

// MARK: - Login

extension SMTPSession {
  private mutating func authenticate(
    _ words: [Substring], _ output: inout [UInt8]
  ) -> MailPause? {
    guard mayGoOn(&output) else { return nil }
    guard !isInside else {
      say("503 5.5.1 Already authenticated.", &output)
      return nil
    }
    guard words.count > 1, let mechanism = SASLMechanism(rawValue: words[1].uppercased()) else {
      say("504 5.7.4 Unrecognized Authentication Type.", &output)
      return nil
    }
    let exchange = LoginExchange(mechanism)
    login = exchange
    if words.count > 2 { return goOn(Array(words[2].utf8), &output) }
    output.append(line: "334 \(exchange.opening)")
    return nil
  }

  private mutating func goOn(_ line: [UInt8], _ output: inout [UInt8]) -> MailPause? {
    guard var exchange = login else { return nil }
    guard !exchange.isRefused else {
      refuse(&output)
      return nil
    }
    switch exchange.take(line) {
    case .credentials(let credentials):
      return .forVerdict(MailLogin(.smtp, by: exchange.mechanism, credentials))
    case .question(let text):
      login = exchange
      output.append(line: "334 \(text)")
    case .cancelled:
      login = nil
      say("501 5.5.2 Authentication cancelled", &output)
    }
    return nil
  }

  private mutating func refuse(_ output: inout [UInt8]) {
    login = nil
    output.append(line: "535-5.7.8 Username and Password not accepted. For more information, go to")
    say("535 5.7.8  https://support.google.com/mail/?p=BadCredentials", &output)
  }

  package mutating func answer(_ verdict: MailVerdict, into output: inout [UInt8]) {
    guard login != nil else { return }
    switch verdict {
    case .welcome:
      login = nil
      isInside = true
      output.append(line: "235 2.7.0 Accepted")
    case .refused(let error) where error.isEmpty: refuse(&output)
    case .refused(let error):
      login?.isRefused = true
      output.append(line: "334 \(Base64.encode(error))")
    case .malformed:
      login = nil
      say("501 5.5.2 Cannot Decode response.", &output)
    }
  }
}

// MARK: - Delivery

extension SMTPSession {
  private mutating func deliver(
    _ words: [Substring], _ text: String, _ output: inout [UInt8]
  ) {
    let chunk = words[0].uppercased() == "BDAT" ? Self.chunk(words) : nil
    guard mayGoOn(&output), isInside else {
      if isGreeted, isSecure {
        output.append(line: "530-5.7.0 Authentication Required. For more information, go to")
        say("530 5.7.0  https://support.google.com/mail/?p=WantAuthError", &output)
      }
      // Its bytes come all the same, and are no commands.
      if chunk != nil { isOver = true }
      return
    }
    switch words[0].uppercased() {
    case "MAIL":
      guard Self.hasPath(text, behind: "FROM:") else { return misread(&output) }
      guard !envelope.hasSender else { return say("503 5.5.1 MAIL already issued.", &output) }
      envelope.hasSender = true
      say("250 2.1.0 OK", &output)
    case "RCPT":
      guard envelope.hasSender else { return say("503 5.5.1 MAIL first.", &output) }
      guard Self.hasPath(text, behind: "TO:") else { return misread(&output) }
      guard envelope.recipients < Self.mostRecipients else {
        return say("452 4.5.3 Your message has too many recipients.", &output)
      }
      envelope.recipients += 1
      say("250 2.1.5 OK", &output)
    case "DATA":
      guard envelope.recipients > 0 else { return say("503 5.5.1 RCPT first.", &output) }
      reading = .message(0)
      say("354  Go ahead", &output)
    case _:
      guard let chunk, envelope.recipients > 0 else {
        misread(&output)
        isOver = true
        return
      }
      envelope.size = min(envelope.size + chunk.size, Self.largestMessage + 1)
      reading = .chunk(chunk.size, isLast: chunk.isLast)
    }
  }

  private func misread(_ output: inout [UInt8]) { say("555 5.5.2 Syntax error.", &output) }

  /// True if an address follows, in angle brackets.
  private static func hasPath(_ text: String, behind word: String) -> Bool {
    let rest = text.dropFirst(5)
    guard rest.prefix(word.count).uppercased() == word else { return false }
    let path = rest.dropFirst(word.count).drop { $0 == " " }
    return path.first == "<" && path.contains(">")
  }

  private static func chunk(_ words: [Substring]) -> (size: Int, isLast: Bool)? {
    guard (2...3).contains(words.count), words[1].count <= 9, let size = Int(words[1]), size >= 0,
      words.count == 2 || words[2].uppercased() == "LAST"
    else { return nil }
    return (size, words.count == 3)
  }

  private mutating func endChunk(_ isLast: Bool, _ output: inout [UInt8]) {
    reading = .commands
    guard isLast else { return say("250 2.0.0 OK", &output) }
    finishMessage(envelope.size, &output)
  }

  private mutating func finishMessage(_ size: Int, _ output: inout [UInt8]) {
    envelope = Envelope()
    guard size <= Self.largestMessage else {
      output.append(line: "552-5.3.4 Your message exceeded Google's message size limits. For more")
      output.append(line: "552-5.3.4 information, go to")
      return say("552 5.3.4  https://support.google.com/mail/?p=MaxSizeError", &output)
    }
    say("250 2.0.0 OK  \(connection.time)", &output)
  }
}
