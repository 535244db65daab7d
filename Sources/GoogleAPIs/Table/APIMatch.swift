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
  /// The members of its answer, where they are kept.
  package var shape: APIShape? {
    response.flatMap { APIShape(of: version, in: api, named: $0.name) }
  }
  package var request: APISchema? { api.schema(method.request) }

  /// The parts of the path that name something. The version is left out, so that what one version
  /// has made is there for the others.
  package var place: [String] {
    zip(method.path.segments, found.values).compactMap { segment, value in
      segment == .version ? nil : value
    }
  }

  /// The place of the collection that an insert is for, without a verb such as `:createContact`.
  package var collection: [String] {
    guard !endsWithVariable, let last = place.last else { return place }
    return place.dropLast() + [String(last.prefix { $0 != ":" })]
  }

  /// True if the last segment of the path is one that the caller chooses.
  package var endsWithVariable: Bool {
    switch method.path.segments.last {
    case .any?, .rest?: true
    case .literal?, .version?, nil: false
    }
  }

  /// The verb at the path's end, such as `:publish`; empty for none.
  private var verb: Substring {
    switch method.path.segments.last {
    case .any(let verb)?, .rest(let verb)?: Substring(verb)
    case .literal(let text)?: text.drop { $0 != ":" }
    case .version?, nil: ""
    }
  }

  // MARK: - The method's effect

  /// True if it does something of its own, which no resource shows.
  package var isCustom: Bool { !verb.isEmpty }

  /// True if it lists a collection.
  package var lists: Bool { !endsWithVariable && !isCustom && response?.list != nil }

  /// True if it makes a resource in a collection.
  package var isInsert: Bool { method.creates && !endsWithVariable }

  /// True if it changes or deletes the resource at the path, rather than a part of it.
  package var changesElement: Bool {
    guard isCustom else { return true }
    return method.verb == .delete
      ? response?.isEmpty ?? true : request != nil && response?.name == request?.name
  }

  // MARK: - The methods beside it

  /// True if the API has a method that makes elements of a collection, whose path without the
  /// version has this many segments.
  package func hasCreator(ofElementsAt depth: Int) -> Bool {
    let own = method.path.plainSegments.prefix(depth)
    return api.methods.contains {
      guard $0.creates else { return false }
      let other = $0.path.plainSegments
      return other.count == ($0.verb == .post ? depth : depth + 1) && own.isLike(other)
    }
  }

  /// The number of segments in front of the name by which elements of a collection are known, if
  /// that is a whole path; nil if it is one segment.
  package func startOfName(ofElementsAt depth: Int) -> Int? {
    guard let reader = reader(ofElementsAt: depth),
      let variable = reader.path.variables.last, variable.isWhole
    else { return nil }
    return reader.path.segments[..<variable.range.lowerBound].count { $0 != .version }
  }

  /// True if the last segment of an element's path is a name, and no id.
  package func namesElements(at depth: Int) -> Bool {
    guard let name = nameOfElements(at: depth) else { return false }
    return !name.hasSuffix("Id") && name != "id"
  }

  /// The variable for the last segment of an element's path, such as `datasetId`.
  package func nameOfElements(at depth: Int) -> String? {
    reader(ofElementsAt: depth)?.path.variables.last?.name
  }

  /// The method that reads one element of a collection, or changes it.
  private func reader(ofElementsAt depth: Int) -> APIMethod? {
    let own = method.path.plainSegments.prefix(depth)
    return api.methods.first {
      guard $0.verb == .get || $0.verb == .delete || $0.verb == .patch else { return false }
      let other = $0.path.plainSegments
      guard other.count == depth + 1 else { return false }
      if case .literal = other[depth] { return false }
      return own.isLike(other)
    }
  }
}

extension APIPath {
  /// All segments but the version.
  fileprivate var plainSegments: [Segment] { segments.filter { $0 != .version } }
}

extension ArraySlice<APIPath.Segment> {
  /// True if each segment is like the one at its place in a path.
  fileprivate func isLike(_ other: [APIPath.Segment]) -> Bool {
    count <= other.count && zip(self, other).allSatisfy { $0.isLike($1) }
  }
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
