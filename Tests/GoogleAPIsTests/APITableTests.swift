import Testing

@testable import GoogleAPIs

/// The table of Google's discovery documents.
struct APITableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let verb: APIMethod.Verb
    let host: String
    let path: String
    /// The method; nil for none.
    let id: String?

    init(_ verb: APIMethod.Verb, _ host: String, _ path: String, _ id: String?) {
      self.verb = verb
      self.host = host
      self.path = path
      self.id = id
    }

    var testDescription: String { "\(verb.rawValue) \(host)\(path)" }
  }

  static let shared = "www.googleapis.com"

  @Test(arguments: [
    Case(.get, shared, "/calendar/v3/calendars/primary/events", "calendar.events.list"),
    Case(.get, shared, "/calendar/v3/calendars/a%2Fb%40c/events/1", "calendar.events.get"),
    Case(.post, shared, "/upload/drive/v3/files", "drive.files.create"),
    Case(.get, shared, "/upload/drive/v3/files", nil),
    Case(.get, shared, "/drive/v3/files/generateIds", "drive.files.generateIds"),
    Case(.get, "gmail.googleapis.com", "/gmail/v1/users/me/profile", "gmail.users.getProfile"),
    Case(.get, shared, "/gmail/v1/users/me/profile", "gmail.users.getProfile"),
    Case(
      .post, "pubsub.googleapis.com", "/v1/projects/p/topics/t:publish",
      "pubsub.projects.topics.publish"),
    Case(.put, "pubsub.googleapis.com", "/v1/projects/p/topics/t", "pubsub.projects.topics.create"),
    Case(.get, "pubsub.googleapis.com", "/v9/projects/p/topics/t", nil),
    Case(.get, "sheets.googleapis.com", "/v1/projects/p/topics/t", nil),

    Case(.post, "people.googleapis.com", "/v1/people:createContact", "people.people.createContact"),
    Case(
      .get, "us-central1-aiplatform.googleapis.com", "/v1/projects/p/locations/l/datasets",
      "aiplatform.projects.locations.datasets.list"),
    Case(
      .get, "displayvideo.googleapis.com", "/download/sdfdownloadtasks/media/1",
      "displayvideo.media.download"),
    Case(.get, shared, "/download/drive/v3/files/1", "drive.files.get"),
    Case(.get, shared, "/download/drive/v3/files", nil),
    Case(.get, "sheets.googleapis.com", "/", nil),
    Case(.get, "sheets.googleapis.com", "", nil),
    Case(.get, "sheets.googleapis.com", "/v4/spreadsheets/%zz", "sheets.spreadsheets.get"),
    Case(.get, "sheets.googleapis.com", "/v4/spreadsheets//", nil),
    Case(.get, "example.com", "/v4/spreadsheets/1", nil),
  ])
  func aRequestIsForAMethod(of item: Case) {
    #expect(APITable.match(item.verb, item.path, of: item.host)?.id == item.id)
  }

  /// Each method that is at the shared host is found there by the first segment of its path.
  @Test func everyMethodAtTheSharedHostIsFound() {
    var count = 0
    for api in APITable.all {
      for version in api.versions where version.isServed(at: Self.shared) {
        for method in api.methods where method.isServed(in: version) {
          let rest = method.path.segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .version: version.name
            case .any(let verb), .rest(let verb): "x" + verb
            }
          }
          let path = "/" + (version.serviceSegments + rest).joined(separator: "/")
          count += 1
          #expect(
            APITable.match(method.verb, path, of: Self.shared) != nil,
            "\(api.name).\(method.name) at \(path)")
        }
      }
    }
    #expect(count > 2000)
    #expect(APITable.match(.get, "/nothing/v1/here", of: Self.shared) == nil)
  }

  @Test(arguments: [
    ("displayvideo", "v5", false), ("cloudtasks", "v2beta2", false), ("run", "v1", false),
    ("searchconsole", "v1", true), ("drive", "v3", true), ("gmail", "v1", true),
    ("sheets", "v4", false),
  ])
  func olderAPIsAreToldByMostOfTheirPaths(
    _ name: String, _ version: String, _ isClassic: Bool
  ) throws {
    let version = try #require(APITable.api(name)?.versions.first { $0.name == version })
    #expect(version.isClassic == isClassic)
  }

  @Test func aMethodHasItsScopesAndParameters() throws {
    let match = try #require(
      APITable.match(.get, "/webmasters/v3/sites", of: "searchconsole.googleapis.com"))
    #expect(
      match.method.scopes == [
        "https://www.googleapis.com/auth/webmasters",
        "https://www.googleapis.com/auth/webmasters.readonly",
      ])
    let events = try #require(
      APITable.match(.get, "/calendar/v3/calendars/1/events", of: Self.shared))
    let size = try #require(events.method.parameters.first { $0.name == "maxResults" })
    #expect(size.type == "integer" && !size.isRequired && !size.isRepeated)
    #expect(events.response?.list == "items")
    #expect(events.response?.kind == "calendar#events")
    #expect(events.service == "calendar-json.googleapis.com")
  }

  @Test func allAPIsCanBeRead() throws {
    var count = 0
    for api in APITable.all {
      #expect(!api.versions.isEmpty, "\(api.name)")
      for method in api.methods {
        count += 1
        for schema in [method.request, method.response].compactMap(\.self) {
          #expect(api.schema(schema) != nil, "\(api.name).\(method.name)")
        }
      }
    }
    #expect(APITable.all.count == 338)
    #expect(count > 19_000)
  }
}
