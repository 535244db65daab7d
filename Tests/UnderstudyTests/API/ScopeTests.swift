import GoogleAuthority
import Testing
import Understudy
import WireFormats

@Suite struct ScopeTests {
  static let named: [Understudy.Scope] = [
    .openID, .email, .profile, .calendar, .calendarReadonly, .calendarEvents, .drive, .driveFile,
    .driveReadonly, .driveMetadataReadonly, .driveAppData, .documents, .spreadsheets, .gmail,
    .gmailReadonly, .gmailModify, .gmailSend, .contacts, .contactsReadonly, .tasks,
    .tasksReadonly, .youTube, .youTubeReadonly, .youTubeUpload, .cloudPlatform,
  ]

  @Test(arguments: named) func aNamedScopeExists(_ scope: Understudy.Scope) {
    #expect(ScopeCatalogue.google.contains(GoogleAuthority.Scope(rawValue: scope.text)))
  }

  @Test func shortNamesAreTheSameScopes() {
    let written: Understudy.Scope = "email"
    #expect(written == .email)
    #expect(written.text == "https://www.googleapis.com/auth/userinfo.email")
    #expect(Understudy.Scope("notes").text == "notes")
  }
}
