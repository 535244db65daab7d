internal import Synchronization
internal import WireFormats

/// An API with its versions. Its methods are read when they are first asked for.
package final class PublishedAPI: Sendable {
  /// Such as `calendar`.
  package let name: String
  private let text: String
  private let read = Mutex<Contents?>(nil)
  private let heads = Mutex<[APIVersion]?>(nil)

  struct Contents: Sendable {
    var schemas: [APISchema] = []
    var methods: [APIMethod] = []
  }

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  /// The preferred version goes first.
  package var versions: [APIVersion] {
    heads.withLock { heads in
      if let heads { return heads }
      // Only as far as the empty line: most of a table of 1.5 MB is never looked at.
      var read: [APIVersion] = []
      var rest = text[...]
      while let end = rest.firstIndex(of: "\n"), end > rest.startIndex {
        read.append(APIVersion(rest[..<end], place: read.count))
        rest = rest[rest.index(after: end)...]
      }
      heads = read
      return read
    }
  }

  package var methods: [APIMethod] { contents.methods }
  package var schemas: [APISchema] { contents.schemas }

  package func schema(_ number: Int?) -> APISchema? {
    guard let number, schemas.indices.contains(number) else { return nil }
    return schemas[number]
  }

  private var contents: Contents {
    read.withLock { read in
      if let read { return read }
      let contents = Contents(text)
      read = contents
      return contents
    }
  }

  /// The most exact method for a path, whose first segments may be the version's own.
  func match(
    _ verb: APIMethod.Verb, _ segments: [String], in version: APIVersion, isUpload: Bool
  ) -> APIMatch? {
    guard segments.starts(with: version.serviceSegments) else { return nil }
    let rest = segments.dropFirst(version.serviceSegments.count)
    // Most paths of other APIs are told apart before an API is read.
    guard mayHave(rest, version) else { return nil }
    var best: (APIMethod, APIPath.Found)?
    for method in methods
    where method.verb == verb && method.isServed(in: version) {
      guard !isUpload || method.upload != nil else { continue }
      guard let found = method.path.match(rest, version: version.name) else { continue }
      if let best, best.1.exactness >= found.exactness { continue }
      best = (method, found)
    }
    return best.map {
      APIMatch(api: self, version: version, method: $0, found: $1, isUpload: isUpload)
    }
  }

  /// False if the path's first segment begins no method of the API.
  private func mayHave(_ rest: ArraySlice<String>, _ version: APIVersion) -> Bool {
    guard let first = rest.first, version.serviceSegments.isEmpty else { return !rest.isEmpty }
    if first == version.name { return true }
    return version.isClassic || first.prefix { $0 != ":" } != first
      || !first.hasPrefix("v")
  }
}

extension PublishedAPI.Contents {
  init(_ text: String) {
    self.init()
    var parts = text.split(separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: false)
      .dropFirst()
    var name = ""
    for line in (parts.popFirst() ?? "").split(separator: "\n") {
      schemas.append(APISchema(line, after: &name))
    }
    var path = ""
    name = ""
    for line in (parts.popFirst() ?? "").split(separator: "\n") {
      guard let method = APIMethod(line, after: &name, &path) else { continue }
      methods.append(method)
    }
  }
}

/// A version of an API.
package struct APIVersion: Hashable, Sendable {
  /// The host of the older APIs.
  package static let sharedHost = "www.googleapis.com"

  /// Such as `v3`.
  package let name: String
  package let host: String
  /// The beginning of every path, such as `calendar/v3/`; mostly empty.
  package let servicePath: String
  /// The path of its batches, without a slash in front.
  package let batchPath: String
  /// True if its errors are of the older form.
  package let isClassic: Bool
  /// True if Google recommends it.
  package let isPreferred: Bool
  package let title: String
  /// Its bit in a method's versions.
  let place: Int
  let serviceSegments: [String]
  /// The first segments of its paths at the host that older APIs share; `*` for any.
  let beginnings: [String]

  init(_ line: Substring, place: Int) {
    let fields = APILine(line, limit: 6)
    name = fields.text(0)
    host = fields.text(1)
    servicePath = fields.text(2)
    batchPath = fields.text(3)
    let notes = fields.text(4).split(separator: "=", maxSplits: 1)
    isClassic = notes.first?.contains("c") == true
    isPreferred = notes.first?.contains("p") == true
    let told = notes.count > 1 ? notes[1].split(separator: ",").map(String.init) : []
    title = fields.text(5)
    self.place = place
    serviceSegments = servicePath.split(separator: "/").map(String.init)
    beginnings = serviceSegments.first.map { [$0] } ?? told
  }

  /// True if a host serves the version; older APIs are at the shared host besides.
  func isServed(at host: String) -> Bool {
    guard host == Self.sharedHost else { return true }
    return self.host == host || isClassic
  }

  /// A host without the region or the like in front: `us-central1-aiplatform.googleapis.com` and
  /// `pubsub.mtls.googleapis.com`, too, are hosts of APIs.
  static func plain(_ host: String) -> String {
    let labels = host.split(separator: ".")
    guard labels.count >= 3, let first = labels.first else { return host }
    let name = first.split(separator: "-").last ?? first
    return "\(name).googleapis.com"
  }
}
