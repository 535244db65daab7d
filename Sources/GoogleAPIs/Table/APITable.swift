internal import WireFormats

/// The methods of Google's APIs as its discovery documents have them.
///
/// The table lies in the program as text. Nothing of it is read before the first question, and then
/// only the heads of the APIs and those APIs that are asked.
package enum APITable {
  /// All APIs, in the order of their names.
  package static var all: [PublishedAPI] { published }

  package static func api(_ name: String) -> PublishedAPI? { published.first { $0.name == name } }

  /// The method that a request is for.
  package static func match(
    _ verb: APIMethod.Verb, _ path: String, of host: String
  ) -> APIMatch? {
    let whole = APIPath.segments(of: path)
    var segments = whole
    if APIPath.takeUploadPrefix(from: &segments) {
      return match(verb, segments, of: host, isUpload: true) { _ in true }
    }
    if APIPath.takeDownloadPrefix(from: &segments),
      let match = match(verb, segments, of: host, where: { $0.method.hasDownloadAddress })
    {
      return match
    }
    // A few methods have `download` in their own paths.
    return match(verb, whole, of: host) { _ in true }
  }

  private static func match(
    _ verb: APIMethod.Verb, _ segments: [String], of host: String, isUpload: Bool = false,
    where isMeant: (APIMatch) -> Bool
  ) -> APIMatch? {
    for api in candidates(for: host, segments.first) {
      for version in api.versions where version.isServed(at: host) {
        if let match = api.match(verb, segments, in: version, isUpload: isUpload), isMeant(match) {
          return match
        }
      }
    }
    return nil
  }

  /// True if a path has a method, whatever its verb.
  package static func isKnown(_ path: String, of host: String) -> Bool {
    APIMethod.Verb.allCases.contains { match($0, path, of: host) != nil }
  }

  /// The APIs that may have a path with this first segment at a host.
  private static func candidates(for host: String, _ first: String?) -> [PublishedAPI] {
    guard host == APIVersion.sharedHost else { return candidates(for: host) }
    let beginning = String(first?.prefix { $0 != ":" } ?? "")
    return byBeginning[beginning] ?? byBeginning["*"] ?? []
  }

  /// The APIs at the host that they share, by the first segments of their paths; those that take
  /// any are at each of them and at `*`.
  private static let byBeginning: [String: [PublishedAPI]] = {
    var beginnings: [(api: PublishedAPI, firsts: Set<String>)] = []
    for api in published {
      let versions = api.versions.filter { $0.isServed(at: APIVersion.sharedHost) }
      if !versions.isEmpty { beginnings.append((api, Set(versions.flatMap(\.beginnings)))) }
    }
    var table: [String: [PublishedAPI]] = ["*": []]
    for first in Set(beginnings.flatMap(\.firsts)) {
      // In the order of the whole table, of which the first that matches answers.
      table[first] = beginnings.filter { $0.firsts.contains(first) || $0.firsts.contains("*") }
        .map(\.api)
    }
    return table
  }()

  private static func candidates(for host: String) -> [PublishedAPI] {
    guard host != APIVersion.sharedHost else { return published }
    return byHost[host] ?? byHost[APIVersion.plain(host)] ?? []
  }

  /// The API and the version whose documents name a path for batches of calls. The path that all
  /// APIs shared at the older host is no more.
  package static func batch(
    at path: String, of host: String
  ) -> (api: PublishedAPI, version: APIVersion)? {
    for api in candidates(for: host) {
      for version in api.versions where version.isServed(at: host) {
        let isShared = host == APIVersion.sharedHost && version.batchPath == "batch"
        if !isShared, path == "/\(version.batchPath)" { return (api, version) }
      }
    }
    return nil
  }

  /// Every host that the documents name, and those at which older APIs are served besides.
  package static var hosts: [String] { byHost.keys.sorted() }

  /// The APIs that have a host for themselves.
  static func apis(at host: String) -> [PublishedAPI] {
    host == APIVersion.sharedHost ? [] : candidates(for: host)
  }

  /// The APIs at each host, but for the host that they share.
  private static let byHost: [String: [PublishedAPI]] = {
    var table: [String: [PublishedAPI]] = [:]
    for api in published {
      for host in Set(api.versions.map(\.host) + ["\(api.name).googleapis.com"]) {
        table[host, default: []].append(api)
      }
    }
    return table
  }()

  /// True if an API of the table is at a host.
  package static func serves(_ host: String) -> Bool {
    host == APIVersion.sharedHost || !candidates(for: host).isEmpty
  }

  /// The scopes of all methods of the APIs at a host; none where nothing is known of it.
  package static func scopes(at host: String) -> Set<String> {
    guard host != APIVersion.sharedHost else { return [] }
    return Set(candidates(for: host).flatMap(\.methods).flatMap(\.scopes))
  }

  // MARK: - What the sections share

  /// A set of scopes by its number.
  static func scopeSet(_ number: Int) -> [String] {
    guard setTable.indices.contains(number) else { return [] }
    return setTable[number].split(separator: ",").compactMap {
      Int($0, radix: 36).map { scopeTable[$0] }
    }
    .map { $0.hasPrefix("~") ? "https://www.googleapis.com/auth/\($0.dropFirst())" : String($0) }
  }

  /// A list of a query's parameters by its number.
  static func parameters(_ number: Int) -> [APIParameter] {
    guard parameterTable.indices.contains(number) else { return [] }
    return parameterTable[number].split(separator: ",").map(APIParameter.init)
  }

  static func upload(_ number: Int, inParts: Bool) -> APIUpload? {
    guard uploadTable.indices.contains(number) else { return nil }
    return APIUpload(uploadTable[number], inParts: inParts)
  }

  private static let scopeTable = lines(of: scopes)
  private static let setTable = lines(of: sets)
  private static let parameterTable = lines(of: parameters)
  private static let uploadTable = lines(of: uploads)

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// A parameter of a method's query.
package struct APIParameter: Hashable, Sendable {
  package let name: String
  /// As JSON Schema has it.
  package let type: String
  package let isRequired: Bool
  package let isRepeated: Bool

  /// Reads `maxResults:i`, where `!` stands for required and `*` for repeated.
  init(_ text: Substring) {
    let parts = text.split(separator: ":", maxSplits: 1)
    name = String(parts[0])
    let notes = parts.count > 1 ? parts[1] : "s"
    type =
      switch notes.first {
      case "i": "integer"
      case "b": "boolean"
      case "n": "number"
      case _: "string"
      }
    isRequired = notes.contains("!")
    isRepeated = notes.contains("*")
  }
}
