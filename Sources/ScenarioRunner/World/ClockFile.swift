internal import Evidence
internal import System

/// The file by which a library that is loaded into the client tells it the time.
protocol ClockFile: Sendable {
  /// The library that each process has to load; nil on a machine that doesn't have it.
  var preload: String? { get }
  /// The variables that have a program load the library and read the file.
  var environment: [String: String] { get }

  /// Has the client's wall clock run ahead of the real one by so much, or behind it.
  func write(_ ahead: Duration)
}

extension ClockMode {
  /// Puts the library and its file where the client finds them; nil where there is none.
  func makeClockFile(
    in folder: CaseFolder, on ground: RunGround
  ) throws(WorldFailure) -> (any ClockFile)? {
    switch self {
    case .faketime: return FakeTimeFile(path: folder.clockFile)
    case .preload:
      guard !ground.folder.contains(where: { $0 == " " || $0 == ":" }) else {
        throw .clock(path: ground.folder)
      }
      do throws(FileFailure) {
        return try ClockPage(
          path: folder.clockFile, library: ground.clockLibrary(by: folder.clockFile))
      } catch {
        throw .folder(error)
      }
    case .environment, .none, .compressed: return nil
    }
  }
}
