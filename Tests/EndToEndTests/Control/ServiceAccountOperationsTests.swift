import HTTPWire
import Keyring
import SocketTransport
import TestSupport
import Testing
import WireFormats

@testable import Understudy

@Suite("Wire 4: A program gets its service account by the control API alone", .realTime)
struct ServiceAccountOperationsTests {
  private static let project = "271828182845"
  private static let drive = "https://www.googleapis.com/auth/drive.readonly"
  private static let youtube = "https://www.googleapis.com/auth/youtube.readonly"

  private func create(_ control: ControlClient) async throws -> ControlClient.Answer {
    try await control.send(
      .post, "/service_accounts", ["name": "notes-robot", "project": .string(Self.project)])
  }

  /// The answer to an assertion that is signed with a key file.
  private func token(
    _ file: JSONValue, _ control: ControlClient, claims more: JSONObject
  ) async throws -> JSONValue {
    let key = try RSAPrivateKey(pem: #require(file["private_key"]?.stringValue))
    let now = Int(WallClock.now().secondsSince1970)
    var claims: JSONObject = [
      "iss": try #require(file["client_email"]), "aud": try #require(file["token_uri"]),
      "iat": .number(JSONNumber(now)), "exp": .number(JSONNumber(now + 3600)),
    ]
    for member in more.members { claims[member.name] = member.value }
    let assertion = try JWS.compact(
      payload: JSONValue.object(claims).bytes(.compact),
      header: ["alg": "RS256", "kid": try #require(file["private_key_id"])], key: key)
    let form = FormURLEncoded.encode([
      Form.Field("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
      Form.Field("assertion", assertion),
    ])
    var request = try HTTPRequest.post("/token", form)
    request.fields.append(.contentType, "application/x-www-form-urlencoded")
    // The assertion is for the address that the request is sent to.
    request.fields[.host] = control.address.description
    return try JSONValue(
      parsing: try await HTTPClient.patient().send(request, to: control.address).body)
  }

  @Test func theKeyFileIsEnoughForTokensAndDelegation() async throws {
    try await withControl { google, control in
      let made = try await create(control)
      #expect(made.status == .created)
      let email = try #require(made.body["email"]?.stringValue)
      #expect(email == "notes-robot@understudy-rehearsal.iam.gserviceaccount.com")
      let file = try await control.send(.get, "/service_accounts/\(email)/file").body
      #expect(file["token_uri"]?.stringValue == "\(google.url)/token")

      let own = try await token(file, control, claims: ["scope": .string(Self.youtube)])
      let access = try #require(own["access_token"]?.stringValue)
      let refusal = try await control.raw(
        .get, "/youtube/v3/channels?part=id&mine=true",
        fields: [(.authorization, "Bearer \(access)")])
      #expect(refusal.status == .unauthorized)
      #expect(String(decoding: refusal.body, as: UTF8.self).contains("NoLinkedYouTubeAccount"))

      let asGrace: JSONObject = [
        "scope": .string(Self.drive), "sub": "grace.hopper@example.org",
      ]
      #expect(try await token(file, control, claims: asGrace)["error"] == "unauthorized_client")
      let set = try await control.send(
        .put, "/service_accounts/\(email)/delegations/example.org",
        ["scopes": [.string(Self.drive)]])
      #expect(
        set.body["delegations"]
          == [["domain": "example.org", "scopes": [.string(Self.drive)]]])
      #expect(try await token(file, control, claims: asGrace)["access_token"] != nil)
      let back = try await control.send(
        .put, "/service_accounts/\(email)/delegations/example.org", ["scopes": []])
      #expect(back.body["delegations"] == [])
    }
  }

  @Test func statesChangeAndAreShown() async throws {
    try await withControl { _, control in
      let account = try await create(control)
      let id = try #require(account.body["unique_id"]?.stringValue)
      let path = "/service_accounts/\(id)"
      let off = try await control.send(.post, path + "/events", ["event": "disable"])
      #expect(off.body["state"] == "disabled")
      #expect(try await control.send(.get, path).body == off.body)
      #expect(
        try await control.send(.post, path + "/events", ["event": "delete"]).body["state"]
          == "deleted")
      #expect(
        try await control.send(.post, path + "/events", ["event": "enable"]).code
          == "thing.conflict")
      #expect(
        try await control.send(
          .put, path + "/delegations/example.org", ["scopes": [.string(Self.drive)]]
        ).code == "thing.conflict")
      let listed = try await control.send(.get, "/service_accounts").body["service_accounts"]
      #expect(listed?.arrayValue?.map { $0["state"] } == ["deleted", "active"])
    }
  }

  @Test(
    arguments: [
      (["name": "bot", "project": "271828182845"], "thing.conflict"),
      (["name": "notes-robot", "project": "1"], "thing.conflict"),
      (["name": "notes-robot", "project": "notes"], "value.wrong_form"),
      (["name": "notes-robot"], "member.missing"),
    ] as [(JSONValue, String)])
  func aBadOneIsRefused(_ body: JSONValue, _ code: String) async throws {
    try await withControl { _, control in
      let refusal = try await control.send(.post, "/service_accounts", body)
      #expect(refusal.code == code)
    }
  }

  @Test func anUnknownOneIsNotFound() async throws {
    try await withControl { _, control in
      for path in ["/service_accounts/nobody", "/service_accounts/nobody/file"] {
        #expect(try await control.send(.get, path).status == .notFound)
      }
      let near = try await control.send(
        .get, "/service_accounts/promter@understudy-rehearsal.iam.gserviceaccount.com")
      #expect(
        near.body["error"]?["help"]?.stringValue?.contains("prompter@understudy-rehearsal")
          == true)
    }
  }
}
