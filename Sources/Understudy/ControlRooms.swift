internal import GoogleAuthority
internal import HTTPWire
internal import SocketTransport
internal import Synchronization
internal import WireFormats

/// The instances to which a door leads, by the numbers in their paths, and the list of the cases.
final class ControlRooms: Sendable {
  fileprivate struct Room {
    let number: Int
    /// Nil where it is no case of a run.
    let played: ControlDoor.Case?
    /// Nil once it was given up for newer ones.
    var control: Control?
    /// The word for how the case went; nil while it is played.
    var outcome: String?
    var needsAttention = false
  }

  fileprivate struct State {
    var rooms: [Room] = []
    var lastNumber = 0
    /// True from the beginning of a run to its first case: until then the former one is shown.
    var isFormer = false
    var isOver = false
  }

  private let state = Mutex(State())

  /// An instance has its journal and its grants in memory.
  private static let capacity = 50

  func add(_ played: ControlDoor.Case?, _ control: (_ number: Int) -> Control) -> Int {
    state.withLock { state in
      if state.isFormer { state.rooms = [] }
      state.isFormer = false
      state.lastNumber += 1
      let number = state.lastNumber
      state.rooms.append(Room(number: number, played: played, control: control(number)))
      let open = state.rooms.indices.filter { state.rooms[$0].control != nil }
      if open.count > Self.capacity {
        // Who looks at the cases afterwards wants those that went wrong.
        let leaving = open.first { place in
          state.rooms[place].outcome != nil && !state.rooms[place].needsAttention
        }
        state.rooms[leaving ?? open[0]].control = nil
      }
      return number
    }
  }

  func end(_ played: ControlDoor.Case, _ outcome: String, needsAttention: Bool) {
    state.withLock { state in
      // The former run had cases of the same names.
      guard !state.isFormer, let place = state.rooms.lastIndex(where: { $0.played == played })
      else { return }
      state.rooms[place].outcome = outcome
      state.rooms[place].needsAttention = needsAttention
    }
  }

  func beginRun() {
    state.withLock { state in
      state.isFormer = true
      state.isOver = false
    }
  }

  func endRun() { state.withLock { $0.isOver = true } }

  /// Nil where there is nothing; `prefix` is the path of the door.
  func reply(
    to request: HTTPRequest, below prefix: String, _ exchange: SocketTransport.Exchange
  ) -> Reply? {
    let path = request.target.path
    guard path != "/" else { return .now(wayToShown(below: prefix)) }
    guard path != "/cases" else { return .now(cases) }
    let part = path.dropFirst().prefix { $0 != "/" }
    guard let number = Int(part) else { return nil }
    guard let control = state.withLock({ $0.rooms.first { $0.number == number }?.control }) else {
      // The page of a case that is gone is looked for where its successor is.
      return path.dropFirst(part.count + 1) == OperatorPage.path
        ? .now(wayToShown(below: prefix)) : .now(HTTPResponse(status: .gone))
    }
    return request.to(String(request.target.text.dropFirst(part.count + 1)))
      .flatMap { control.reply(to: $0, exchange) }
  }

  private func wayToShown(below prefix: String) -> HTTPResponse {
    guard let number = state.withLock(\.shown) else {
      return HTTPResponse(
        status: .serviceUnavailable,
        fields: [.contentType: "text/plain", .cacheControl: "no-store"],
        body: Array("No case has begun yet. Load this page again.\n".utf8))
    }
    return HTTPResponse(
      status: .found,
      fields: [
        .location: "\(prefix)/\(number)\(OperatorPage.path)?follow", .cacheControl: "no-store",
      ])
  }

  private var cases: HTTPResponse {
    state.withLock { state in
      .json([
        "shown": state.shown.map { .number(JSONNumber($0)) } ?? nil,
        "cases": .array(
          state.rooms.map { room in
            [
              "number": .number(JSONNumber(room.number)),
              "client": room.played.map { .string($0.client) } ?? nil,
              "name": room.played.map { .string($0.name) } ?? nil,
              "outcome": room.outcome.map { .string($0) } ?? nil,
              "needs_attention": .bool(room.needsAttention), "has_page": .bool(room.control != nil),
            ]
          }),
      ])
    }
  }
}

extension ControlRooms.State {
  /// The number of the room that the door's own address leads to.
  fileprivate var shown: Int? {
    let open = rooms.filter { $0.control != nil }
    let wanted = isOver ? open.first(where: \.needsAttention) : nil
    return (wanted ?? open.last)?.number
  }
}
