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
  /// True if it gives a file with `alt=media`.
  package let downloads: Bool
  /// True if a file is to be had at an address of its own, too.
  let hasDownloadAddress: Bool
  private let uploadNumber: Int?
  private let takesParts: Bool
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
    let number = flags.drop { $0 != "u" }.dropFirst().prefix(while: \.isNumber)
    uploadNumber = Int(number)
    takesParts = flags.contains("r")
    downloads = flags.contains("m")
    hasDownloadAddress = flags.contains("d")
    scopeSet = fields.number(3) ?? 0
    parameterList = fields.number(4) ?? 0
    request = fields.number(5)
    response = fields.number(6)
    versions = fields.number(7) ?? ~0
  }

  /// Any of these is enough; without any the method needs no token.
  package var scopes: [String] { APITable.scopeSet(scopeSet) }
  package var parameters: [APIParameter] { APITable.parameters(parameterList) }
  /// The files that it takes; nil if it takes none.
  package var upload: APIUpload? {
    uploadNumber.flatMap { APITable.upload($0, inParts: takesParts) }
  }

  /// The name without its resources.
  package var shortName: Substring { name.split(separator: ".").last ?? "" }

  /// True if it makes a resource.
  package var creates: Bool {
    (verb == .post || verb == .put)
      && (shortName.hasPrefix("create") || shortName.hasPrefix("insert"))
  }

  package func isServed(in version: APIVersion) -> Bool { versions & (1 << version.place) != 0 }
}
