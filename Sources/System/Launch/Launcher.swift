internal import CSystem
internal import Glibc

// The process launcher. A port to another system is this file, the hold on a process in
// ProcessHandle.swift, and the readers of /proc.

extension Launch {
  /// Starts the program.
  package func start() throws(LaunchFailure) -> ChildProcess {
    guard let sandbox else { return try startHere() }
    return try sandbox.enter {
      Result { () throws(LaunchFailure) in try startHere() }
    }.get()
  }

  /// Starts the program in the network, with the files and among the processes of the calling
  /// thread.
  func startHere() throws(LaunchFailure) -> ChildProcess {
    try validate()
    try checkDirectory()
    let search = ExecutableSearch(command: command, searchPath: searchPath, directory: directory)
    let path = try search.find()

    let terminal = needsTerminal ? try PseudoTerminal() : nil
    let input = try StreamEnds.input(input, terminal: terminal)
    let output = try StreamEnds.output(output, terminal: terminal)
    let errors = try StreamEnds.output(
      errors, terminal: terminal, isTerminalRead: self.output == .terminal)

    var actions = try SpawnActions()
    try actions.place(input.child, at: STDIN_FILENO)
    try actions.place(output.child, at: STDOUT_FILENO)
    try actions.place(errors.child, at: STDERR_FILENO)
    try actions.closeAll(from: STDERR_FILENO + 1)
    if let directory { try actions.enter(directory) }
    if takesTerminal, self.input == .inherited, TerminalOwnership.isOurs {
      try actions.takeTerminal(STDIN_FILENO)
    }
    let attributes = try SpawnAttributes(startsSession: needsTerminal)

    us_keep_exit_codes()
    let id: Int32
    switch LaunchedChildren.noting({ spawn(path, actions: actions, attributes: attributes) }) {
    case .success(let started): id = started
    case .failure(let code): throw explain(code, path: path, fromHere: search.fromHere(path))
    }
    do throws(LaunchFailure) {
      if let largestFile, us_limit_file_size(id, largestFile) != 0 {
        throw .system(call: "prlimit", code: errno)
      }
      let handle = try ProcessHandle(opening: id)
      return ChildProcess(
        handle: handle, input: input.ours, output: output.ours, errors: errors.ours)
    } catch {
      // No caller would know of it.
      kill(-id, SIGKILL)
      waitpid(id, nil, 0)
      LaunchedChildren.forget(id)
      throw error
    }
  }

  private func checkDirectory() throws(LaunchFailure) {
    guard let directory else { return }
    switch FileKind(at: directory) {
    case .missing: throw .unusableDirectory(path: directory, .missing)
    case .notExecutable, .program: throw .unusableDirectory(path: directory, .notADirectory)
    case .directory:
      guard unsafe access(directory, X_OK) == 0 else {
        throw .unusableDirectory(path: directory, .noAccess)
      }
    }
  }

  private func spawn(
    _ path: String, actions: borrowing SpawnActions, attributes: borrowing SpawnAttributes
  ) -> LaunchedChildren.Spawned {
    let arguments = CStrings([command] + arguments)
    let environment = CStrings(environment)
    var triesLeft = 20
    while true {
      var id: pid_t = 0
      let code = unsafe withUnsafePointer(to: actions.raw) { actions in
        unsafe withUnsafePointer(to: attributes.raw) { attributes in
          unsafe posix_spawn(
            &id, path, actions, attributes, arguments.pointers, environment.pointers)
        }
      }
      if code == 0 { return .success(id) }
      // A script that this process has just written may for a moment be open for writing in the
      // child that another thread is starting.
      guard code == ETXTBSY, triesLeft > 0 else { return .failure(code) }
      triesLeft -= 1
      usleep(500)
    }
  }

  /// Finds out why the kernel refused a file that looked right.
  private func explain(_ code: Int32, path: String, fromHere here: String) -> LaunchFailure {
    let interpreter = Interpreter.words(ofScriptAt: here).first
    return switch code {
    case E2BIG: .tooLong(byteCount: textByteCount)
    // The file was there a moment ago: what is missing is what it names.
    case ENOENT, ENOTDIR, ELIBBAD: .missingInterpreter(path: path, interpreter: interpreter)
    case EACCES:
      interpreter == nil
        ? .notExecutable(path: path) : .missingInterpreter(path: path, interpreter: interpreter)
    case ENOEXEC: .notAProgram(path: path)
    case ETXTBSY: .beingWritten(path: path)
    default: .system(call: "posix_spawn", code: code)
    }
  }
}

// MARK: - What happens in the child before the program begins

@safe private struct SpawnActions: ~Copyable {
  private(set) var raw = unsafe posix_spawn_file_actions_t()

  init() throws(LaunchFailure) {
    try check("posix_spawn_file_actions_init", unsafe posix_spawn_file_actions_init(&raw))
  }

  deinit {
    var raw = unsafe raw
    unsafe posix_spawn_file_actions_destroy(&raw)
  }

  mutating func place(
    _ side: borrowing StreamEnds.ChildSide, at number: Int32
  ) throws(LaunchFailure) {
    switch side {
    case .inherited: break
    case .opened(let path):
      try check(
        "posix_spawn_file_actions_addopen",
        unsafe posix_spawn_file_actions_addopen(&raw, number, path, O_RDWR, 0))
    case .end(let end):
      try check(
        "posix_spawn_file_actions_adddup2",
        unsafe posix_spawn_file_actions_adddup2(&raw, end.number, number))
    }
  }

  /// Others in this process may open files without a thought for children.
  mutating func closeAll(from first: Int32) throws(LaunchFailure) {
    try check(
      "posix_spawn_file_actions_addclosefrom_np",
      unsafe posix_spawn_file_actions_addclosefrom_np(&raw, first))
  }

  mutating func enter(_ directory: String) throws(LaunchFailure) {
    try check(
      "posix_spawn_file_actions_addchdir_np",
      unsafe posix_spawn_file_actions_addchdir_np(&raw, directory))
  }

  mutating func takeTerminal(_ number: Int32) throws(LaunchFailure) {
    try check(
      "posix_spawn_file_actions_addtcsetpgrp_np",
      unsafe posix_spawn_file_actions_addtcsetpgrp_np(&raw, number))
  }
}

private struct SpawnAttributes: ~Copyable {
  private(set) var raw = posix_spawnattr_t()

  /// A session comes with a group, and is what a terminal belongs to.
  init(startsSession: Bool) throws(LaunchFailure) {
    try check("posix_spawnattr_init", unsafe posix_spawnattr_init(&raw))
    let group = startsSession ? US_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(group)
    unsafe posix_spawnattr_setflags(&raw, Int16(flags))
    unsafe posix_spawnattr_setpgroup(&raw, 0)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&raw, &signals)
    // `sigfillset` leaves out the two that glibc uses itself, and the child would ignore them.
    unsafe withUnsafeMutableBytes(of: &signals) { bytes in
      for index in bytes.indices { unsafe bytes[index] = 0xFF }
    }
    unsafe posix_spawnattr_setsigdefault(&raw, &signals)
  }

  deinit {
    var raw = raw
    unsafe posix_spawnattr_destroy(&raw)
  }
}

/// These calls return their error instead of leaving it in errno.
private func check(_ call: StaticString, _ code: Int32) throws(LaunchFailure) {
  if code != 0 { throw .system(call: "\(call)", code: code) }
}
