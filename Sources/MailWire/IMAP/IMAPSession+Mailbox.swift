/// A command that is no login.
struct IMAPRequest {
  let tag: String
  let name: String
  let arguments: [String]

  init(tag: String, name: String, _ arguments: [String]) {
    self.tag = tag
    self.name = name
    self.arguments = arguments
  }
}

/// The commands around an empty mailbox.
extension IMAPSession {
  static let capabilitiesOutside = """
    IMAP4rev1 UNSELECT IDLE NAMESPACE QUOTA ID XLIST CHILDREN X-GM-EXT-1 XYZZY SASL-IR AUTH=XOAUTH2 \
    AUTH=PLAIN AUTH=PLAIN-CLIENTTOKEN AUTH=OAUTHBEARER
    """
  /// Those of Gmail's that are played.
  static let capabilitiesInside = "IMAP4rev1 UNSELECT IDLE NAMESPACE ID CHILDREN UIDPLUS LITERAL-"

  mutating func perform(_ request: IMAPRequest, _ output: inout [UInt8]) {
    let tag = request.tag
    switch request.name {
    case "CAPABILITY":
      let list = place == .outside ? Self.capabilitiesOutside : Self.capabilitiesInside
      output.append(line: "* CAPABILITY \(list)")
      output.append(
        line: place == .outside
          ? "\(tag) OK Thats all she wrote! \(connection.label)" : "\(tag) OK Success")
    case "NOOP": finish(tag, &output)
    case "ID":
      output.append(
        line: """
          * ID ("name" "GImap" "vendor" "Google, Inc." "support-url" \
          "https://support.google.com/mail" "remote-host" "\(connection.address)" \
          "connection-token" "\(connection.label)")
          """)
      finish(tag, &output)
    case "LOGOUT":
      output.append(line: "* BYE LOGOUT Requested")
      output.append(line: "\(tag) OK 73 good day (Success)")
      isOver = true
    case _ where place != .outside: performInside(request, &output)
    case _: output.append(line: "\(tag) BAD Unknown command: \(request.name) \(connection.label)")
    }
  }

  private func finish(_ tag: String, _ output: inout [UInt8]) {
    output.append(
      line: place == .outside ? "\(tag) OK Success \(connection.label)" : "\(tag) OK Success")
  }

  private mutating func performInside(_ request: IMAPRequest, _ output: inout [UInt8]) {
    let tag = request.tag
    switch request.name {
    case "NAMESPACE":
      output.append(line: #"* NAMESPACE (("" "/")) NIL NIL"#)
      finish(tag, &output)
    case "LIST", "LSUB": list(request, &output)
    case "SELECT", "EXAMINE": select(request, &output)
    case "STATUS":
      guard isInbox(request.arguments.first) else { return refuse(request, &output) }
      output.append(line: #"* STATUS "INBOX" (\#(Self.status(request.arguments)))"#)
      finish(tag, &output)
    case "IDLE":
      idling = tag
      output.append(line: "+ idling")
    case "SUBSCRIBE" where isInbox(request.arguments.first): finish(tag, &output)
    case _ where place == .inMailbox: performInMailbox(request, &output)
    case _: refuseRest(request, &output)
    }
  }

  private mutating func performInMailbox(_ request: IMAPRequest, _ output: inout [UInt8]) {
    let tag = request.tag
    let isByUID = request.name == "UID"
    switch isByUID ? request.arguments.first?.uppercased() : request.name {
    case "SEARCH"?:
      output.append(line: "* SEARCH")
      output.append(line: "\(tag) OK SEARCH completed (Success)")
    // Whatever is meant, it isn't there.
    case "FETCH"?, "STORE"?, "COPY"?, "EXPUNGE"?: finish(tag, &output)
    case "CHECK"? where !isByUID: finish(tag, &output)
    case "CLOSE"? where !isByUID, "UNSELECT"? where !isByUID:
      place = .inside
      output.append(line: "\(tag) OK Returned to authenticated state. (Success)")
    case _: refuseRest(request, &output)
    }
  }

  private func refuseRest(_ request: IMAPRequest, _ output: inout [UInt8]) {
    // Words of our own, which say so: Gmail knows these.
    output.append(
      line: Self.unplayed.contains(request.name)
        ? "\(request.tag) NO [CANNOT] Understudy plays an empty INBOX alone (Failure)"
        : "\(request.tag) BAD Unknown command: \(request.name)")
  }

  private static let unplayed: Set = [
    "APPEND", "COMPRESS", "CREATE", "DELETE", "ENABLE", "GETQUOTA", "GETQUOTAROOT", "MOVE",
    "RENAME", "SUBSCRIBE", "THREAD", "UID", "UNSUBSCRIBE", "XLIST",
  ]

  private func refuse(
    _ request: IMAPRequest, leaving: Bool = false, _ output: inout [UInt8]
  ) {
    var name = (request.arguments.first ?? "")
    name.unicodeScalars.removeAll { $0.value < 0x20 }
    let change = leaving ? " (now in authenticated state)" : ""
    output.append(
      line: "\(request.tag) NO [NONEXISTENT] Unknown Mailbox: \(name)\(change) (Failure)")
  }

  private func isInbox(_ name: String?) -> Bool { name?.uppercased() == "INBOX" }

  private func list(_ request: IMAPRequest, _ output: inout [UInt8]) {
    let pattern = request.arguments.prefix(2).joined()
    switch pattern {
    case "": output.append(line: #"* \#(request.name) (\Noselect) "/" "/""#)
    case _ where IMAPWords.meansInbox(pattern):
      output.append(line: #"* \#(request.name) (\HasNoChildren) "/" "INBOX""#)
    case _: break
    }
    finish(request.tag, &output)
  }

  private mutating func select(_ request: IMAPRequest, _ output: inout [UInt8]) {
    guard isInbox(request.arguments.first) else {
      defer { place = .inside }
      return refuse(request, leaving: place == .inMailbox, &output)
    }
    place = .inMailbox
    let flags = #"\Answered \Flagged \Draft \Deleted \Seen $NotPhishing $Phishing"#
    let canWrite = request.name == "SELECT"
    output.append(line: "* FLAGS (\(flags))")
    output.append(
      line: "* OK [PERMANENTFLAGS (\(canWrite ? flags + #" \*"# : ""))] Flags permitted.")
    output.append(line: "* OK [UIDVALIDITY 1] UIDs valid.")
    output.append(line: "* 0 EXISTS")
    output.append(line: "* 0 RECENT")
    output.append(line: "* OK [UIDNEXT 1] Predicted next UID.")
    output.append(line: "* OK [HIGHESTMODSEQ 1]")
    let mode = canWrite ? "READ-WRITE" : "READ-ONLY"
    output.append(line: "\(request.tag) OK [\(mode)] INBOX selected. (Success)")
  }

  private static func status(_ arguments: [String]) -> String {
    let numbers = ["MESSAGES": 0, "RECENT": 0, "UNSEEN": 0, "UIDNEXT": 1, "UIDVALIDITY": 1]
    return arguments.dropFirst().compactMap { word in
      numbers[word.uppercased()].map { "\(word.uppercased()) \($0)" }
    }.joined(separator: " ")
  }
}
