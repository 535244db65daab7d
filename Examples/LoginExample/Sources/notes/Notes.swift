import Foundation
import Login

/// Signs in with the client of a client-secret file, and prints the granted scopes.
@main enum Notes {
  static func main() async throws {
    guard CommandLine.arguments.count == 2,
      let contents = FileManager.default.contents(atPath: CommandLine.arguments[1])
    else {
      print("usage: notes CLIENT_SECRET.json")
      exit(2)
    }
    let login = GoogleLogin(try ClientSecret(contents: contents))
    let url = login.authorizationURL(scopes: [
      "email", "https://www.googleapis.com/auth/drive.file",
    ])
    print("Open this, and paste the address that the browser ends up at:\n\n\(url)\n")
    guard let callback = readLine() else { exit(1) }
    let tokens = try await login.finish(at: callback)
    print("Granted: \(tokens.scopes.sorted().joined(separator: ", "))")
  }
}
