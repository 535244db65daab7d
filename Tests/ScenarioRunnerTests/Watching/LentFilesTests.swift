import System
import TestSupport
import Testing

@testable import ScenarioRunner

/// The files of a person that an app that is watched is lent.
@Suite struct LentFilesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    let text: String
    var isLent = true
    var isWithheld = false
  }

  static let rows = [
    Row(testDescription: "settings", text: "client_id = 1\nclient_secret = GOCSPX-1\n"),
    Row(
      testDescription: "a refresh token", text: #"{"refresh_token": "1//03abcdefghijkl"}"#,
      isLent: false, isWithheld: true),
    Row(
      testDescription: "an access token", text: "token: ya29.a0AfH6SM", isLent: false,
      isWithheld: true),
    Row(testDescription: "the name of a token", text: #"{"refresh_token": ""}"#),
    Row(testDescription: "bytes", text: "a\0b", isLent: false),
    Row(
      testDescription: "much", text: String(repeating: "a", count: 64 << 10 + 1), isLent: false),
  ]

  @Test(arguments: rows)
  func aFileIsLentUnlessItHasTokens(_ row: Row) throws {
    let scratch = ScratchFolder()
    let own = scratch.file("own")
    try FileTree.makeFolders("\(own)/.config/app")
    try FileTree.write(Array(row.text.utf8), to: "\(own)/.config/app/settings")
    let folder = try CaseFolder(scratch.file("case"))
    let lent = LentFiles(from: PersonsFolders(work: scratch.file("none"), home: own), to: folder)
    let path = "\(folder.home)/.config/app/settings"
    lent.supply("\(folder.home)/.config")
    #expect(FileTree.kind(of: "\(folder.home)/.config") == .directory)
    lent.supply(path)
    lent.supply("\(folder.home)/.nothing")
    lent.supply("\(folder.temporary)/.config/app/settings")
    let place = "${home}/.config/app/settings"
    #expect(lent.lent == (row.isLent ? [LentFile(place, row.text)] : []))
    #expect(lent.withheld == (row.isWithheld ? [place] : []))
    #expect((FileTree.kind(of: path) != nil) == row.isLent)
  }

  @Test func whoSeesNothingLendsWhatTheCommandNames() throws {
    let scratch = ScratchFolder()
    let own = scratch.file("own")
    try FileTree.makeFolders(own)
    for name in ["app.conf", "other.conf"] { try FileTree.write([65], to: "\(own)/\(name)") }
    let folder = try CaseFolder(scratch.file("case"))
    let watch = AppWatch(
      lendingFrom: PersonsFolders(work: own, home: nil), words: ["app", "--config", "app.conf"])
    #expect(!watch.isBlind)
    watch.goBlind(in: folder)
    #expect(watch.isBlind)
    #expect(watch.lent == [LentFile("${work}/app.conf", "A")])
    #expect(FileTree.names(in: folder.work) == ["app.conf"])
  }

  @Test func eachVariableHasANameOfItsOwnForTheAuthority() throws {
    let scratch = ScratchFolder()
    let folder = try CaseFolder(scratch.file("case"))
    try FileTree.write([65], to: folder.authority)
    let watch = AppWatch(lendingFrom: PersonsFolders(work: "/nowhere", home: nil), words: [])
    let told = try watch.tellApart(
      ["ONE": folder.authority, "TWO": folder.authority, "HOME": folder.home], in: folder)
    #expect(told["HOME"] == folder.home)
    #expect(told["ONE"] != told["TWO"])
    for name in ["ONE", "TWO"] {
      #expect(told[name].flatMap { FileTree.read($0) } == [65])
    }
    #expect(watch.trustVariables == [])
  }
}
