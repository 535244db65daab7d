internal import Glibc
internal import RehearsalClient

@main enum Main {
  static func main() async {
    exit(await RehearsalProgram.run(Array(CommandLine.arguments.dropFirst())))
  }
}
