/// The members of a user.
enum UserMembers {
  static let email = Member.required("email", .text, "The address.")
  static let sub = Member.optional(
    "sub", .text, usually: .words("made from the name"), "The subject, digits between quotes.")
  static let hd = Member.optional("hd", .text, "The Workspace organisation.")
  static let verified = Member.optional(
    "verified", .bool, usually: "true", "Whether the address is verified.")
  static let policy = Member.optional(
    "policy", .section(.policy), "What the organisation's administrator has arranged.")

  static let section = Section(
    "a user", "Somebody with an account at the mock.", [email, sub, hd, verified, policy])
}

enum PolicyMembers {
  static let adminBlocks = Member.optional(
    "admin_blocks", .listOrOne(.form(.scope)), "Roles or scopes that nobody may grant.")

  static let section = Section("policy", "What an organisation allows.", [adminBlocks])
}

/// The members of a client that the scenario registers.
enum ClientMembers {
  static let type = Member.required("type", .word(Words.kind), "What it is registered as.")
  static let id = Member.optional("id", .text, usually: .words("made for the run"), "Its id.")
  static let secret = Member.optional(
    "secret", .text, usually: .words("made for the run"), "Its secret.")
  static let redirectURIs = Member.optional(
    "redirect_uris", .listOrOne(.text), "Where users may be sent back to.")
  static let atSecondIssuer = Member.optional(
    "at_second_issuer", .bool, usually: "false", "Whether the other server knows it.")

  static let section = Section(
    "a client", "A registration of the scenario's own.",
    [type, id, secret, redirectURIs, atSecondIssuer])
}

/// The members of `clock` at the top of a scenario.
enum ClockMembers {
  static let start = Member.optional(
    "start", .form(.timestamp), usually: .words("the real time"), "The server's time at first.")
  static let client = Member.optional(
    "client", .words(ClockSettings.Client.self, "a way of the client's clock", "ways"),
    usually: "follow-if-possible",
    """
    Whether the client's clock goes with the server's: it must, it does if the driver can do it, \
    or it shows the real time.
    """)
  static let skew = Member.optional(
    "skew", .section(.clockSkew), "Which clocks are wrong from the start.")

  static let section = Section(
    "clock", "The server's time is virtual; see the three clocks.", [start, client, skew])
}

enum ClockSkewMembers {
  static let client = Member.required(
    "client", .form(.skew), "How far the client's clock is ahead; `-10m` is behind.")

  static let section = Section("skew", "A clock that is wrong.", [client])
}
