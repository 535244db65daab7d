internal import RehearsalClient

@main enum RehearsalMain {
  static func main() { runAsProcess() }
}
