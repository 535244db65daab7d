import System
import BuiltinFiles
import Glibc
import Plays
import Synchronization
import TestSupport
import Testing
import WireFormats
import Words

@testable import UnderstudyCommand

/// A command line that writes nothing, and what is said instead.
struct RefusedInitCase: Sendable, CustomTestStringConvertible {
  let arguments: [String]
  let error: String

  var testDescription: String { arguments.joined(separator: " ") }

  static let all = [
    RefusedInitCase(
      arguments: ["scenario", "--from", "@builtin/hapy-path"],
      error: """
        error: there is no built-in file '@builtin/hapy-path'
          help: did you mean '@builtin/happy-path'?

        """),
    RefusedInitCase(
      arguments: ["scenario", "--from", "@builtin/google-desktop/logout"],
      error: """
        error: '@builtin/google-desktop/logout' matches 2 files
          help: name one of @builtin/google-desktop/logout/logout-refused, \
        @builtin/google-desktop/logout/logout

        """),
    RefusedInitCase(
      arguments: ["scenario", "--from", "scenarios/mine.yaml"],
      error: "error: there is no built-in file 'scenarios/mine.yaml'\n"),
    RefusedInitCase(
      arguments: ["driver"],
      error: """
        error: missing argument: NAME
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["driver", "notes"],
      error: """
        error: missing argument: --login COMMAND
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["driver", "../notes", "--login", "x"],
      error: """
        error: bad value '../notes' for NAME: it contains characters other than lower-case \
        letters, digits and hyphens
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["driver", "--flow", "web", "--", "notes"],
      error: """
        error: options '--flow' and '-- COMMAND...' don't go together
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["scenario", "--", "notes"],
      error: """
        error: unexpected argument 'notes'
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["driver", "--timeout", "30", "--", "notes"],
      error: """
        error: bad value '30' for '--timeout': a unit is missing; units are d, h, m, s, ms, us, ns
          help: write 30s, or 1m30s
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["driver", "--env", "KEY", "--", "notes"],
      error: """
        error: bad value 'KEY' for '--env': it isn't the name of a variable, '=' and a value
          help: write 'NOTES_KEY=abc'
          help: see 'understudy init --help'

        """),
    RefusedInitCase(
      arguments: ["driver", "notes", "--login", " "],
      error: """
        error: bad value ' ' for '--login': it is empty
          help: see 'understudy init --help'

        """),
  ]
}

@Suite struct InitCommandTests {
  @Test(arguments: RefusedInitCase.all)
  func whatIsWrongIsTold(_ example: RefusedInitCase) async {
    #expect(
      await record(["init"] + example.arguments)
        == Recording(output: "", error: example.error, exitCode: .usage))
  }

  @Test func aScenarioIsACopy() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("mine.yaml")
    let written = await record(["init", "scenario", "--output", path])
    #expect(written == Recording(output: "Wrote \(path).\n", error: "", exitCode: .success))
    let original = try #require(Builtin.files(matching: "@builtin/happy-path").first)
    #expect(try InputFile.read(path) == original.bytes)
    #expect(scratch.permissions(of: "mine.yaml").map { $0 & 0o700 } == 0o600)
  }

  @Test func whatIsThereIsReplacedOnlyOnDemand() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("mine.yaml")
    try OutputFile.create(path, with: Array("precious".utf8))
    let address = ["--from", "@builtin/drivers/rehearsal-client", "-o", path]
    #expect(
      await record(["init", "driver"] + address)
        == Recording(
          output: "",
          error: """
            error: '\(path)' already exists
              help: use '--output' to write elsewhere, or '--force' to replace it

            """, exitCode: .usage))
    #expect(scratch.contents(of: "mine.yaml") == "precious")
    #expect(await record(["init", "driver", "--force"] + address).exitCode == .success)
    #expect(scratch.contents(of: "mine.yaml")?.contains("id: rehearsal-client") == true)
  }

  @Test func aMissingFolderIsMade() async throws {
    let scratch = ScratchFolder()
    let folder = scratch.file("drivers")
    let path = "\(folder)/x.yaml"
    #expect(await record(["init", "scenario", "-o", path]).exitCode == .success)
    #expect(unlink(path) == 0)
    #expect(rmdir(folder) == 0)
  }

  @Test(arguments: DriverAnswers.Way.allCases, ["", "notes ls --api ${api.url}"])
  func aDriverHasNothingWrongWithIt(_ way: DriverAnswers.Way, _ call: String) async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("notes.yaml")
    let recording = await record([
      "init", "driver", "notes", "-o", path, "--login", "notes 'log in' --to=\"x\"", "--call", call,
      "--endpoints", way.rawValue, "--store", call.isEmpty ? "" : ".config/notes/token.json",
    ])
    #expect(recording.error == "")
    let read = ReadFile(contents: try InputFile.read(path), name: "notes.yaml")
    #expect(Lint([read]).diagnostics.map { $0.rendered(showing: read.source) } == [])
    let driver = try #require(read.driver)
    #expect(driver.id == "notes")
    #expect(driver.endpoints.way.rawValue == way.rawValue)
    #expect(driver.actions.count == (call.isEmpty ? 1 : 2))
    #expect(driver.store.files.count == (call.isEmpty ? 0 : 1))
    guard case .run(let words) = driver.actions[0].way else {
      Issue.record("\(driver.actions[0].way)")
      return
    }
    #expect(words.map(\.literal) == ["notes", "log in", "--to=x"])
  }

  @Test(arguments: ["", "/files"])
  func aSiteIsStartedOnceAndVisited(_ call: String) async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("blog.yaml")
    let recording = await record([
      "init", "driver", "blog", "-o", path, "--flow", "web", "--serve",
      "node app.js --port $PORT --url=http://127.0.0.1:${PORT}/ $PORTAL", "--login",
      "/login", "--call", call, "--endpoints", "env", "--store", "",
    ])
    #expect(recording.error == "")
    let read = ReadFile(contents: try InputFile.read(path), name: "blog.yaml")
    #expect(Lint([read]).diagnostics.map { $0.rendered(showing: read.source) } == [])
    let driver = try #require(read.driver)
    #expect(driver.flows == [.web])
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    let words = [
      "node", "app.js", "--port", "${port.app}", "--url=http://127.0.0.1:${port.app}/", "$PORTAL",
    ]
    #expect(text.contains("  run: \(words)\n"))
    guard case .visit(let paths, _) = driver.actions[0].way else {
      Issue.record("\(driver.actions[0].way)")
      return
    }
    #expect(paths.map(\.literal) == ["/login"])
    #expect(driver.actions.count == (call.isEmpty ? 1 : 2))
  }

  @Test func aDeviceShowsItsAddress() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("tv.yaml")
    let recording = await record([
      "init", "driver", "tv", "-o", path, "--flow", "device", "--login", "tv login", "--call", "",
      "--endpoints", "discovery", "--store", "",
    ])
    #expect(recording.error == "")
    let read = ReadFile(contents: try InputFile.read(path), name: "tv.yaml")
    #expect(Lint([read]).diagnostics.map { $0.rendered(showing: read.source) } == [])
    let driver = try #require(read.driver)
    #expect(driver.client.kind == .device)
    #expect(driver.browser.way == .output)
    #expect(driver.capabilities == [.secondProcess, .device, .freshLogin])
    let text = String(decoding: try InputFile.read(path), as: UTF8.self)
    for capability in Capability.allCases where capability != .freshLogin {
      #expect(text.contains("- \(capability.rawValue) # \(capability.summary)\n"))
    }
  }

  @Test func whoeverMistypesAWordIsAskedAgain() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("notes.yaml")
    let questions = Mutex<[String]>([])
    let recording = await record([
      "init", "driver", "notes", "-o", path, "--login", "notes login", "--call", "", "--flow",
      "loopback", "--store", "",
    ]) { question in
      questions.withLock { questions in
        questions.append(question)
        return ["dunno", "7", "file"][questions.count - 1]
      }
    }
    #expect(recording.exitCode == .success)
    #expect(
      questions.withLock { questions in
        questions.dropFirst().map { $0.prefix { $0 != "\n" } }
      } == [
        "'dunno' won't do: it isn't one of file, env, flags, discovery, hosts, proxy.",
        "'7' won't do: it isn't one of file, env, flags, discovery, hosts, proxy.",
      ])
    let read = ReadFile(contents: try InputFile.read(path), name: "notes.yaml")
    #expect(read.driver?.endpoints.way == .file)
  }

  @Test func anythingWrongIsAskedAgain() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("tv.yaml")
    let typed = ["My TV", "tv", "4", "3", " ", "tv login", "", "proxy", ""]
    let questions = Mutex<[String]>([])
    let recording = await record(["init", "driver", "-o", path]) { question in
      questions.withLock { questions in
        questions.append(question)
        return questions.count <= typed.count ? typed[questions.count - 1] : nil
      }
    }
    #expect(recording.error == "")
    #expect(questions.withLock(\.count) == typed.count)
    let read = ReadFile(contents: try InputFile.read(path), name: "tv.yaml")
    #expect(read.driver?.id == "tv")
    #expect(read.driver?.client.kind == .device)
  }

  @Test func whoeverGoesAwayIsAskedNoMore() async {
    let recording = await record(["init", "driver"]) { _ in nil }
    #expect(recording.error.hasPrefix("error: missing argument: NAME\n"))
  }

  @Test func sixQuestionsAreAsked() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("notes.yaml")
    let questions = Mutex<[String]>([])
    let recording = await record(["init", "driver", "-o", path]) { question in
      questions.withLock { questions in
        questions.append(question)
        return ["notes", "", "", "notes ls", "", "token.json"][questions.count - 1]
      }
    }
    #expect(recording.exitCode == .success)
    #expect(
      questions.withLock(\.self) == [
        "What is the app called? [my-app] ",
        """
        How does it sign in?
          1  loopback  opens a browser on this machine, and Google sends it back there.
          2  web       is a site, with a page that begins the sign-in.
          3  device    shows a code, which its user types on another device.
        Number or word [loopback] 
        """,
        "Which command signs in? [notes login] ",
        "Which command calls an API? (empty for none) ",
        """
        How does it get Google's URLs?
          1  file       reads them from Google's client-secret file.
          2  env        reads them from variables of its environment.
          3  flags      takes them as options of its command.
          4  discovery  is given the address of a discovery document.
          5  hosts      has them built in and heeds no proxy; it needs root or a user namespace.
          6  proxy      has them built in and heeds a proxy, as most unchanged apps do.
        Number or word [proxy] 
        """,
        "Where does it store its tokens? (below ${home}; empty for nowhere) ",
      ])
    let read = ReadFile(contents: try InputFile.read(path), name: "notes.yaml")
    #expect(read.driver?.endpoints.way == .proxy)
    #expect(read.driver?.store.files.count == 1)
  }

  @Test func answersGivenInAdvanceArentAskedFor() async throws {
    let scratch = ScratchFolder()
    let path = scratch.file("notes.yaml")
    let asked = Mutex(0)
    let recording = await record([
      "init", "driver", "notes", "-o", path, "--login", "notes login", "--call", "",
      "--endpoints", "file", "--flow", "loopback",
    ]) { _ in
      asked.withLock { $0 += 1 }
      return ""
    }
    #expect(recording.exitCode == .success)
    #expect(asked.withLock(\.self) == 1)
  }
}
