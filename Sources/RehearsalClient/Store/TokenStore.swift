internal import Glibc
internal import WireFormats

/// Where credentials are kept between runs: one file that nobody but its owner can read.
struct TokenStore: Sendable {
  let path: String

  enum Contents: Hashable, Sendable {
    case nothing
    case credentials(Credentials)
    /// There is a file, but not one of ours: it was cut off or overwritten.
    case damaged
  }

  func load() throws(RehearsalError) -> Contents {
    do throws(FileFailure) {
      // Not through a link: somebody else could have us read a file of theirs.
      let bytes = try SmallFile.read(path, limit: 1 << 20, extraFlags: O_NOFOLLOW)
      return Credentials(json: bytes).map { .credentials($0) } ?? .damaged
    } catch {
      if error.isMissing { return .nothing }
      throw failure(error)
    }
  }

  func save(_ credentials: Credentials) throws(RehearsalError) {
    do throws(FileFailure) {
      try makeFolder()
      try SmallFile.replace(path, with: credentials.json)
    } catch {
      throw failure(error)
    }
  }

  /// Removes the file; one that isn't there is removed already.
  func forget() throws(RehearsalError) {
    guard unlink(path) != 0 else { return }
    let error = FileFailure.last
    if !error.isMissing { throw failure(error) }
  }

  func lock(within limit: Duration = .seconds(60)) async throws(RehearsalError) -> StoreLock {
    do throws(FileFailure) {
      try makeFolder()
      return try await StoreLock(beside: path, within: limit)
    } catch {
      throw failure(error)
    }
  }

  /// Finds out whether credentials could be kept, before the user is asked for anything.
  func check() async throws(RehearsalError) {
    _ = try await lock()
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    if access(folder, W_OK) != 0 { throw failure(.last) }
  }

  /// Makes the folder, and those above it that are missing, for the owner alone.
  private func makeFolder() throws(FileFailure) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for end in parts.indices {
      let folder = parts[...end].joined(separator: "/")
      guard !folder.isEmpty, mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      // An upper folder may be one that can be passed through and nothing else.
      guard end == parts.indices.last else { continue }
      throw .last
    }
  }

  private func failure(_ error: FileFailure) -> RehearsalError {
    .store(path: path, reason: error.reason)
  }
}
