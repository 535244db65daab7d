internal import RehearsalClient

@main enum Main {
  static func main() { runAsProcess() }
}
