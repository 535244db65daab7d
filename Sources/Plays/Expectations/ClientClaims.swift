package import Forms
package import Words

/// The end of the last run.
package struct OutcomeClaim: Hashable {
  /// Any of these.
  package var classes: [OutcomeClass] = []
  /// The user with whose account the client is signed in.
  package var user: Marked<String>?
}

extension OutcomeClaim: FileMapping {
  package static var shape: Shape {
    .either([OutcomeClass].shape, orMapping: .section(Self.self))
  }

  package static let form = FileForm<OutcomeClaim>(
    "outcome", "The end of the last run.", blank: OutcomeClaim(),
    [
      .required("is", "The outcome; any one of several.") { $0.classes = $1 },
      .optional(
        "as", takes: .declared(.user),
        "The user who is signed in to the client."
      ) { $0.user = $1 },
    ], group: Weight.group)

  package init(from node: Node) throws(UnreadableNode) {
    self.init()
    if node.mapping == nil {
      classes = try OutcomeClass.list(from: node)
    } else {
      try Self.form.read(node, into: &self)
    }
  }
}

/// The state of the client's listener.
package struct ListenerClaim: Hashable, FileMapping {
  /// The time after the answer to the callback.
  package var closedWithin: Duration?
  /// The interfaces from which it can be reached, and no others.
  package var reachableFrom: [RequestOrigin]?
  /// The addresses to which it may be bound.
  package var boundTo: [String]?

  package static let form = FileForm<ListenerClaim>(
    "listener", "The port on which the client waits for the redirect.", blank: ListenerClaim(),
    [
      .optional(
        "closed_within", "The longest time that it stays open after the callback."
      ) { $0.closedWithin = $1 },
      .optional(
        "reachable_from", "The interfaces from which it can be reached, and no others."
      ) { $0.reachableFrom = $1 },
      .optional("bound_to", "The addresses to which it may be bound.") { $0.boundTo = $1 },
    ], group: Weight.group)
}

/// A page of the client.
package struct PageClaim: Hashable, FileMapping {
  package var status: StatusTest?
  /// The media type without parameters.
  package var type: String?
  package var contains: TextTest?
  /// The number of links to other hosts.
  package var linksToOtherHosts: CountRange?

  package static let form = FileForm<PageClaim>(
    "page", "The client's answer to a browser.", blank: PageClaim(),
    [
      .optional("status", "The status.") { $0.status = $1 },
      .optional("type", "The media type.") { $0.type = $1 },
      .optional("contains", "A text or a regular expression (`/…/`) that it contains.") {
        $0.contains = $1
      },
      .optional("links_to_other_hosts", "The number of links to other hosts.") {
        $0.linksToOtherHosts = $1
      },
    ], group: Weight.group)
}

/// The output of the client.
package struct OutputClaim: Hashable, FileMapping {
  package enum Stream: String, FileWord, FileValue {
    case stdout, stderr, both

    package static let noun = Noun("a stream", "streams")
  }

  package var stream = Stream.both
  /// True if nothing secret may be in it.
  package var hasNoSecrets = false
  /// The output contains one of these, ignoring case.
  package var mentionsAny: TemplateValue?
  package var matches: Pattern?

  package static let form = FileForm<OutputClaim>(
    "output", "The output of the client.", blank: OutputClaim(),
    [
      .optional("stream", usually: "both", "The stream to check.") { $0.stream = $1 },
      .optional(
        "has_no", Presence.self, takes: .only("secrets", "something to be without"),
        "The output contains no code, token, verifier or secret, in any encoding."
      ) { claim, _ in claim.hasNoSecrets = true },
      .optional(
        "mentions_any", takes: .list(.value),
        "The output contains one of these, ignoring case."
      ) { $0.mentionsAny = $1 },
      .optional("matches", "The output matches the expression.") { $0.matches = $1 },
    ], group: Weight.group)
}

/// The client's store.
package struct StoredClaim: Hashable, FileMapping {
  package enum State: String, FileWord, FileValue {
    /// As it was when the last run began.
    case unchanged
    case absent
    /// The one that was issued last.
    case latest

    package static let noun = Noun("a state of a stored token", "states")
  }

  package var tokens: [TokenKind: State] = [:]
  package var mode: FileMode?

  package static let form = FileForm<StoredClaim>(
    "stored", "The content of the files of the driver's store.", blank: StoredClaim(),
    [
      .optional("access_token", "The access token.") { $0.tokens[.accessToken] = $1 },
      .optional("refresh_token", "The refresh token.") { $0.tokens[.refreshToken] = $1 },
      .optional("id_token", "The id_token.") { $0.tokens[.idToken] = $1 },
      .optional("mode", "The mode of every file.") { $0.mode = $1 },
    ], group: Weight.group)
}

/// The state of a user's tokens at the mock.
package struct TokenClaim: Hashable, FileMapping {
  package enum State: String, FileWord, FileValue {
    case active, revoked, rotated, expired
    /// None was ever issued.
    case none

    package static let noun = Noun("a state of a token", "states")
  }

  package var user = Marked("", at: .unwritten)
  package var tokens: [TokenKind: State] = [:]

  package static let form = FileForm<TokenClaim>(
    "tokens", "The state of a user's tokens at the mock.", blank: TokenClaim(),
    [
      .optional("access_token", "The last access token.") { $0.tokens[.accessToken] = $1 },
      .optional("refresh_token", "The last refresh token.") { $0.tokens[.refreshToken] = $1 },
    ], group: Weight.group)
}

/// The client's use of system resources.
package struct ProcessClaim: Hashable, FileMapping {
  package var exitsWithin: Duration?
  /// Processor time.
  package var cpuMax: Duration?
  /// Resident memory, in bytes.
  package var rssMax: Int?
  /// The number of processes that are left when it has ended.
  package var children: CountRange?

  package static let form = FileForm<ProcessClaim>(
    "process", "The client's use of system resources.", blank: ProcessClaim(),
    [
      .optional("exits_within", "The longest time from the outcome to the exit.") {
        $0.exitsWithin = $1
      },
      .optional("cpu_max", "The maximum CPU time.") { $0.cpuMax = $1 },
      .optional("rss_max", ByteCount.self, "The maximum memory.") { $0.rssMax = $1.bytes },
      .optional("children", "The number of processes that it leaves behind.") { $0.children = $1 },
    ], group: Weight.group)
}

/// The permissions of a file, written as `"0600"`.
package struct FileMode: Hashable {
  package var bits: UInt16

  package init(bits: UInt16) {
    self.bits = bits
  }
}

extension FileMode: FileText {
  package static let form = ScalarForm(
    "a file mode", PlayCode.badMode,
    example: "write four octal digits in quotes, such as \"0600\"", pattern: "^[0-7]{4}$",
    quoting: .quotes
  ) { FileMode($0) != nil }

  package init?(_ text: String) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "7")
    guard text.utf8.count == 4, text.utf8.allSatisfy(digits.contains),
      let bits = UInt16(text, radix: 8)
    else { return nil }
    self.init(bits: bits)
  }
}

extension FileMode: CustomStringConvertible {
  package var description: String {
    let digits = String(bits, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
