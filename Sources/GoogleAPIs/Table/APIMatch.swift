internal import WireFormats

/// A method that a request is for, and the parts of its path.
package struct APIMatch: Sendable {
  package let api: PublishedAPI
  package let version: APIVersion
  package let method: APIMethod
  let found: APIPath.Found
  package let isUpload: Bool

  /// As the documents name it, such as `drive.files.list`.
  package var id: String { "\(api.name).\(method.name)" }

  /// The name of its API among a project's services.
  package var service: String {
    if api.name == "calendar" { return "calendar-json.googleapis.com" }
    return version.host == APIVersion.sharedHost ? "\(api.name).googleapis.com" : version.host
  }

  package var response: APISchema? { api.schema(method.response) }
  package var request: APISchema? { api.schema(method.request) }

  /// The parts of the path that name something, each with its slashes escaped; the version is left
  /// out, so that what one version has made is there for the others.
  var place: [String] {
    zip(method.path.segments, found.values).compactMap { segment, value in
      segment == .version ? nil : value
    }
  }

  /// True if the last segment of the path is one that the caller chooses.
  var endsWithVariable: Bool {
    switch method.path.segments.last {
    case .any?, .rest?: true
    case .literal?, .version?, nil: false
    }
  }

  /// The verb at the path's end, such as `:publish`; empty for none.
  var verb: Substring {
    switch method.path.segments.last {
    case .any(let verb)?, .rest(let verb)?: Substring(verb)
    case .literal(let text)?: text.drop { $0 != ":" }
    case .version?, nil: ""
    }
  }

  /// The method that reads one element of a collection, whose path without the version has one
  /// segment more than this many.
  func reader(ofElementsAt depth: Int) -> APIMethod? {
    let own = method.path.plainSegments.prefix(depth)
    return api.methods.first {
      guard $0.verb == .get || $0.verb == .delete || $0.verb == .patch else { return false }
      let other = $0.path.plainSegments
      guard other.count == depth + 1, case .any = other[depth] else { return false }
      return zip(own, other).allSatisfy { $0.isLike($1) }
    }
  }
}

extension APIPath {
  /// All segments but the version.
  var plainSegments: [Segment] { segments.filter { $0 != .version } }
}

extension APIPath.Segment {
  /// True if both are open to all, or the same word, whatever the verb behind it.
  fileprivate func isLike(_ other: APIPath.Segment) -> Bool {
    switch (self, other) {
    case (.any, .any), (.rest, .rest): true
    case (.literal(let one), .literal(let two)):
      one.prefix { $0 != ":" } == two.prefix { $0 != ":" }
    case _: false
    }
  }
}
