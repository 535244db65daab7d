import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Files that come in parts.
@Suite struct UploadSessionTests {
  private static let files = "www.googleapis.com/upload/drive/v3/files?uploadType=resumable"
  private static let unit = 256 << 10

  private var world = APIWorld.withStandIns
  private let token: String

  init() throws { token = try world.accessToken(APIWorld.scope("drive.file")) }

  /// The address for the parts, as far as the mock needs it.
  private mutating func begin(_ size: Int? = nil) throws -> String {
    var fields: HTTPFields = [
      .contentType: "application/json", .xUploadContentType: "video/mp4",
    ]
    if let size { fields.append(.xUploadContentLength, "\(size)") }
    let begun = try world.send(
      .post, Self.files, token: token, fields, Array(#"{"name": "Film"}"#.utf8))
    #expect(begun.response.status == .ok && begun.response.body.isEmpty)
    let place = try #require(begun.response.fields[.location])
    #expect(place.hasPrefix("https://\(Self.files)&upload_id="))
    return String(place.dropFirst(8))
  }

  private mutating func send(
    _ part: [UInt8], _ range: String?, to place: String
  ) throws -> Outcome {
    try world.send(.put, place, token: "", range.map { [.contentRange: $0] } ?? [:], part)
  }

  @Test mutating func aFileIsThereOnceAllPartsAre() throws {
    let place = try begin()
    let bytes = (0..<Self.unit * 2 + 5).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let first = try send(Array(bytes[..<Self.unit]), "bytes 0-\(Self.unit - 1)/*", to: place)
    #expect(first.response.status.code == 308)
    #expect(first.response.fields[.range] == "bytes=0-\(Self.unit - 1)")
    let asked = try send([], "bytes */\(bytes.count)", to: place)
    #expect(asked.response.fields[.range] == "bytes=0-\(Self.unit - 1)")
    // A part may begin with what has arrived before.
    let last = try send(
      Array(bytes[10...]), "bytes 10-\(bytes.count - 1)/\(bytes.count)", to: place)
    #expect(last.response.status == .ok && last.cause == nil)
    let made = try JSONValue(parsing: last.response.body)
    #expect(made["name"] == "Film" && made["mimeType"] == "video/mp4")
    #expect(made["size"]?.stringValue == "\(bytes.count)")
    // Who has missed the answer gets it again.
    let again = try send([], "bytes */\(bytes.count)", to: place)
    #expect(again.response.body == last.response.body)
    let id = try #require(made["id"]?.stringValue)
    let got = try world.send(
      .get, "www.googleapis.com/drive/v3/files/\(id)?alt=media", token: token)
    #expect(got.response.body == bytes)
  }

  @Test(arguments: [nil, "bytes 0-4/5", "bytes */0"]) mutating func onePartIsEnough(
    _ range: String?
  ) throws {
    let body = range == "bytes */0" ? [] : Array("whole".utf8)
    let done = try send(body, range, to: begin())
    #expect(done.response.status == .ok && done.cause == nil)
    #expect(
      try JSONValue(parsing: done.response.body)["size"]?.stringValue == "\(body.count)")
  }

  /// The first is recorded: talkiq/gcloud-aio#860, google-api-php-client#1227. Only a gap is 503.
  @Test(arguments: [
    ("bytes 0-9/20", 5, "Failed to parse Content-Range header."),
    ("bytes 0-4/3", 5, "Failed to parse Content-Range header."),
    ("bytes 4-0/5", 5, "Failed to parse Content-Range header."),
    ("bytes 0-4", 5, "Failed to parse Content-Range header."),
    ("bytes -4/5", 5, "Failed to parse Content-Range header."),
    ("bytes 0-99999999999999999999/5", 5, "Failed to parse Content-Range header."),
    ("bytes */5", 5, "Failed to parse Content-Range header."),
    ("0-4/5", 5, "Failed to parse Content-Range header."),
    ("", 5, "Failed to parse Content-Range header."),
    ("bytes 0-4/2000000", 5, "Failed to parse Content-Range header."),
    (
      "bytes 7-11/1000000", 5,
      """
      Invalid request.  According to the Content-Range header, the upload offset is 7 byte(s), \
      which exceeds already uploaded size of 0 byte(s).
      """
    ),
    (
      "bytes 0-4/1000000", 5,
      """
      Invalid request.  The number of bytes uploaded is required to be equal or greater than \
      262144, except for the final request (it's recommended to be the exact multiple of \
      262144).  The received request contained 5 bytes, which does not meet this requirement.
      """
    ),
  ])
  mutating func aRangeHasToFit(_ range: String, _ size: Int, _ message: String) throws {
    let place = try begin(1_000_000)
    let refused = try send(Array(repeating: 1, count: size), range, to: place)
    let isGap = message.contains("upload offset")
    #expect(refused.response.status == (isGap ? .serviceUnavailable : .badRequest))
    #expect(refused.cause == .uploadRange)
    #expect(String(decoding: refused.response.body, as: UTF8.self) == message)
    #expect(try send([], "bytes */1000000", to: place).response.fields[.range] == nil)
  }

  @Test mutating func onlyWholeUnitsOfAPartAreTaken() throws {
    let size = Self.unit + 7
    let taken = try send(
      Array(repeating: 1, count: size), "bytes 0-\(size - 1)/1000000", to: begin())
    #expect(taken.response.fields[.range] == "bytes=0-\(Self.unit - 1)")
  }

  @Test mutating func anUploadEnds() throws {
    let place = try begin()
    #expect(try world.send(.delete, place, token: "").response.status.code == 499)
    let unknown = try send([1], nil, to: place)
    #expect(unknown.response.status == .notFound && unknown.cause == .uploadUnknown)
    for _ in 1...UploadSessions.limit { _ = try begin() }
    let first = try begin()
    for _ in 1...UploadSessions.limit { _ = try begin() }
    #expect(try send([1], nil, to: first).cause == .uploadUnknown)
  }

  /// A file of 1 GiB passes in parts, and costs the mock no more than what it keeps of smaller ones.
  @Test mutating func aLargeFilePassesAndIsNotKept() throws {
    let size = 1 << 30
    let place = try begin(size)
    let part = [UInt8](repeating: 7, count: 8 << 20)
    var least = world.authority.resources.room
    var last: Outcome?
    for start in stride(from: 0, to: size, by: part.count) {
      last = try send(part, "bytes \(start)-\(start + part.count - 1)/\(size)", to: place)
      least = min(least, world.authority.resources.room)
    }
    let journal = world.authority.journal.entries.compactMap(\.request)
    #expect(journal.allSatisfy { $0.body.count <= JournalEntry.keptBody })
    #expect(least >= ResourceStore.sizeLimit - FileContent.keptLimit)
    let made = try JSONValue(parsing: try #require(last).response.body)
    #expect(made["size"]?.stringValue == "\(size)")
    let id = try #require(made["id"]?.stringValue)
    let got = try world.send(
      .get, "www.googleapis.com/drive/v3/files/\(id)?alt=media", token: token)
    #expect(got.response.status == .notImplemented && got.cause == .fileNotKept)
  }
}
