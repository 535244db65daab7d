import Foundation
import TestSupport
import Testing

/// A client that never ends by itself, for tests of what ends it.
enum SleepingClient {
  static func driver(in folder: borrowing ScratchFolder) throws -> String {
    _ = folder.makePipe("up")
    return try folder.write(
      """
      schema: driver/1
      id: sleeper
      title: A client that never ends
      flows: [loopback]
      client: { type: desktop, id: "${auto}", secret: "${auto}" }
      endpoints: { via: env, set: { URL: "${authorize.url}" } }
      trust: { via: plain-http }
      isolate: { env: { HOME: "${home}" }, inherit: [PATH] }
      browser: { capture: opener }
      actions:
        login: { run: ["sh", "-c", "echo $$ >'\(folder.path)/up'; exec sleep 300"], timeout: 300s }
        call_api: { run: ["true"], timeout: 5s }
      scopes: { signin: [openid] }
      outcomes: { signed_in: { action: login, exit: 0 }, ok: { exit: 0 }, error: { exit: any-nonzero } }
      store: none
      clock: { via: none }

      """, to: "sleeper.yaml")
  }

  /// Waits until it runs, which it says by a pipe, and gives its process.
  @discardableResult
  static func untilUp(in folder: borrowing ScratchFolder) async throws -> pid_t {
    let up = try Program(running: "/bin/cat", [folder.file("up")])
    return try #require(await up.nextLine().flatMap { pid_t($0) })
  }
}

extension Program {
  /// Runs the program with the clients that lie beside it in its search path.
  convenience init(besideClients arguments: [String], running program: String? = executable) throws
  {
    let folder = URL(fileURLWithPath: Program.executable).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    try self.init(
      running: "/usr/bin/env",
      ["PATH=\(folder):\(path)"] + [program].compactMap(\.self) + arguments)
  }
}
