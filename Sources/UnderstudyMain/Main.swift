import UnderstudyCommand

/// The program. Everything else is in the command line's library, where tests can reach it.
@main enum Main {
  static func main() {
    runAsProcess()
  }
}
