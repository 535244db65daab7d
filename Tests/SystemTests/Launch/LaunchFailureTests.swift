import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.realTime) struct LaunchFailureTests {
  struct RefusalCase: Sendable, CustomTestStringConvertible {
    var name: String
    var launch: Launch
    var failure: LaunchFailure
    var message: String
    var shellCode: Int32 = 126
    var testDescription: String { name }

    private static let longPath = (1...30).map { "/no/such/folder/\($0)" }.joined(separator: ":")

    static func launch(
      _ command: String, _ arguments: [String] = [], environment: [String] = [],
      searchPath: String = Launch.path, directory: String? = nil
    ) -> Launch {
      var launch = Launch(
        command, arguments, environment: environment, searchPath: searchPath)
      launch.directory = directory
      launch.output = .null
      launch.errors = .null
      return launch
    }

    static let all = [
      RefusalCase(
        name: "no command", launch: launch(""), failure: .emptyCommand,
        message: "the command is empty; give a program to start"),
      RefusalCase(
        name: "NUL in the command", launch: launch("tr\0ue"), failure: .containsNUL(.command),
        message: "the command contains a NUL byte, which no program can be given; remove it"),
      RefusalCase(
        name: "NUL in an argument", launch: launch("true", ["a", "b\0"]),
        failure: .containsNUL(.argument(2)),
        message: "argument 2 contains a NUL byte, which no program can be given; remove it"),
      RefusalCase(
        name: "NUL in a variable", launch: launch("true", environment: ["A=\0"]),
        failure: .containsNUL(.variable("A")),
        message: "the variable A contains a NUL byte, which no program can be given; remove it"),
      RefusalCase(
        name: "NUL in the directory", launch: launch("true", directory: "/\0"),
        failure: .containsNUL(.directory),
        message:
          "the working directory contains a NUL byte, which no program can be given; remove it"
      ),
      RefusalCase(
        name: "a variable without a name", launch: launch("true", environment: ["=x"]),
        failure: .namelessVariable("=x"),
        message: "the environment entry '=x' has no name; write NAME=value"),
      RefusalCase(
        name: "a variable without a value", launch: launch("true", environment: ["HOME"]),
        failure: .namelessVariable("HOME"),
        message: "the environment entry 'HOME' has no name; write NAME=value"),
      RefusalCase(
        name: "in no folder", launch: launch("no-such-program", searchPath: "/bin:/usr/bin"),
        failure: .notFound(command: "no-such-program", searchPath: "/bin:/usr/bin"),
        message: "'no-such-program' is in no folder of PATH (/bin:/usr/bin); "
          + "check its spelling or give its path",
        shellCode: 127),
      RefusalCase(
        name: "in no folder of many", launch: launch("no-such-program", searchPath: longPath),
        failure: .notFound(command: "no-such-program", searchPath: longPath),
        message: "'no-such-program' is in no folder of PATH (30 folders); "
          + "check its spelling or give its path",
        shellCode: 127),
      RefusalCase(
        name: "no PATH", launch: launch("true", searchPath: ""),
        failure: .notFound(command: "true", searchPath: ""),
        message:
          "'true' can't be looked up, as PATH is empty; set PATH or give a path with a slash",
        shellCode: 127),
      RefusalCase(
        name: "no such file", launch: launch("/no/such/program"),
        failure: .missing(path: "/no/such/program"),
        message: "'/no/such/program' does not exist; check the path", shellCode: 127),
      RefusalCase(
        name: "a directory", launch: launch("/usr/bin"), failure: .isDirectory(path: "/usr/bin"),
        message: "'/usr/bin' is a directory; give the program inside it"),
      RefusalCase(
        name: "a directory in PATH", launch: launch("bin", searchPath: "/usr"),
        failure: .isDirectory(path: "/usr/bin"),
        message: "'/usr/bin' is a directory; give the program inside it"),
      RefusalCase(
        name: "a plain file", launch: launch("/etc/passwd"),
        failure: .notExecutable(path: "/etc/passwd"),
        message: "'/etc/passwd' may not be executed; "
          + "chmod +x it, or move it to a file system that allows programs"),
      RefusalCase(
        name: "a device", launch: launch("/dev/null"), failure: .notExecutable(path: "/dev/null"),
        message: "'/dev/null' may not be executed; "
          + "chmod +x it, or move it to a file system that allows programs"),
      RefusalCase(
        name: "a missing working directory", launch: launch("true", directory: "/no/such"),
        failure: .unusableDirectory(path: "/no/such", .missing),
        message: "the working directory '/no/such' does not exist; create it or name another"),
      RefusalCase(
        name: "a file as working directory", launch: launch("true", directory: "/etc/passwd"),
        failure: .unusableDirectory(path: "/etc/passwd", .notADirectory),
        message: "the working directory '/etc/passwd' is not a directory; name one"),
      RefusalCase(
        name: "an endless argument",
        launch: launch("true", [String(repeating: "x", count: 200_000)]),
        failure: .tooLong(byteCount: 200_006),
        message: "the arguments and the environment are longer than the system takes "
          + "(200006 bytes); pass the long ones in a file"),
    ]
  }

  @Test(arguments: RefusalCase.all)
  func aRefusalNamesWhatIsWrongAndWhatHelps(_ c: RefusalCase) {
    let failure = #expect(throws: LaunchFailure.self) { try c.launch.start() }
    #expect(failure == c.failure)
    #expect(failure?.description == c.message)
    #expect(failure?.shellCode == c.shellCode)
  }

  struct FileCase: Sendable, CustomTestStringConvertible {
    var name: String
    var contents: String
    var failure: @Sendable (String) -> LaunchFailure
    var message: @Sendable (String) -> String
    var testDescription: String { name }

    static let all = [
      FileCase(
        name: "no interpreter", contents: "#!/no/such/python -u\nprint(1)\n",
        failure: { .missingInterpreter(path: $0, interpreter: "/no/such/python") },
        message: {
          "'\($0)' is run by '/no/such/python', which can't be started; "
            + "install it or correct the path"
        }),
      FileCase(
        name: "an interpreter that is no program", contents: "#!/etc/passwd\n",
        failure: { .missingInterpreter(path: $0, interpreter: "/etc/passwd") },
        message: {
          "'\($0)' is run by '/etc/passwd', which can't be started; install it or correct the path"
        }),
      FileCase(
        name: "no first line", contents: "echo hello\n",
        failure: { .notAProgram(path: $0) },
        message: {
          "'\($0)' is neither a program for this machine nor a script with a #! line; "
            + "add the line or start it through its interpreter"
        }),
      FileCase(
        name: "nothing", contents: "",
        failure: { .notAProgram(path: $0) },
        message: {
          "'\($0)' is neither a program for this machine nor a script with a #! line; "
            + "add the line or start it through its interpreter"
        }),
    ]
  }

  @Test(arguments: FileCase.all)
  func aFileThatLooksRightIsExplained(_ c: FileCase) throws {
    let file = try ExecutableFile(c.contents)
    let failure = #expect(throws: LaunchFailure.self) {
      try Launch(file.path, searchPath: "").start()
    }
    #expect(failure == c.failure(file.path))
    #expect(failure?.description == c.message(file.path))
  }

  @Test func aFileThatIsBeingWrittenIsNotStarted() throws {
    let file = try ExecutableFile("#!/bin/true\n")
    let writer = open(file.path, O_WRONLY)
    defer { close(writer) }
    let failure = #expect(throws: LaunchFailure.self) {
      try Launch(file.path, searchPath: "").start()
    }
    #expect(failure == .beingWritten(path: file.path))
    #expect(
      failure?.description
        == "'\(file.path)' is open for writing in some process; start it when that is done")
  }

  @Test func whatTheSystemLacksComesWithAdvice() {
    #expect(
      LaunchFailure.system(call: "pipe2", code: 24).description
        == "pipe2 failed: Too many open files; "
        + "raise the limit with ulimit -n or run fewer cases at a time")
    #expect(
      LaunchFailure.system(call: "posix_spawn", code: 11).description
        == "posix_spawn failed: Resource temporarily unavailable; "
        + "the machine has no room for another process, run fewer at a time")
    #expect(
      LaunchFailure.system(call: "posix_spawn", code: 1).description
        == "posix_spawn failed: Operation not permitted")
  }
}
