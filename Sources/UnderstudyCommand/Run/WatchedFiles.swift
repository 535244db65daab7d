import Plays
import ScenarioRunner
internal import SocketTransport
internal import System

/// The files on which a run depends, and what they were like at the last look.
struct WatchedFiles {
  /// A file, a folder or a pattern, and the ends of the names that count in folders.
  private struct Place: Hashable {
    var path: String
    var endings: [String]
  }

  private var places: [Place] = []
  private var seen: [String: FileDescription] = [:]

  /// Programs in these languages consist of several files, and a command names the first.
  private static let scripts: Set<String> = [
    "cjs", "go", "java", "js", "kt", "lua", "mjs", "php", "pl", "pm", "py", "rb", "sh", "swift",
    "ts",
  ]
  /// A folder with more scripts has somebody else's among them.
  private static let mostScripts = 2_000
  private static let pause = Duration.milliseconds(300)
  /// An editor writes a file in several steps, which this is longer than.
  private static let settling = Duration.milliseconds(100)

  /// The files that a command line names, before any is read.
  init(of options: RunOptions) {
    for path in options.files { add(path, PlayFiles.endings) }
    for path in options.watchedPaths { add(path, [""]) }
  }

  var count: Int { seen.count }

  /// Takes in what was read for a run, and the client's own files that its drivers name.
  mutating func add(_ files: PlayFiles) {
    for path in files.places { add(path, PlayFiles.endings) }
    for path in files.drivers.flatMap(\.namedFiles) { add(program: path) }
  }

  private mutating func add(program path: String) {
    add(path, [])
    let ending = path.split(separator: "/").last?.split(separator: ".").dropFirst().last
    guard let ending = ending.map(String.init), Self.scripts.contains(ending) else { return }
    add(FileTree.parent(of: path), [".\(ending)"], atMost: Self.mostScripts)
  }

  /// Adds a place, unless there are more files in it.
  private mutating func add(_ path: String, _ endings: [String], atMost limit: Int = .max) {
    let place = Place(path: path, endings: endings)
    guard !places.contains(place) else { return }
    let found = Self.look(at: place)
    guard found.count <= limit else { return }
    places.append(place)
    // What was seen before stays: it may have changed since.
    seen.merge(found) { old, _ in old }
  }

  /// Waits until a file is changed, added or taken away, and returns its path; nil when the task is
  /// cancelled. It takes at most a twentieth of a processor.
  mutating func change() async -> String? {
    let clock = ContinuousClock()
    while !Task.isCancelled {
      let start = clock.now
      let now = look()
      if let path = Self.difference(seen, now) {
        seen = now
        await settle()
        return path
      }
      await EventLoop.shared.sleep(for: max(Self.pause, (clock.now - start) * 20))
    }
    return nil
  }

  private mutating func settle() async {
    while !Task.isCancelled {
      await EventLoop.shared.sleep(for: Self.settling)
      let now = look()
      guard now != seen else { return }
      seen = now
    }
  }

  private func look() -> [String: FileDescription] {
    places.reduce(into: [:]) { found, place in
      found.merge(Self.look(at: place)) { first, _ in first }
    }
  }

  private static func look(at place: Place) -> [String: FileDescription] {
    var walk = FileWalk(ending: place.endings)
    for path in (try? FileWalk.expand(place.path)) ?? [] { try? walk.add(path) }
    return walk.files.reduce(into: [:]) { found, path in
      found[path] = FileDescription(of: path, followingLinks: true)
    }
  }

  private static func difference(
    _ before: [String: FileDescription], _ after: [String: FileDescription]
  ) -> String? {
    Set(before.keys).union(after.keys).sorted().first { before[$0] != after[$0] }
  }
}
