import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// Files that programs send and get back, as the documents say of an API's methods.
@Suite struct FileUploadTests {
  private static let files = "www.googleapis.com/upload/drive/v3/files"
  private static let boundary = "multipart/related; boundary=\"cut here\""

  private static func parts(_ metadata: String, _ type: String, _ content: String) -> [UInt8] {
    Array(
      """
      --cut here
      Content-Type: application/json

      \(metadata)
      --cut here
      Content-Type: \(type)

      \(content)
      --cut here--
      """.utf8)
  }

  private var world = APIWorld.withStandIns
  private let token: String

  init() throws { token = try world.accessToken(APIWorld.scope("drive.file")) }

  private mutating func upload(_ body: [UInt8], as type: String, _ way: String) throws -> Outcome {
    try world.send(
      .post, "\(Self.files)?uploadType=\(way)", token: token, [.contentType: type], body)
  }

  private mutating func download(
    _ id: String, _ fields: HTTPFields = [:]
  ) throws -> Outcome {
    try world.send(
      .get, "www.googleapis.com/drive/v3/files/\(id)?alt=media", token: token, fields)
  }

  @Test(arguments: ["\n", "\r\n"]) mutating func aFileComesWithItsMetadata(_ end: String) throws {
    let text = String(
      decoding: Self.parts(#"{"name": "Cues"}"#, "text/csv", "1,light"), as: UTF8.self)
    let body = Array(
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: end).utf8)
    let made = try upload(body, as: Self.boundary, "multipart")
    let json = try JSONValue(parsing: made.response.body)
    #expect(made.response.status == .ok && made.cause == nil)
    #expect(json["name"] == "Cues" && json["mimeType"] == "text/csv" && json["size"] == "7")
    let got = try download(try #require(json["id"]?.stringValue)).response
    #expect(got.body == Array("1,light".utf8))
    #expect(got.fields[.contentType] == "text/csv")
  }

  @Test mutating func aFileComesAlone() throws {
    let made = try upload([0, 10, 13, 255], as: "image/png", "media")
    let json = try JSONValue(parsing: made.response.body)
    let id = try #require(json["id"]?.stringValue)
    #expect(json["mimeType"] == "image/png")
    #expect(try download(id).response.body == [0, 10, 13, 255])
    // What is changed beside the file leaves it as it is, until another comes.
    let url = "www.googleapis.com/drive/v3/files/\(id)"
    _ = try world.exchange(.patch, url, token: token, #"{"name": "Set"}"#)
    #expect(try download(id).response.body == [0, 10, 13, 255])
    _ = try world.send(
      .patch, "\(Self.files)/\(id)?uploadType=media", token: token,
      [.contentType: "image/gif"], [1])
    #expect(try download(id).response.body == [1])
  }

  @Test(arguments: [
    ("bytes=1-2", 206, "bytes 1-2/5", "bc"), ("bytes=3-", 206, "bytes 3-4/5", "de"),
    ("bytes=0-99", 206, "bytes 0-4/5", "abcde"), ("bytes=-2", 206, "bytes 3-4/5", "de"),
    ("bytes=5-", 416, "bytes */5", ""), ("bytes=9-12", 416, "bytes */5", ""),
    ("bytes=2-1", 200, nil, "abcde"), ("lines=1-2", 200, nil, "abcde"),
    ("bytes=9223372036854775807-9223372036854775807", 200, nil, "abcde"),
  ])
  mutating func aPartOfAFileIsEnough(
    _ range: String, _ status: Int, _ shown: String?, _ text: String
  ) throws {
    let made = try upload(Array("abcde".utf8), as: "text/plain", "media")
    let id = try #require(try JSONValue(parsing: made.response.body)["id"]?.stringValue)
    let got = try download(id, [.range: range]).response
    #expect(got.status.code == status && got.fields[.contentRange] == shown)
    #expect(String(decoding: got.body, as: UTF8.self) == text)
  }

  /// Recorded: nodejs-storage#958, google-api-php-client#2368, and google-apis-rs#291, where the
  /// body is no JSON.
  @Test(arguments: [
    ("no parts at all", "Invalid multipart request with 0 mime parts."),
    ("--cut here--", "Invalid multipart request with 0 mime parts."),
    ("--cut here\n\n{}\n--cut here--", "Invalid multipart request with 1 mime parts."),
    ("--cut here\n\n{}\n--cut here\n\ntext", "Missing end boundary in multipart body."),
    ("--cut here\nno field\n\n{}\n--cut here\n\ntext\n--cut here--", "Malformed multipart body."),
    ("--cut here\n{}\n--cut here\n\ntext\n--cut here--", "Malformed multipart body."),
    (
      "--cut here\n\n{}\n--cut here\n\n1\n--cut here\n\n2\n--cut here--",
      "Malformed multipart body."
    ),
    (
      "--cut here\n\n{}\n--cut here\nContent-Transfer-Encoding: base64\n\n*\n--cut here--",
      "Malformed multipart body."
    ),
  ])
  mutating func brokenPartsAreRefused(_ body: String, _ message: String) throws {
    let refused = try upload(Array(body.utf8), as: Self.boundary, "multipart")
    #expect(refused.response.status == .badRequest && refused.cause == .uploadMalformed)
    #expect(String(decoding: refused.response.body, as: UTF8.self) == message)
  }

  @Test mutating func aDocumentSaysWhatAFileMayBe() throws {
    let token = try world.accessToken(APIWorld.scope("youtube"))
    let url = "www.googleapis.com/upload/youtube/v3/thumbnails/set?videoId=1"
    let text = try world.send(.post, url, token: token, [.contentType: "text/plain"], [1])
    #expect(text.response.status == .badRequest && text.cause == .uploadTypeUnsupported)
    let error = try JSONValue(parsing: text.response.body)["error"]
    #expect(
      error?["message"]?.stringValue?.hasPrefix("Media type 'text/plain' is not supported. ")
        == true)
    #expect(error?["errors"]?[0]?["reason"] == "badContent")
    let large = try world.send(
      .post, url + "&uploadType=resumable", token: token,
      [.xUploadContentType: "image/png", .xUploadContentLength: "\(1 << 40)"])
    #expect(large.response.status == .contentTooLarge && large.cause == .uploadTooLarge)
  }

  /// Recorded: harababurel/gcsf#35, and in the words of 2026 in brekkylab/backlot.
  @Test mutating func whatHasNoFileCanNotBeDownloaded() throws {
    let made = try world.exchange(
      .post, "www.googleapis.com/drive/v3/files", token: token, "{}")
    let got = try download(try #require(made.json?["id"]?.stringValue))
    #expect(got.response.status == .forbidden && got.cause == .fileMissing)
    let error = try JSONValue(parsing: got.response.body)["error"]?["errors"]?[0]
    #expect(error?["reason"] == "fileNotDownloadable" && error?["location"] == "alt")
    #expect(try download("nobody").cause == .standInNotStored)
  }
}
