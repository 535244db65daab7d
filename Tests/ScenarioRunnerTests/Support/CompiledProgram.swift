import System
import Testing

@testable import ScenarioRunner

/// A program in C, for as long as it is held.
final class CompiledProgram: Sendable {
  private let folder: String
  var path: String { "\(folder)/program" }

  /// The note by which Go's linker marks its programs.
  static let goNote = """
    __attribute__((section(".note.go.buildid"), used, aligned(4)))
    static const struct { int name, text, kind; char words[8]; } note = {4, 4, 4, "Go\\0\\0id"};
    """

  init(_ source: String, _ options: String = "") async throws {
    folder = try FileTree.makeFreshFolder(in: "/tmp")
    try FileTree.write(Array(source.utf8), to: "\(folder)/program.c")
    let compiler = "$(command -v cc || command -v clang)"
    let compile = "cd \(folder) && \(compiler) \(options) -o program program.c"
    let answer = await ProgramAnswer.of(
      Launch("sh", ["-c", compile], environment: ["PATH=\(Self.path)"], searchPath: Self.path),
      within: .seconds(60))
    try #require(answer?.exitCode == 0)
  }

  deinit { FileTree.remove(folder) }

  private static let path = CurrentProcess.environment["PATH"] ?? "/usr/bin:/bin"
}
