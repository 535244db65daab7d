internal import HTTPWire

/// A journal must not grow by the files that programs move: of each it has the beginning.
extension JournalEntry {
  /// The bytes of a body that are kept at least, which is all that evidence shows of one.
  static let keptBody = 1 << 16
}

extension Call {
  /// The same with the beginning of its body.
  var shortened: Call {
    guard request.body.count > JournalEntry.keptBody else { return self }
    var request = request
    request.body = Array(request.body.prefix(JournalEntry.keptBody))
    return Call(request, for: endpoint, isSecure: isSecure, on: connection, at: now)
  }
}

extension Outcome {
  /// The same with the beginning of its body.
  var shortened: Outcome {
    guard response.body.count > JournalEntry.keptBody else { return self }
    var response = response
    response.body = Array(response.body.prefix(JournalEntry.keptBody))
    return Outcome(response, cause: cause, involved: involved)
  }
}
