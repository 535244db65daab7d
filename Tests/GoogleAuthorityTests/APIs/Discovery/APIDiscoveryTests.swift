import HTTPWire
import Testing
import WireFormats

@testable import GoogleAuthority

/// The documents by which programs learn an API's methods.
@Suite struct APIDiscoveryTests {
  private var world = APIWorld.withStandIns

  private mutating func read(_ url: String) throws -> (Outcome, JSONValue) {
    let outcome = try world.send(.get, url, token: "")
    return (outcome, try JSONValue(parsing: outcome.response.body))
  }

  @Test(arguments: [
    "www.googleapis.com/discovery/v1/apis/drive/v3/rest",
    "discovery.googleapis.com/discovery/v1/apis/drive/v3/rest",
    "drive.googleapis.com/$discovery/rest?version=v3",
    "127.0.0.1:8080/discovery/v1/apis/drive/v3/rest",
  ])
  mutating func aDocumentSaysWhatTheTableKnows(_ url: String) throws {
    let (outcome, document) = try read(url)
    #expect(outcome.response.status == .ok && outcome.cause == nil)
    #expect(document["id"] == "drive:v3" && document["batchPath"] == "batch/drive/v3")
    #expect(document["rootUrl"] == "https://www.googleapis.com/")
    let create = document["resources"]?["files"]?["methods"]?["create"]
    #expect(create?["path"] == "files" && create?["httpMethod"] == "POST")
    #expect(create?["request"] == ["$ref": "File"])
    #expect(
      create?["mediaUpload"]?["protocols"]?["simple"]?["path"] == "/upload/drive/v3/files")
    #expect(document["schemas"]?["File"]?["properties"]?["id"] == ["type": "string"])
    let read = document["resources"]?["files"]?["methods"]?["get"]
    #expect(read?["parameterOrder"] == ["fileId"])
    #expect(read?["parameters"]?["fileId"]?["location"] == "path")
  }

  @Test mutating func aPathHasItsPatterns() throws {
    let (_, document) = try read("pubsub.googleapis.com/$discovery/rest?version=v1")
    let publish = document["resources"]?["projects"]?["resources"]?["topics"]?["methods"]?[
      "publish"]
    #expect(publish?["path"] == "v1/{+topic}:publish")
    #expect(publish?["parameters"]?["topic"]?["pattern"] == "^projects/[^/]+/topics/[^/]+$")
  }

  @Test mutating func theListHasAllVersions() throws {
    let (_, all) = try read("www.googleapis.com/discovery/v1/apis")
    #expect(all["items"]?.arrayValue?.count == 610)
    let (_, drive) = try read("www.googleapis.com/discovery/v1/apis?name=drive&preferred=true")
    #expect(
      drive["items"] == [
        [
          "kind": "discovery#directoryItem", "id": "drive:v3", "name": "drive", "version": "v3",
          "title": "Google Drive API",
          "discoveryRestUrl": "https://www.googleapis.com/discovery/v1/apis/drive/v3/rest",
          "preferred": true,
        ]
      ])
  }

  /// Recorded: openclaw/gogcli#1048.
  @Test(arguments: [
    ("www.googleapis.com/discovery/v1/apis/drive/v9/rest", "Requested entity was not found."),
    ("www.googleapis.com/discovery/v1/apis/nothing/v1/rest", "Requested entity was not found."),
    (
      "drive.googleapis.com/$discovery/rest?version=v9",
      "Discovery document not found for API service: drive.googleapis.com format: rest version: v9"
    ),
    ("nothing.googleapis.com/$discovery/rest", "Requested entity was not found."),
  ])
  mutating func whatIsNotThereIsNotFound(_ url: String, _ message: String) throws {
    let (outcome, json) = try read(url)
    #expect(outcome.response.status == .notFound && outcome.cause == .documentUnknown)
    #expect(
      json == [
        "error": ["code": 404, "message": .string(message), "status": "NOT_FOUND"]
      ])
  }
}
