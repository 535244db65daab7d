internal import WireFormats

/// A method of an API.
package struct APIMethod: Hashable, Sendable {
  package enum Verb: String, CaseIterable, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"

    fileprivate init?(letter: UInt8?) {
      switch letter {
      case UInt8(ascii: "G"): self = .get
      case UInt8(ascii: "P"): self = .post
      case UInt8(ascii: "U"): self = .put
      case UInt8(ascii: "A"): self = .patch
      case UInt8(ascii: "D"): self = .delete
      case _: return nil
      }
    }
  }

  /// With its resources, such as `events.list`.
  package let name: String
  package let path: APIPath
  package let verb: Verb
  /// True if it takes a file.
  package let uploads: Bool
  /// True if it gives a file with `alt=media`.
  package let downloads: Bool
  private let scopeSet: Int
  private let parameterList: Int
  /// The numbers of schemas.
  package let request: Int?
  package let response: Int?
  /// The versions that have it, each a bit.
  let versions: Int

  init?(_ line: Substring, after name: inout String, _ path: inout String) {
    let fields = APILine(line, limit: 8)
    self.name = fields.shortened(0, after: &name)
    self.path = APIPath(fields.shortened(1, after: &path))
    let flags = fields.text(2)
    guard let verb = Verb(letter: flags.utf8.first) else { return nil }
    self.verb = verb
    uploads = flags.contains("u")
    downloads = flags.contains("m")
    scopeSet = fields.number(3) ?? 0
    parameterList = fields.number(4) ?? 0
    request = fields.number(5)
    response = fields.number(6)
    versions = fields.number(7) ?? ~0
  }

  /// Any of these is enough; without any the method needs no token.
  package var scopes: [String] { APITable.scopeSet(scopeSet) }
  package var parameters: [APIParameter] { APITable.parameters(parameterList) }

  /// The name without its resources.
  package var shortName: Substring { name.split(separator: ".").last ?? "" }

  /// True if it makes a resource.
  package var creates: Bool {
    (verb == .post || verb == .put)
      && (shortName.hasPrefix("create") || shortName.hasPrefix("insert"))
  }

  package func isServed(in version: APIVersion) -> Bool { versions & (1 << version.place) != 0 }
}

/// As much of a schema as the store needs.
package struct APISchema: Hashable, Sendable {
  package let name: String
  /// Letters for the members that it has: see `scripts/apis`.
  private let flags: String
  /// Such as `calendar#event`; empty for none.
  package let kind: String
  /// The member that tells one resource from another; nil if there is none.
  package let identity: String?
  /// The member with a list of resources.
  package let list: String?
  /// The schema of the list's elements.
  package let element: Int?

  init(_ line: Substring, after name: inout String) {
    let fields = APILine(line, limit: 6)
    self.name = fields.shortened(0, after: &name)
    flags = fields.text(1)
    kind = fields.text(2)
    let told = fields.text(3)
    identity = told.isEmpty ? (flags.contains("i") ? "id" : nil) : told
    list = fields.text(4).isEmpty ? nil : fields.text(4)
    element = fields.number(5)
  }

  /// True for the answer of a method that has nothing to say.
  package var isEmpty: Bool { name == "Empty" || name.hasSuffix("ProtobufEmpty") }
  package var hasETag: Bool { flags.contains("e") }
  package var hasKind: Bool { flags.contains("k") }
  package var hasID: Bool { flags.contains("i") }
  package var hasName: Bool { flags.contains("n") }
  package var hasCreateTime: Bool { flags.contains("c") }
  package var hasUpdateTime: Bool { flags.contains("u") }
  package var hasSelfLink: Bool { flags.contains("s") }
  package var hasPages: Bool { flags.contains("p") }
  package var hasEmailAddress: Bool { flags.contains("m") }
  /// True for a long-running operation of today's APIs, and of Compute Engine's.
  package var isOperation: Bool { name.hasSuffix("Operation") && flags.contains("d") }
  package var isOldOperation: Bool { name.hasSuffix("Operation") && flags.contains("t") }
}
