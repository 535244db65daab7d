import System
import TestSupport
import Testing

@testable import UnderstudyCommand

/// A ready file that can't be used, and what is said about it.
struct ReadyFileCase: Sendable, CustomTestStringConvertible {
  let contents: String
  let reason: String

  var testDescription: String { contents }

  static let all = [
    ReadyFileCase(contents: "ready: http", reason: "it wasn't written by 'serve --ready-file'"),
    ReadyFileCase(contents: "{}", reason: "it wasn't written by 'serve --ready-file'"),
    ReadyFileCase(
      contents: #"{"pid":1,"http":[],"ca_file":"/x/ca.pem"}"#,
      reason: "the mock has no plain HTTP, which the proxy needs"),
    ReadyFileCase(
      contents: #"{"pid":1,"http":["http://127.0.0.1:1"],"ca_file":null}"#,
      reason: "the mock has no HTTPS, so there is no certificate to trust"),
  ]
}

@Suite struct EnvCommandTests {
  @Test(arguments: ReadyFileCase.all)
  func whatIsNoReadyFileIsToldSo(_ example: ReadyFileCase) async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("ready.json")
    try OutputFile.fill(path, with: Array(example.contents.utf8))
    let recording = await record(["env", "--ready-file", path])
    #expect(
      recording
        == Recording(
          output: "", error: "error: can't use '\(path)': \(example.reason)\n", exitCode: .usage))
  }

  @Test func anEndedMockIsToldSo() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("ready.json")
    let ready = #"{"pid":1,"http":["http://127.0.0.1:1"],"ca_file":"/nowhere/ca.pem"}"#
    try OutputFile.fill(path, with: Array(ready.utf8))
    let recording = await record(["env", "--ready-file", path])
    #expect(recording.error == "error: can't use '/nowhere': No such file or directory\n")
    #expect(recording.exitCode == .usage)
  }
}
