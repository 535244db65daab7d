import Foundation
import HTTPWire
import SocketTransport
import Synchronization
import TestSupport
import Testing
import WireFormats

@testable import RehearsalClient
@testable import Understudy

/// The client and the mock of one test, the client inside this process, with a user who reads
/// what it prints and opens the address.
final class ClientStage: Sendable {
  let google: Understudy
  let control: ControlClient
  let folder: String
  /// The time by which the client's clock is ahead.
  private let advance = Mutex(Duration.zero)

  init(_ configuration: Understudy.Configuration = .init()) throws {
    google = try Understudy.start(configuration)
    control = try ControlClient(google)
    folder = NSTemporaryDirectory() + "rehearsal-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let file = try #require(google.clientFile())
    try Data(file).write(to: URL(fileURLWithPath: "\(folder)/client.json"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var store: TokenStore { TokenStore(path: "\(folder)/token.json") }

  var credentials: Credentials? {
    guard case .credentials(let credentials) = try? store.load() else { return nil }
    return credentials
  }

  /// Lets time pass for both.
  func pass(_ duration: Duration) {
    google.clock.advance(by: duration)
    advance.withLock { $0 += duration }
  }

  struct Run: Sendable {
    var output = ""
    var errors = ""
    var exitCode = AppExit.ok
  }

  /// Runs the client. The user does as `visit` says with the address, in which nothing else happens.
  @discardableResult
  func run(
    _ arguments: String..., environment: [String: String] = [:],
    visit: (@Sendable (String) async throws -> Void)? = nil
  ) async -> Run {
    let run = Mutex(Run())
    let google = google
    let clock = AppClock { [self] in WallClock.now() + advance.withLock(\.self) }
    let code = await RehearsalProgram.run(
      ["--client", "\(folder)/client.json", "--store", store.path, "--api", google.url]
        + ["--no-browser", "--login-timeout", "20s"] + arguments,
      in: Surroundings(environment: environment, clock: clock),
      output: { text in run.withLock { $0.output += text } },
      errors: { text in
        run.withLock { $0.errors += text }
        guard let url = text.split(separator: "\n").first(where: { $0.contains("://") }),
          text.hasPrefix("Open this address")
        else { return }
        Task(executorPreference: TestThreads.shared) {
          if let visit { return try await visit(String(url)) }
          try await google.visit(String(url), deliver: true)
        }
      })
    return run.withLock { run in
      run.exitCode = code
      return run
    }
  }

  /// The number of requests that an endpoint got.
  func requests(_ endpoint: Understudy.Endpoint) -> Int { google.journal.entries(endpoint).count }

  /// Gets something to go wrong.
  func fault(_ fault: JSONValue) async throws {
    try await control.send(.post, "/faults", fault)
  }
}

/// Runs a test with a stage of its own, which ends with it.
func onStage(
  _ configuration: Understudy.Configuration = .init(),
  _ body: (ClientStage) async throws -> Void
) async throws {
  let stage = try ClientStage(configuration)
  do {
    try await body(stage)
    await stage.google.stop()
  } catch {
    await stage.google.stop()
    throw error
  }
}

/// Goes to an address as a browser would.
func deliver(_ url: String) async throws {
  let end = url.dropFirst("http://".count)
  let authority = String(end.prefix { $0 != "/" })
  var request = HTTPRequest(
    method: .get,
    target: try #require(.init(method: .get, text: String(end.dropFirst(authority.count)))))
  request.fields.append(.host, authority)
  let address = try #require(SocketAddress(authority))
  _ = try await HTTPClient.patient().send(request, to: address)
}
