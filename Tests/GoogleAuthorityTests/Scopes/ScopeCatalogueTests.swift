import Testing
import WireFormats

@testable import GoogleAuthority

@Suite struct ScopeCatalogueTests {
  @Test(
    "Wire 5: The scopes that real clients asked for in vain",
    arguments: [
      "openid", "email", "profile", "https://www.googleapis.com/auth/userinfo.email",
      "https://www.googleapis.com/auth/drive.readonly", "https://mail.google.com/",
      "https://www.googleapis.com/auth/youtube.force-ssl",
      "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
      "https://www.googleapis.com/auth/admin.directory.user",
      "https://www.googleapis.com/auth/appengine.admin",
      "https://www.googleapis.com/auth/sqlservice.login",
      "https://www.googleapis.com/auth/accounts.reauth",
      "https://www.googleapis.com/auth/earthengine",
      "https://www.googleapis.com/auth/display-video",
      "https://www.googleapis.com/auth/androidmanagement",
      "https://www.googleapis.com/auth/dataportability.chrome.history",
      "https://www.googleapis.com/auth/admanager", "https://www.google.com/m8/feeds/",
      "https://spreadsheets.google.com/feeds/",
    ])
  func known(_ name: String) { #expect(ScopeCatalogue.google.contains(Scope(rawValue: name))) }

  @Test(arguments: [
    "", "drive", "OpenID", "https://www.googleapis.com/auth/", "https://mail.google.com",
    "https://www.googleapis.com/auth/Drive", "http://www.googleapis.com/auth/drive",
    "https://www.googleapis.com/auth/drive See, edit, create, and delete", "#",
  ])
  func unknown(_ name: String) { #expect(!ScopeCatalogue.google.contains(Scope(rawValue: name))) }

  @Test func theScopesOfGooglesMethodsArePublished() {
    for scope in RouteTable.google.scopes {
      #expect(ScopeCatalogue.google.contains(scope), "\(scope.rawValue)")
    }
  }

  @Test(
    "Wire 11: The sentences as YouTube's guide has them",
    arguments: [
      ("youtube", "Manage your YouTube account"),
      (
        "youtube.channel-memberships.creator",
        "See a list of your current active channel members, their current level, and when they became a member"
      ),
      (
        "youtube.force-ssl",
        "See, edit, and permanently delete your YouTube videos, ratings, comments and captions"
      ),
      ("youtube.readonly", "View your YouTube account"),
      ("youtube.upload", "Manage your YouTube videos"),
      ("youtubepartner", "View and manage your assets and associated content on YouTube"),
      (
        "youtubepartner-channel-audit",
        "View private information of your YouTube channel relevant during the audit process with a YouTube partner"
      ),
    ])
  func theSentencesOfYouTube(_ name: String, _ sentence: String) {
    let scope = Scope(rawValue: "https://www.googleapis.com/auth/\(name)")
    #expect(ScopeCatalogue.google.sentence(for: scope) == sentence)
  }

  @Test(arguments: [
    "admin.directory.user", "admin.directory.device.mobile.action", "apps.licensing", "chat.bot",
    "chat.admin.spaces", "chat.app.spaces", "cloud-identity.groups", "ediscovery.readonly",
    "risc.verify",
  ])
  func someAreForOrganisations(_ name: String) {
    let admin = Scope(rawValue: "https://www.googleapis.com/auth/\(name)")
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
    #expect(catalogue.sentence(for: own) == own.rawValue)
    catalogue.add(own, sentence: "See your own")
    catalogue.add(own)
    #expect(catalogue.sentence(for: own) == "See your own")
    #expect(catalogue.all.filter { $0 == own }.count == 1)
    catalogue.remove(own)
    #expect(catalogue == .google)
  }

  @Test func aPublishedScopeKeepsItsSentenceUnlessItGetsAnother() {
    var catalogue = ScopeCatalogue.google
    catalogue.add(.email)
    #expect(catalogue.sentence(for: .email) == "See your primary Google Account email address")
    catalogue.add(.email, sentence: "See where to write to")
    #expect(catalogue.sentence(for: .email) == "See where to write to")
    #expect(catalogue.all == ScopeCatalogue.google.all)
  }
}
