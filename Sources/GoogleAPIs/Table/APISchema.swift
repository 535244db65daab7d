internal import WireFormats

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
  /// True if it tells how far changes have got, so that a program can ask for those that follow.
  package var hasHistoryID: Bool { flags.contains("h") }
  package var hasSyncToken: Bool { flags.contains("x") }
  /// The members with a file's size and its media type.
  package var sizeMember: String? {
    flags.contains("z") ? "size" : flags.contains("f") ? "fileSize" : nil
  }
  package var typeMember: String? {
    flags.contains("y") ? "mimeType" : flags.contains("o") ? "contentType" : nil
  }
  /// True for a long-running operation of today's APIs, and of Compute Engine's.
  package var isOperation: Bool { name.hasSuffix("Operation") && flags.contains("d") }
  package var isOldOperation: Bool { name.hasSuffix("Operation") && flags.contains("t") }
}
