internal import Evidence
internal import Plays

/// A library that drops a proxy without a word, unless another is installed beside it.
package enum HalfHeedingLibrary {
  /// Python's, which all programs of googleapiclient use.
  package static let name = "httplib2"
  package static let advice =
    "httplib2 uses a proxy only with PySocks, so install that for the client: pip install PySocks"
}

extension CaseRecord {
  /// All that the client has written.
  var clientOutput: String { evidence.outputs.map(\.text).joined() }

  /// The help for a client on such a library, of whose last action nothing came to the mock.
  func helpForProxy(of driver: Driver) -> String? {
    guard driver.endpoints.way == .proxy, isOnHalfHeedingLibrary(by: driver),
      let run = evidence.runs.last(where: { !$0.isBackground })
    else { return nil }
    let hasCome = evidence.exchanges.contains {
      $0.sender == .client && $0.received >= run.started
    }
    return hasCome ? nil : HalfHeedingLibrary.advice
  }

  /// True where the client or its driver names it. One that names the variables of all libraries
  /// says nothing.
  private func isOnHalfHeedingLibrary(by driver: Driver) -> Bool {
    if clientOutput.contains(HalfHeedingLibrary.name) { return true }
    let names = driver.variableNames
    return names.contains("HTTPLIB2_CA_CERTS") && !names.contains("NODE_EXTRA_CA_CERTS")
  }
}

extension Driver {
  /// The names of all variables that the client gets.
  var variableNames: [String] {
    (endpoints.environment + trust.environment + isolation.environment + setEnvironment)
      .map(\.name)
  }
}
