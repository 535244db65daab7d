import System
import TestSupport
import Testing

@testable import UnderstudyCommand

/// A ready file that can't be used, and what is said about it.
private let readyFileCases: [Example<String, String>] = [
  Example("ready: http", "it wasn't written by 'serve --ready-file'"),
  Example("{}", "it wasn't written by 'serve --ready-file'"),
  Example(
    #"{"pid":1,"http":[],"ca_file":"/x/ca.pem"}"#,
    "the mock has no plain HTTP, which the proxy needs"),
  Example(
    #"{"pid":1,"http":["http://127.0.0.1:1"],"ca_file":null}"#,
    "the mock has no HTTPS, so there is no certificate to trust"),
]

@Suite struct EnvCommandTests {
  @Test(arguments: readyFileCases)
  func whatIsNoReadyFileIsToldSo(_ example: Example<String, String>) async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("ready.json")
    try OutputFile.fill(path, with: Array(example.given.utf8))
    let recording = await record(["env", "--ready-file", path])
    #expect(
      recording
        == Recording(
          output: "", error: "error: can't use '\(path)': \(example.expected)\n", exitCode: .usage))
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
