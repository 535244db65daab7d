package import WireFormats

/// The end of a run: the exit code, and the reason in words.
package struct RunExit: Hashable, Sendable {
  package enum Code: Int, Hashable, Sendable, CaseIterable {
    /// Nothing unexpected.
    case fine = 0
    /// An unexpected failure, or a baseline that is out of date.
    case unexpected = 1
    /// Bad files or a bad command: nothing was started.
    case badInput = 2
    /// Required checks could not be settled, or nothing at all.
    case incomplete = 3
    case harnessError = 4
    /// The client couldn't be started, or failed where all was well.
    case clientFailed = 5
    case interrupted = 130
  }

  package var code: Code
  package var reason: String

  package init(_ code: Code, reason: String) {
    self.code = code
    self.reason = reason
  }
}

extension RunExit: Record {
  package static let form = RecordForm(
    "Exit", blank: RunExit(.fine, reason: ""), [.value("code", \.code), .value("reason", \.reason)])
}

extension RunExit.Code: Recordable {
  package func write(to json: inout JSONWriter) { json.number(rawValue) }

  package static func read(
    from reader: inout DocumentReader
  ) throws(RecordDocumentFailure) -> RunExit.Code {
    guard let code = RunExit.Code(rawValue: try Int.read(from: &reader)) else {
      throw .wrongShape(RecordFailure("it is no exit code of a run"))
    }
    return code
  }

  package static func schema(in _: inout RecordDefinitions) -> JSONValue {
    ["enum": .array(allCases.map { .number(JSONNumber($0.rawValue)) })]
  }
}
