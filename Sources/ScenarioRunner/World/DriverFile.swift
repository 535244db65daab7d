internal import System
internal import GoogleAuthority
internal import Plays
internal import Understudy
internal import WireFormats

/// A file by which a driver tells its client where the mock is.
struct DriverFile: Sendable {
  private let wish: DriverFileWish
  private let instance: Understudy
  private let cast: CastList

  init(_ wish: DriverFileWish, _ instance: Understudy, _ cast: CastList) {
    self.wish = wish
    self.instance = instance
    self.cast = cast
  }

  func write(_ variables: Variables) throws(WorldFailure) {
    let path: String
    let contents: [UInt8]
    do throws(UnresolvedReference) {
      path = try variables.text(of: wish.path)
      contents = try bytes(variables)
    } catch {
      throw .unresolved(error)
    }
    do throws(FileFailure) {
      if let slash = path.lastIndex(of: "/") { try FileTree.makeFolders(String(path[..<slash])) }
      try FileTree.write(contents, to: path)
    } catch {
      throw .folder(error)
    }
  }

  private func bytes(_ variables: Variables) throws(UnresolvedReference) -> [UInt8] {
    switch wish.contents {
    case .googleClientSecrets:
      var file = ClientFile(
        of: cast.client, in: cast.registry.project(of: cast.client),
        urls: .origin(instance.url))
      file.authorizationURL = variables.value("authorize.url")?.stringValue
      file.tokenURL = variables.value("token.url")?.stringValue
      // Beside the API, as at Google.
      file.certificatesURL = variables.value("api.url")?.stringValue.map { $0 + "/oauth2/v1/certs" }
      return file.json
    case .json(let value): return try variables.value(of: value).bytes(.compact)
    case .text(let template): return Array(try variables.text(of: template).utf8)
    }
  }
}
