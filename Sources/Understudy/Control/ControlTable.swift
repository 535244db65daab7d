internal import HTTPWire

/// The operations of the control API, in the order in which they are documented.
enum ControlTable {
  static let operations: [ControlOperation] =
    StateOperations.all + ClockOperations.all + ClientOperations.all + AppCheckOperations.all
    + ProjectOperations.all + ServiceAccountOperations.all + AccountOperations.all
    + ScopeOperations.all + ConsentOperations.all + GrantOperations.all + FaultOperations.all
    + SceneOperations.all + JournalOperations.all + VocabularyOperations.all
    + KeyOperations.all + InstanceOperations.all + [description]

  private static let description = ControlOperation(
    "getDescription", .get, "/openapi.json", "Describes the API as an OpenAPI 3.1 document.",
    answer: .json(.anything), perform: { _ in OpenAPIDocument(operations).json })

  typealias Found = (operation: ControlOperation, places: [String: String])

  /// The operation that a request is for, with the texts in the places of its path.
  static func find(
    _ method: HTTPRequest.Method, _ path: String
  ) throws(ControlFailure) -> Found {
    let parts = Array(
      path.dropFirst(ControlPath.root.count)
        .split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    let fitting = operations.compactMap { operation -> Found? in
      operation.path.match(parts).map { (operation, $0) }
    }
    // A word outranks a place: `/grants/codes` isn't a grant of that name.
    let fewest = fitting.map { $0.places.count }.min()
    let candidates = fitting.filter { $0.places.count == fewest }
    if let found = candidates.first(where: { $0.operation.method == method }) { return found }
    guard candidates.isEmpty else {
      let allowed = candidates.map { $0.operation.method.rawValue }
      var failure = ControlFailure(
        .methodUnknown,
        "\(method.rawValue) isn't served here, but \(allowed.joined(separator: " and "))")
      failure.allowed = allowed
      throw failure
    }
    let known = operations.map { ControlPath.root + $0.path.description }
    throw ControlFailure(.pathUnknown, "nothing is served at \(path)")
      .suggesting(path, among: known)
  }
}
