internal import HTTPWire
internal import TokenWorkload
internal import WireFormats

/// Requests at the real authority, without a socket.
enum TokenOperations {
  private static let now = Timestamp(secondsSince1970: 784_111_777)

  static func all() -> [Operation] {
    [
      refresh("refresh, 1,000 live grants", grants: 1_000),
      refresh("refresh, 1,000,000 live grants", grants: 1_000_000),
      exchange, authorization,
    ].compactMap(\.self)
  }

  /// Everything that happens between `recv` and `send`.
  private static func refresh(_ name: String, grants: Int) -> Operation? {
    let world = Lazy { TokenWorkload(grants: grants, at: now) }
    var machine = HTTPServerMachine()
    var out: [UInt8] = []
    return Operation(name) {
      guard let request = world.request else { return 0 }
      var offset = 0
      out.removeAll(keepingCapacity: true)
      guard case .request(let message) = machine.next(request.bytes.span, at: &offset) else {
        return 0
      }
      guard let response = world.answer(message) else { return 0 }
      _ = machine.answer(response, into: &out)
      return out.count
    }
  }

  /// The exchange of a fresh code with a signed RS256 id_token, the making of the code included.
  private static var exchange: Operation {
    var workload = TokenWorkload(at: now)
    return Operation("code exchange with RS256 id_token") {
      guard let request = workload.exchange() else { return 0 }
      return workload.answer(request.message).body.count
    }
  }

  /// An authorization request, up to the page at which its user signs in.
  private static var authorization: Operation? {
    var workload = TokenWorkload(at: now)
    guard let request = workload.authorization else { return nil }
    return Operation("authorization request") {
      workload.answer(request.message).fields[.location]?.utf8.count ?? 0
    }
  }

  /// Made when it is first measured: a million grants take their time. No lazy property, since
  /// changing one would copy all that it holds.
  private final class Lazy {
    private let make: () -> TokenWorkload
    private var workload: TokenWorkload?

    init(_ make: @escaping () -> TokenWorkload) { self.make = make }

    var request: RecordedRequest? {
      if workload == nil { workload = make() }
      return recorded
    }

    private lazy var recorded = workload?.refresh

    func answer(_ request: HTTPRequest) -> HTTPResponse? { workload?.answer(request) }
  }
}
