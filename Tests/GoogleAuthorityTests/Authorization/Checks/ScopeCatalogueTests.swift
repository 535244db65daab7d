import GoogleAuthority
import Testing
import WireFormats

@Suite struct ScopeCatalogueTests {
  @Test(arguments: [
    "openid", "email", "profile", "https://www.googleapis.com/auth/userinfo.email",
    "https://www.googleapis.com/auth/drive.readonly", "https://mail.google.com/",
    "https://www.googleapis.com/auth/youtube.force-ssl",
    "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
    "https://www.googleapis.com/auth/admin.directory.user",
  ])
  func known(_ name: String) { #expect(ScopeCatalogue.google.contains(Scope(rawValue: name))) }

  @Test(arguments: [
    "", "drive", "OpenID", "https://www.googleapis.com/auth/", "https://mail.google.com",
    "https://www.googleapis.com/auth/Drive", "http://www.googleapis.com/auth/drive",
  ])
  func unknown(_ name: String) { #expect(!ScopeCatalogue.google.contains(Scope(rawValue: name))) }

  @Test func someAreForOrganisations() {
    let admin = Scope(rawValue: "https://www.googleapis.com/auth/admin.directory.user")
    var account = Account(
      subject: Subject(rawValue: "1"), email: "a@b.c", givenName: "A", familyName: "B")
    #expect(!ScopeCatalogue.google.canShow(admin, to: account))
    #expect(ScopeCatalogue.google.canShow(.email, to: account))
    account.hostedDomain = "b.c"
    #expect(ScopeCatalogue.google.canShow(admin, to: account))
  }

  @Test func moreCanBeAdded() {
    var catalogue = ScopeCatalogue.google
    let own = Scope(rawValue: "https://www.googleapis.com/auth/own.api")
    #expect(!catalogue.contains(own))
    catalogue.add(own)
    #expect(catalogue.contains(own))
  }

  @Test func whatIsAddedCanBeAskedFor() throws {
    let own = "https://www.googleapis.com/auth/bakery"
    var visitor = Visitor()
    let query = FormURLEncoded.encode(AuthorizationStage.fields(["scope": own]))
    #expect(
      try visitor.open("/o/oauth2/v2/auth?\(query)").cause == Cause.Authorization.scopeUnknown)
    visitor.authority.catalogue.add(Scope(rawValue: own))
    let consent = try visitor.consentPage(["scope": own])
    #expect(try visitor.press("Allow", on: consent).location?.contains("bakery") == true)
  }
}
