import TestSupport
import Testing

@testable import System

/// The program that has a port.
@Suite struct PortOwnerTests {
  private static let programs = ["/usr/bin/python3", "/usr/bin/unshare", "/usr/sbin/ip"]
  private static let listen = """
    import socket, sys
    server = socket.create_server(("127.0.0.1", int(sys.argv[1])))
    print(server.getsockname()[1], flush=True)
    sys.stdin.read()
    """

  /// Starts a program that listens at a port, or a free one for 0, until its input ends.
  private func listener(
    at port: UInt16 = 0, after command: [String] = []
  ) async throws -> (child: ChildProcess, port: UInt16) {
    let words = command + ["/usr/bin/python3", "-c", Self.listen, "\(port)"]
    var launch = Launch(
      words[0], Array(words.dropFirst()),
      environment: ["PATH=\(Launch.path):/usr/sbin", "\(ProcessMarker.variable)=other-1-0"],
      searchPath: Launch.path)
    launch.input = .pipe
    let child = try launch.start()
    let told = try #require(await child.output?.text(upTo: "\n"))
    return (child, try #require(UInt16(told.dropLast())))
  }

  private func place(_ port: UInt16) -> TCPEndpoint {
    TCPEndpoint(bytes: [127, 0, 0, 1], port: port)
  }

  @Test(.enabled(if: FileTree.may(.execute, programs[0])))
  func whoListensIsNamed() async throws {
    let (child, port) = try await listener()
    let owner = try #require(PortOwner(of: place(port)))
    #expect(owner.process == child.id)
    #expect(owner.isStranger(to: ProcessMarker("mine-1")))
    #expect(!owner.isStranger(to: ProcessMarker("other-1")))
    child.input?.close()
    _ = await child.end()
    #expect(PortOwner(of: place(port)) == nil)
  }

  /// A client that is played in a network of its own is in nobody's way.
  @Test(
    .enabled(if: CurrentProcess.isRoot && programs.allSatisfy { FileTree.may(.execute, $0) }))
  func aPortOfAnotherNetworkIsAnotherPort() async throws {
    let (here, port) = try await listener()
    let command = ["unshare", "--net", "sh", "-c", "ip link set lo up && exec \"$0\" \"$@\""]
    let (elsewhere, _) = try await listener(at: port, after: command)
    #expect(PortOwner(of: place(port))?.process == here.id)
    here.input?.close()
    _ = await here.end()
    #expect(PortOwner(of: place(port)) == nil)
    elsewhere.input?.close()
    _ = await elsewhere.end()
  }
}
