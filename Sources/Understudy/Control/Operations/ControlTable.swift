internal import HTTPWire

/// Everything that the control API can do, in the order in which it is documented.
enum ControlTable {
  static let operations: [ControlOperation] =
    StateOperations.all + ClockOperations.all + ClientOperations.all + ProjectOperations.all
    + AccountOperations.all + ConsentOperations.all + GrantOperations.all + FaultOperations.all
    + JournalOperations.all + VocabularyOperations.all + KeyOperations.all
    + InstanceOperations.all + DocumentOperations.all

  typealias Found = (operation: ControlOperation, places: [String: String])

  /// The operation that a request is for, with what stands in the places of its path.
  static func find(
    _ method: HTTPRequest.Method, _ path: String
  ) throws(ControlFailure) -> Found {
    let parts = Array(
      path.dropFirst(ControlPath.root.count)
        .split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    let fitting = operations.compactMap { operation -> Found? in
      operation.path.match(parts).map { (operation, $0) }
    }
    // A word outranks a place: what is at `/grants/codes` is no grant of that name.
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
