internal import HTTPWire

/// Everything that the control API can do, in the order in which it is documented.
enum ControlTable {
  static let operations: [ControlOperation] =
    StateOperations.all + ClockOperations.all + ClientOperations.all + ProjectOperations.all
    + AccountOperations.all + ConsentOperations.all + GrantOperations.all + FaultOperations.all
    + JournalOperations.all + VocabularyOperations.all + KeyOperations.all
    + InstanceOperations.all + DocumentOperations.all

  /// The operation that a request is for, with what stands in the places of its path.
  static func find(
    _ method: HTTPRequest.Method, _ path: String
  ) throws(ControlFailure) -> (operation: ControlOperation, places: [String: String]) {
    let parts = path.dropFirst(ControlPath.root.count)
      .split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    var allowed: [String] = []
    for operation in operations {
      guard let places = operation.path.match(Array(parts)) else { continue }
      if operation.method == method { return (operation, places) }
      allowed.append(operation.method.rawValue)
    }
    guard allowed.isEmpty else {
      var failure = ControlFailure(
        .methodUnknown, "\(method.rawValue) isn't served here, but \(allowed.formattedList)")
      failure.allowed = allowed
      throw failure
    }
    let known = operations.map { ControlPath.root + $0.path.description }
    throw ControlFailure(.pathUnknown, "nothing is served at \(path)")
      .suggesting(path, among: known)
  }
}

extension [String] {
  fileprivate var formattedList: String { joined(separator: " and ") }
}
