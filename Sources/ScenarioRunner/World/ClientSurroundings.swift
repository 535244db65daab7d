internal import Plays
internal import Understudy

/// The environment of a client: nothing of ours but what its driver lets through.
struct ClientSurroundings: Sendable {
  private let driver: Driver
  private let folder: CaseFolder
  private let surroundings: [String: String]

  init(_ driver: Driver, _ folder: CaseFolder, _ surroundings: [String: String]) {
    self.driver = driver
    self.folder = folder
    self.surroundings = surroundings
  }

  func environment(_ variables: Variables) throws(WorldFailure) -> [String: String] {
    var environment: [String: String] = [
      "HOME": folder.home, "TMPDIR": folder.temporary, "PWD": folder.work,
    ]
    for name in driver.isolation.inherited { environment[name] = surroundings[name] }
    let tables = [
      driver.isolation.environment, driver.endpoints.environment, driver.trust.environment,
      driver.setEnvironment,
    ]
    do throws(UnresolvedReference) {
      for table in tables {
        for variable in table {
          environment[variable.name] = try variables.text(of: variable.value)
        }
      }
    } catch {
      throw .unresolved(error)
    }
    if !folder.openerNames.isEmpty {
      let path = environment["PATH"] ?? surroundings["PATH"] ?? "/usr/bin:/bin"
      environment["PATH"] = "\(folder.openers):\(path)"
    }
    if driver.browser.way == .opener {
      environment["BROWSER"] = "\(folder.openers)/\(OpenerShims.variable)"
    }
    return environment
  }
}

extension Driver {
  /// The programs that open a browser and are stood in for: all of them where the client is to use
  /// one, and otherwise those that it would find, so that none opens a window on a person's screen.
  func openers(on ground: RunGround) -> [String] {
    browser.way == .opener ? OpenerShims.names + OpenerShims.browsers : ground.openers
  }
}
