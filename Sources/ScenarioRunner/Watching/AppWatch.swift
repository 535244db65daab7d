internal import Plays
internal import Synchronization
internal import System

/// The means by which a case finds out about an app whose driver is still to be written.
final class AppWatch: Sendable {
  private struct State {
    var folder: CaseFolder?
    var lookout: CallLookout?
    var lent: LentFiles?
    var isBlind = false
    var site: AppSighting.Site?
    var pages: [AppSighting.Page?] = []
  }

  private let folders: PersonsFolders
  /// The words of the app's command, some of which may be files.
  private let words: [String]
  /// The page that is said to begin the sign-in, should it be a site.
  let signInPage: String?
  /// False for a look after which nothing of its files is asked: to see them makes it slower.
  private let seesCalls: Bool
  private let state = Mutex(State())

  init(
    lendingFrom folders: PersonsFolders, words: [String], signInPage: String? = nil,
    seesCalls: Bool = true
  ) {
    self.folders = folders
    self.words = words
    self.signInPage = signInPage
    self.seesCalls = seesCalls
  }

  /// Sees the files that the app looks for, and lends it those of its owner's that aren't there.
  func lookout(in folder: CaseFolder) -> CallLookout? {
    guard seesCalls else { return nil }
    let lent = lent(to: folder)
    return state.withLock { state in
      if let known = state.lookout { return known }
      let lookout = CallLookout(below: folder.path) { lent.supply($0) }
      state.lookout = lookout
      return lookout
    }
  }

  /// Goes on without seeing which files the app looks for. It is lent those that its command names.
  func goBlind(in folder: CaseFolder) {
    state.withLock { $0.isBlind = true }
    lent(to: folder).supply(words: words)
  }

  private func lent(to folder: CaseFolder) -> LentFiles {
    state.withLock { state in
      if let known = state.lent { return known }
      let lent = LentFiles(from: folders, to: folder)
      state.lent = lent
      state.folder = folder
      return lent
    }
  }
}

// MARK: - Which variable is read

extension AppWatch {
  /// Gives each variable that names the run's authority a name of its own for that file: the one that
  /// is opened shows which variable the app reads.
  func tellApart(
    _ environment: [String: String], in folder: CaseFolder
  ) throws(WorldFailure) -> [String: String] {
    var environment = environment
    do throws(FileFailure) {
      try FileTree.makeFolders(folder.authorityLinks)
      for (name, value) in environment where value == folder.authority {
        let link = "\(folder.authorityLinks)/\(name)"
        try FileTree.link(link, to: folder.authority)
        environment[name] = link
      }
    } catch {
      throw .folder(error)
    }
    return environment
  }
}

extension CaseFolder {
  fileprivate var authorityLinks: String { "\(path)/authorities" }
}

// MARK: - What it serves

extension AppWatch {
  /// The variable by which many sites are told their port.
  static let port = "PORT"
  /// Its value, which `${port.app}` is in drivers.
  static let portToldBy = Template(of: "port.app")

  var site: AppSighting.Site? { state.withLock(\.site) }
  var pages: [AppSighting.Page?] { state.withLock(\.pages) }

  func note(_ site: AppSighting.Site) { state.withLock { $0.site = site } }

  /// Notes the page at which a login has ended; nil where it has come to none.
  func note(_ page: OutcomeFacts.Page?) {
    let page = page.map {
      AppSighting.Page(status: $0.status, path: $0.path, text: $0.text)
    }
    state.withLock { $0.pages.append(page) }
  }
}

// MARK: - What was found out

extension AppWatch {
  var isBlind: Bool { state.withLock(\.isBlind) }
  var lent: [LentFile] { state.withLock(\.lent)?.lent ?? [] }
  var withheld: [String] { state.withLock(\.lent)?.withheld ?? [] }

  /// The variables whose files were opened.
  var trustVariables: [String] {
    looks.filter(\.isRead).compactMap { look in
      folder.flatMap { look.path.below($0.authorityLinks) }
    }
  }

  /// The libraries that the app has loaded.
  var libraries: [String] {
    LoadedLibraries.named(in: state.withLock(\.lookout)?.readOutside ?? [])
  }

  /// The files that the app has looked for and nobody has, as a driver writes their paths.
  var missing: [String] {
    let lent = Set(lent.map(\.place))
    return places { $0.wasMissing && !$0.isChanged }.filter { !lent.contains($0) }
  }

  /// The files that the app was about to make in folders that aren't there.
  var unmade: [String] { places(where: \.lacksFolder) }

  private func places(where fits: (CallLookout.Look) -> Bool) -> [String] {
    guard let folder else { return [] }
    return looks.filter(fits).compactMap { look in
      look.path.below(folder.work).map { "${work}/\($0)" }
        ?? look.path.below(folder.home).map { "${home}/\($0)" }
    }
  }

  /// The addresses beside this machine's own that the app has tried to connect to. A resolver also
  /// tries what it has found, at no port.
  var dialled: [String] {
    let places = state.withLock(\.lookout)?.connections ?? []
    return places.filter { !$0.isLoopback && !$0.isWildcard && !$0.isOfNames && $0.port != 0 }
      .map(\.description)
  }

  private var looks: [CallLookout.Look] { state.withLock(\.lookout)?.looks ?? [] }
  private var folder: CaseFolder? { state.withLock(\.folder) }
}
