import Glibc
import TestSupport
import Testing

@testable import System

@Suite struct ProcessEntryTests {
  /// The fields after the name, as a kernel of today writes them.
  static let fields =
    "S 41 42 40 34816 42 4194304 1 2 3 4 150 50 7 8 20 0 3 0 98765 10000000 512 1844 1 1 0 0\n"

  @Test(
    arguments: ["sh", "", "a b", "tmux: server", ") S 1 1 1 (", "((", "))", "new\nline", "näme"])
  func theNameMayBeAnything(_ name: String) throws {
    let entry = try #require(ProcessEntry(stat: Array("42 (\(name)) \(Self.fields)".utf8)))
    #expect(entry.name == name)
    #expect(entry.id == 42)
    #expect(entry.state == .sleeping)
    #expect(entry.parent == 41)
    #expect(entry.group == 42)
    #expect(entry.session == 40)
    #expect(entry.processorTime == .seconds(2))
    #expect(entry.threads == 3)
    #expect(entry.startTick == 98765)
    #expect(entry.residentPages == 512)
    #expect(!entry.hasEnded)
  }

  @Test func theTimeWithoutAProcessorIsRead() {
    #expect(ProcessEntry.wait(schedstat: Array("7 3751914 1\n".utf8)) == .nanoseconds(3_751_914))
    for other in ["", "7 3751914\n", "7 much 1\n", "7 -1 1 2\n"] {
      #expect(ProcessEntry.wait(schedstat: Array(other.utf8)) == nil)
    }
  }

  @Test func thisProcessHasWaitedOrNothingCounts() throws {
    let entry = try #require(ProcessEntry(current: getpid()))
    let isCounted = ProcessFiles.bytes(at: "/proc/self/schedstat") != nil
    #expect((entry.currentWait() != nil) == isCounted)
  }

  static let stateCases: [Example<Character, ProcessEntry.State>] = [
    Example("R", .running),
    Example("S", .sleeping),
    Example("I", .sleeping),
    Example("D", .waitingForDisk),
    Example("T", .stopped),
    Example("t", .stopped),
    Example("Z", .ended),
    Example("X", .ended),
    Example("P", .other(0x50)),
  ]

  @Test(arguments: stateCases)
  func states(_ c: Example<Character, ProcessEntry.State>) throws {
    let stat = "1 (init) \(c.given)\(Self.fields.dropFirst())"
    let entry = try #require(ProcessEntry(stat: Array(stat.utf8)))
    #expect(entry.state == c.expected)
    #expect(entry.hasEnded == (c.expected == .ended))
  }

  @Test(
    arguments: [
      "", "42", "42 (sh)", "42 (sh) S", "42 (sh) S 1 2 3", "x (sh) \(fields)", "42 sh \(fields)",
      "42 )sh( \(fields)", "42 (sh) S x 42 40 34816 42 4194304 1 2 3 4 1 5 7 8 20 0 3 0 9 10 5",
    ])
  func whatIsNoEntryIsNone(_ text: String) {
    #expect(ProcessEntry(stat: Array(text.utf8)) == nil)
  }
}
