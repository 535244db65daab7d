/// The members of `server.access_token`.
enum AccessTokenMembers {
  static let lifetime = Member.optional("lifetime", .form(.duration), "How long one is good.")
    .alsoCalled("ttl", "expires_in")
  static let shape = Member.optional(
    "shape", .words(AccessTokenSettings.Shape.self, "a shape of access tokens", "shapes"),
    "What one looks like: Google's, a signed document that seems to be over, 2 KiB or 8 KiB long.")

  static let section = Section(
    "access_token", "The access tokens that the mock issues.", [lifetime, shape])
}

/// The members of `server.refresh_token`.
enum RefreshTokenMembers {
  static let lifetime = Member.optional(
    "lifetime", .form(.duration), "How long one is good; forever if it is left out.")
  static let announce = Member.optional(
    "announce", .bool, "Whether answers carry `refresh_token_expires_in`.")
  static let rotate = Member.optional(
    "rotate", .bool, "Whether a refresh replaces the refresh token.")
  static let reuseGrace = Member.optional(
    "reuse_grace", .form(.duration), "How long a replaced one still works.")
  static let reuseDetection = Member.optional(
    "reuse_detection", .bool, "Whether using a replaced one ends the grant.")
  static let returned = Member.optional(
    "returned", .words(RefreshTokenSettings.Returned.self, "a time to return one", "times"),
    "With which code exchanges one comes.")

  static let shape = Member.optional(
    "shape", .words(RefreshTokenSettings.Shape.self, "a shape of refresh tokens", "shapes"),
    "What one looks like: Google's, 512 bytes or 8 KiB long.")

  static let section = Section(
    "refresh_token", "The refresh tokens that the mock issues.",
    [lifetime, announce, rotate, reuseGrace, reuseDetection, returned, shape])
}

/// The members of `server.code`.
enum CodeMembers {
  static let lifetime = Member.optional("lifetime", .form(.duration), "How long one is good.")
  static let shape = Member.optional(
    "shape", .words(CodeSettings.Shape.self, "a shape of codes", "shapes"),
    "What one looks like: Google's, which have a slash, one without, or 256 bytes long.")

  static let section = Section("code", "The codes that the mock issues.", [lifetime, shape])
}

/// Changes to the members of a JSON object.
enum EditMembers {
  static let set = Member.optional(
    "set", .map(.any, .value), "Members that get this value, whether they are there or not.")
  static let add = Member.optional(
    "add", .map(.any, .value), "Members that are added where there are none.")
  static let drop = Member.optional("drop", .listOrOne(.text), "Members that are left out.")

  static let section = Section("edit", "Changes to the members of an answer.", [set, drop, add])
}

/// The members of `server.token_response`.
enum TokenResponseMembers {
  static let tokenType = Member.optional(
    "token_type", .text, usually: .words("`Bearer`"), "The spelling of the type.")

  static let section = Section(
    "token_response", "Changes to every answer of the token endpoint that has tokens.",
    [EditMembers.set, EditMembers.drop, EditMembers.add, tokenType])
}

/// The members of `server.id_token`.
enum IDTokenMembers {
  static let sign = Member.optional(
    "sign", .words(IDTokenSettings.Signature.self, "a signature", "signatures"),
    usually: .words("`rs256`"), "How it is signed.")

  static let section = Section(
    "id_token", "Changes to the claims and the signature of every id_token.",
    [EditMembers.set, EditMembers.drop, EditMembers.add, sign])
}
