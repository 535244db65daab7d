internal import SocketTransport
internal import System

/// The store of credentials between runs: one file that only its owner can read.
struct TokenStore: Sendable {
  let path: String

  enum Contents: Hashable, Sendable {
    case nothing
    case credentials(Credentials)
    /// There is something, but nothing that we have written: it was cut off or overwritten, or it
    /// is a link that somebody else has put there.
    case damaged
  }

  func load() throws(RehearsalError) -> Contents {
    do throws(FileFailure) {
      // Not through a link: another user could have us read a file of theirs.
      let bytes = try InputFile.read(path, followingLinks: false)
      let contents = Credentials(json: bytes).map { Contents.credentials($0) } ?? .damaged
      try spoil(contents)
      return contents
    } catch {
      if error.isMissing { return .nothing }
      if error.isLink { return .damaged }
      throw failure(error)
    }
  }

  func save(_ credentials: Credentials) throws(RehearsalError) {
    do throws(FileFailure) {
      try makeFolder()
      guard !Flaw.writtenInPlace.isOn else {
        return try FileTree.write(credentials.json, to: path)
      }
      try OutputFile.replaceDurably(
        path, with: credentials.json, mode: Flaw.storeReadable.isOn ? 0o644 : 0o600)
    } catch {
      throw failure(error)
    }
  }

  /// Removes the file; one that isn't there is removed already.
  func forget() throws(RehearsalError) {
    do throws(FileFailure) {
      try FileTree.removeFile(path)
    } catch {
      if !error.isMissing { throw failure(error) }
    }
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
    do throws(FileFailure) {
      try FileTree.require(.write, to: FileTree.parent(of: path))
    } catch {
      throw failure(error)
    }
  }

  /// Makes the folder, and those above it that are missing, for the owner alone.
  private func makeFolder() throws(FileFailure) {
    try FileTree.makeFolders(FileTree.parent(of: path))
  }

  private func failure(_ error: FileFailure) -> RehearsalError {
    .store(path: path, reason: error.reason)
  }
}

/// Keeps two processes from renewing the same token: a server that rotates refresh tokens takes the
/// second use of one for theft, and signs the user out.
struct StoreLock: ~Copyable {
  private let lock: FileLock
  private let leftover: LockFolder?

  private static let look = Duration.milliseconds(20)

  /// Waits for the lock, though not for ever: the process that has it may be stuck.
  init(beside path: String, within limit: Duration) async throws(FileFailure) {
    let lock = try FileLock("\(path).lock")
    let end = ContinuousClock.now + limit
    while !Flaw.storeUnlocked.isOn, let refusal = try lock.attempt() {
      guard ContinuousClock.now < end else { throw refusal }
      // Another process has it: looking now and then costs less than a thread that waits.
      await EventLoop.shared.sleep(for: Self.look)
    }
    let leftover = try LockFolder.spoiled(beside: path)
    self.lock = lock
    self.leftover = leftover
  }
}
