import GoogleAuthority
import Testing

@Suite struct RegistryClientFilesTests {
  private func file(_ id: String, project: String? = nil) -> ClientFile {
    var file = ClientFile(.installed, clientID: ClientID(rawValue: id))
    file.secret = "secret"
    file.projectID = project
    return file
  }

  @Test func theProjectComesWithTheClient() {
    var registry = Registry.standard
    let client = registry.adopt(file("5-a.apps.googleusercontent.com", project: "notes-1234"))
    #expect(registry.clients[client.id] == client)
    #expect(
      registry.project(of: client)
        == Project(number: ProjectNumber(rawValue: "5"), id: "notes-1234", name: "notes-1234"))
  }

  @Test func aKnownProjectStaysAsItIs() {
    var registry = Registry()
    let project = Project(
      number: ProjectNumber(rawValue: "5"), name: "Notes", audience: .testing(users: []))
    registry.put(project)
    let client = registry.adopt(file("5-a.apps.googleusercontent.com", project: "other"))
    #expect(registry.project(of: client) == project)
  }

  @Test func aClientWithoutAProjectsNumberGoesIntoTheStandardProject() {
    var registry = Registry.standard
    let client = registry.adopt(file("test.apps.googleusercontent.com"))
    #expect(registry.project(of: client) == StandardCast.project)
  }

  @Test func whoHasNowhereToRedirectToIsADevice() {
    var installed = file("5-a.apps.googleusercontent.com")
    #expect(installed.client.kind == .limitedInput)
    installed.redirectURIs = ["http://localhost"]
    #expect(installed.client.kind == .desktop)
  }

  /// A program's own file such as that of gcsfs: exec.md 9.
  @Test func whoSendsUsersAwayIsNoDeviceUnlessTheConsoleSaysSo() {
    var installed = file("5-a.apps.googleusercontent.com")
    installed.projectID = nil
    installed.authorizationURL = "https://accounts.google.com/o/oauth2/auth"
    #expect(installed.client.kind == .desktop)
    installed.certificatesURL = "https://www.googleapis.com/oauth2/v1/certs"
    #expect(installed.client.kind == .limitedInput)
  }
}
