/// The members of `mint`.
enum MintMembers {
  static let code = Member.optional("code", .declaring(.minted), "A code, and its name.")
  static let accessToken = Member.optional(
    "access_token", .declaring(.minted), "An access token, and its name.")
  static let refreshToken = Member.optional(
    "refresh_token", .declaring(.minted), "A refresh token, and its name.")
  static let idToken = Member.optional(
    "id_token", .declaring(.minted), "An id_token, and its name.")
  static let user = Member.optional("user", .declared(.user), "Whose it is.")
  static let client = Member.optional(
    "client", .declared(.client), usually: .words("the driver's"), "For which client it is.")
  static let atSecondIssuer = Member.optional(
    "at_second_issuer", .bool, usually: "false", "Whether the other server makes it.")
  static let purpose = Member.optional(
    "for", .word(Words.only("last_authorize", "a purpose")),
    "Makes it fit the last authorization request.")
  static let sign = IDTokenMembers.sign

  static let kinds = [code, accessToken, refreshToken, idToken]

  static let section = Section(
    "mint", "Something valid that the client did not ask for.",
    kinds + [user, client, atSecondIssuer, purpose, EditMembers.set, EditMembers.drop, sign],
    .exactly(kinds))
}

/// The members of the step `clock`.
enum ClockStepMembers {
  static let advance = Member.optional(
    "advance", .form(.duration), "Moves the server's clock forward.")
  static let set = Member.optional("set", .form(.timestamp), "Sets the server's clock.")
  static let skew = Member.optional(
    "skew", .section(.clockSkew), "Makes the client's clock wrong.")

  static let section = Section(
    "clock", "One of the clocks is moved.", [advance, set, skew], .oneOf(advance, set, skew),
    heading: "The step `clock`")
}

/// The members of the step `server`.
enum ServerStepMembers {
  static let revoke = Member.optional(
    "revoke", .words(ServerStep.Revoked.self, "something to revoke", "things to revoke"),
    "Takes access away.")
  static let rotateKeys = Member.optional(
    "rotate_keys", .word(Words.only("true", "a way to rotate")), "Signs with a new key.")
  static let disableClient = Member.optional(
    "disable_client", .declared(.client, or: ["driver"]),
    "Disables a client of the scenario, or `driver` for the driver's own.")
  static let change = Member.optional(
    "change", .section(.server), "The mock behaves in another way from now on.")
  static let forget = Member.optional(
    "forget", .words(ServerStep.Forgotten.self, "something to forget", "things to forget"),
    "The mock knows the last one no more.")
  static let user = Member.optional(
    "user", .declared(.user), usually: .words("the one who signed in last"), "Whose access.")
  static let by = Member.optional(
    "by", .words(ServerStep.Actor.self, "somebody who revokes", "those who revoke"),
    usually: "account-page", "Who takes access away.")

  static let section = Section(
    "server", "Something that happens at the server.",
    [revoke, rotateKeys, disableClient, change, forget, user, by],
    .oneOf(revoke, rotateKeys, disableClient, change, forget), heading: "The step `server`")
}
