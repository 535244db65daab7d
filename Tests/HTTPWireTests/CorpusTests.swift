import HTTPWire
import Testing

@Suite struct CorpusTests {
  @Test(arguments: CorpusCase.all)
  func decision(_ c: CorpusCase) {
    let whole = CorpusDrive(c.bytes, .whole)
    #expect(whole.decision == c.decision)
    let drip = CorpusDrive(c.bytes, .byteByByte)
    #expect(drip.decision == c.decision)
    #expect(drip.outcomes == whole.outcomes)
  }

  @Test func corpusIsThere() {
    #expect(CorpusCase.all.count > 280)
    #expect(Set(CorpusCase.all.map(\.name)).count == CorpusCase.all.count)
  }
}

/// A server machine's life with one input of the corpus.
private struct CorpusDrive {
  private var drive = ServerDrive()
  private let isAllTaken: Bool

  init(_ bytes: [UInt8], _ feeding: Feeding) {
    var offset = 0
    for end in feeding.ends(bytes.count) {
      // What was taken lies in front; a read behind the region would trap.
      let region = bytes.span.extracting(0..<end)
      while drive.step(region, &offset) {}
    }
    isAllTaken = offset == bytes.count
  }

  /// The events without the interim answers, which depend on how the input arrives.
  var outcomes: [Outcome] { drive.outcomes.filter { $0 != .continue } }

  /// The decision in the words of the corpus.
  var decision: String {
    var requests = 0
    var refusal: HTTPRefusal.Reason?
    for outcome in drive.outcomes {
      switch outcome {
      case .request: requests += 1
      case .refused(let reason): refusal = reason
      case .continue, .response, .informational, .after: break
      }
    }
    let read = requests == 0 ? nil : requests == 1 ? "accepted" : "accepted \(requests)"
    let parts = [read, refusal.map { "refused \($0)" } ?? end].compactMap { $0 }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// The connection's state behind the last byte, unless it is simply open.
  private var end: String? {
    switch drive.machine.phase {
    case .idle: isAllTaken ? nil : "incomplete"
    case .head, .body, .answering: "incomplete"
    case .closed: "closed"
    case .tunnel: "tunnel"
    }
  }
}
