import HTTPWire
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite("Wire 11: A project's APIs and the owners of apps, by programs of any language", .realTime)
struct ConsoleOperationsTests {
  private let desktop = "271828182845-desktop0000000000000000000000000.apps.googleusercontent.com"
  private let chrome = "271828182845-chrome00000000000000000000000000.apps.googleusercontent.com"

  @Test func anAPIHasToBeEnabled() async throws {
    try await withControl { google, control in
      let apis = "/projects/271828182845/apis"
      let scopes: JSONValue = ["https://www.googleapis.com/auth/drive.readonly"]
      let minted = try await control.send(
        .post, "/grants/tokens",
        ["client": .string(desktop), "account": "ada.lovelace@example.com", "scopes": scopes])
      let token = try #require(minted.body["access_token"]?.stringValue)
      let bearer = [(HTTPField.Name.authorization, "Bearer \(token)")]
      let few = try await control.send(.put, apis, ["enabled": ["youtube.googleapis.com"]])
      #expect(few.body["apis"] == ["youtube.googleapis.com"])
      let refused = try await control.raw(.get, "/drive/v3/files", fields: bearer)
      #expect(refused.status == .forbidden)
      #expect(refused.body.text.contains("\"reason\": \"accessNotConfigured\""))
      #expect(try await control.send(.put, apis, [:]).body["apis"] == .null)
      #expect(try await control.raw(.get, "/drive/v3/files", fields: bearer).status == .ok)
      let wrong = try await control.send(.put, apis, ["enabled": ["Drive"]])
      #expect(wrong.body["error"]?["path"] == "enabled[0]")
      #expect(try await control.send(.put, "/projects/1/apis", [:]).code == "thing.unknown")
    }
  }

  @Test func aDownloadedFileRegistersItsClient() async throws {
    try await withControl { google, control in
      let file: JSONValue = [
        "installed": [
          "client_id": "123456789012-mine.apps.googleusercontent.com",
          "client_secret": "GOCSPX-mine", "project_id": "my-project",
          "auth_uri": "https://accounts.google.com/o/oauth2/auth",
          "redirect_uris": ["http://localhost"],
        ]
      ]
      let made = try await control.send(.post, "/clients/files", ["file": file])
      #expect(made.status == .created)
      #expect(made.body["client_secret"] == "GOCSPX-mine")
      #expect(made.body["type"] == "desktop")
      let id = try #require(made.body["client_id"]?.stringValue)
      #expect(
        try await control.send(.get, "/clients/\(id)").body["client_id"] == made.body["client_id"])
      let scopes: JSONValue = ["https://www.googleapis.com/auth/drive.readonly"]
      let minted = try await control.send(
        .post, "/grants/tokens",
        ["client": .string(id), "account": "ada.lovelace@example.com", "scopes": scopes])
      #expect(minted.status == .created)
      let wrong = try await control.send(
        .post, "/clients/files", ["file": ["installed": ["client_id": ""]]])
      #expect(wrong.code == "value.wrong_form")
      #expect(wrong.body["error"]?["path"] == "file")
      #expect(
        wrong.body["error"]?["message"]?.stringValue?.contains("'installed.client_id' is empty")
          == true)
    }
  }

  @Test func theStoreShowsWhoOwnsAnApp() async throws {
    try await withControl { _, control in
      let path = "/clients/\(chrome)/ownership"
      let item: JSONValue = "abcdefghijklmnopabcdefghijklmnop"
      #expect(
        try await control.send(.post, path, [:]).body["error"]?["message"]
          == "'\(chrome)': no item with the id is registered in the Chrome Web Store")
      let stranger: JSONValue = ["item_id": item, "publisher": false]
      #expect(
        try await control.send(.post, path, ["chrome_web_store": stranger]).body["error"]?[
          "message"]
          == "'\(chrome)': the developer isn't a publisher of the item in the Chrome Web Store")
      #expect(try await control.send(.get, "/clients/\(chrome)").body["ownership"] == "unverified")
      let verified = try await control.send(
        .post, path, ["chrome_web_store": ["item_id": item]])
      #expect(verified.body["ownership"] == "verified")
      let app: JSONValue = ["package_name": "com.example.notes", "fingerprint": "DA:39"]
      #expect(
        try await control.send(
          .post, path, ["play_console": app, "chrome_web_store": ["item_id": item]]
        ).code == "thing.conflict")
      #expect(
        try await control.send(.post, path, ["chrome_web_store": [:]]).code == "member.missing")
      let other = try await control.send(.post, "/clients/\(desktop)/ownership", [:])
      #expect(other.code == "thing.conflict")
      #expect(try await control.send(.get, "/clients/\(desktop)").body["ownership"] == .null)
    }
  }
}
