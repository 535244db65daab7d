import Glibc
internal import SocketTransport
internal import Synchronization
internal import Understudy
import WireFormats

/// The URLs that the command has opened, and what came of them.
final class BrowserVisits: Sendable {
  private let instance: Understudy
  private let person: PersonsBrowser?
  private let terminal: Terminal
  private let visits = Mutex<[BrowserVisit]>([])

  /// Without a person the built-in user follows the URLs.
  init(_ instance: Understudy, openingWith person: PersonsBrowser?, _ terminal: Terminal) {
    self.instance = instance
    self.person = person
    self.terminal = terminal
  }

  var finished: [BrowserVisit] { visits.withLock(\.self) }

  /// Opens whatever is written to a pipe, a URL a line, for as long as the process lives.
  func follow(_ path: String) {
    // Open for writing too, so that it never ends.
    let pipe = Glibc.open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { return }
    Task(executorPreference: EventLoop.shared) {
      var rest: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 64 * 1024)
      while (try? await EventLoop.shared.untilReadable(pipe)) != nil {
        let count = read(pipe, &buffer, buffer.count)
        guard count > 0 else { continue }
        rest += buffer[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          let url = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeSubrange(...end)
          Task(executorPreference: EventLoop.shared) { await self.open(url) }
        }
      }
    }
  }

  private func open(_ url: String) async {
    if let person {
      let address = instance.directURL(url)
      terminal.error.write("understudy: open \(address.printable)\n")
      return person.open(address)
    }
    let visit = await instance.open(url)
    visits.withLock { $0.append(visit) }
  }
}
