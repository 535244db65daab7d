import UnderstudyCommand

/// The program. Everything else is in the command line's library, where tests can reach it.
@main enum UnderstudyMain {
  static func main() {
    runAsProcess()
  }
}
