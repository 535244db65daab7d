import Glibc
import UnderstudyCommand

/// The program: the command line's library, given this process's arguments and terminal.
///
/// The entry is not asynchronous on purpose. In a static executable the runtime ends the main thread
/// of an asynchronous entry by unwinding it, which costs more than the rest of the start. Here the
/// task begins on the main thread at once, and the thread waits if the task ever leaves it.
@main enum Main {
  nonisolated static func main() {
    Task.immediateDetached {
      exit(await run(arguments: CommandLine.arguments, terminal: .process).rawValue)
    }
    while true { pause() }
  }
}
