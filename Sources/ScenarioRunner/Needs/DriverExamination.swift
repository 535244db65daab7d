internal import System
package import Plays
internal import WireFormats

/// Looks for everything that a driver needs, and starts nothing of the client but what tells its
/// version.
package struct DriverExamination: Sendable {
  private let driver: Driver
  private let ground: RunGround

  package init(of driver: Driver, on ground: RunGround) {
    self.driver = driver
    self.ground = ground
  }

  private var searchPath: String { ground.searchPath }

  package func checkup() async -> DriverCheckup {
    let programs = programs()
    let debian = await debian()
    let (python, pypi) = await pypi()
    var needs = programs + debian + pypi
    needs += [await clock(), await namespaces()].compactMap(\.self)
    if let version = await version() { needs.append(version) }
    let remedy = Remedy(
      needs: needs, packages: driver.needs.pypi, python: python, isRoot: CurrentProcess.isRoot)
    return DriverCheckup(driver: driver.id, needs: needs, commands: remedy.commands)
  }

  // MARK: - Programs

  /// Those that the driver names, and those that its actions begin with.
  private func programs() -> [DriverNeed] {
    var seen: Set<String> = []
    let names = driver.needs.programs.map(\.value) + driver.startedPrograms
    return names.filter { seen.insert($0).inserted }.map { name in
      let found = try? ProgramFile.path(of: name, in: searchPath)
      return DriverNeed(
        kind: .program, name: name, state: found.map { .found($0) } ?? .missing,
        advice: found == nil ? advice(for: name) : nil)
    }
  }

  /// A launcher that lies beside its driver only has to be found.
  private func advice(for program: String) -> String? {
    let folder = driver.source.lastIndex(of: "/").map { driver.source[..<$0] } ?? "."
    guard FileTree.may(.execute, "\(folder)/\(program)") else { return nil }
    let path = folder.hasPrefix("/") ? "\(folder)" : "$PWD/\(folder)"
    return "it is beside the driver, as ${driver.dir}/\(program), or: export PATH=\"\(path):$PATH\""
  }

  // MARK: - Packages

  private func debian() async -> [DriverNeed] {
    let packages = driver.needs.debian
    guard !packages.isEmpty else { return [] }
    let names = packages.map(\.name)
    guard let installed = await DebianPackages.installed(names, searchPath: searchPath) else {
      return packages.map { package in
        DriverNeed(
          kind: .debian, name: package.text, state: .missing,
          advice:
            "this machine has no dpkg-query: install the package with your system's tools")
      }
    }
    return packages.map { package in
      DriverNeed(
        kind: .debian, name: package.text, state: package.state(in: installed[package.name]))
    }
  }

  private func pypi() async -> (PythonPackages?, [DriverNeed]) {
    let packages = driver.needs.pypi
    guard !packages.isEmpty else { return (nil, []) }
    let program = PythonPackages.interpreter(
      of: driver.startedPrograms.first, searchPath: searchPath)
    let python = await PythonPackages.of(
      program, packages.map(\.name), searchPath: searchPath)
    return (
      python,
      packages.map { package in
        DriverNeed(
          kind: .pypi, name: package.text,
          state: package.state(in: python?.versions[package.name]),
          advice: python == nil ? "there is no Python to install it for" : nil)
      }
    )
  }

  // MARK: - The machine

  private func clock() async -> DriverNeed? {
    guard driver.clock.way == .faketime else { return nil }
    let library = FakeTimeFile.library
    let trial = library == nil ? nil : await InterpreterTrial.result(for: driver, on: ground)
    return DriverNeed(faketime: library, trial)
  }

  private func namespaces() async -> DriverNeed? {
    guard driver.isEnclosed else { return nil }
    var need = DriverNeed(
      kind: .namespaces, name: "of the network, files and processes", state: .missing)
    if let obstacle = driver.enclosureObstacle {
      if obstacle.isMissingRight, await UserNamespace.prefix(searchPath: searchPath) != nil {
        need.state = .found("through a user namespace")
      } else {
        need.advice = "\(obstacle); run as root, or allow user namespaces"
      }
    } else {
      need.state = .found("allowed")
    }
    return need
  }

  private func version() async -> DriverNeed? {
    guard driver.version != nil else { return nil }
    let line = await driver.clientVersion(on: ground)
    let oldest = driver.oldestVersion?.value
    let name = oldest.map { "\(driver.id) \($0) or newer" } ?? driver.id
    guard let line else {
      // A program that isn't there is missing already, by its own name.
      guard oldest != nil else { return nil }
      return DriverNeed(kind: .version, name: name, state: .missing)
    }
    return DriverNeed(
      kind: .version, name: name,
      state: driver.isTooOld(line) ? .unfit(line) : .found(line),
      advice: driver.isTooOld(line) ? "install a newer version of the client" : nil)
  }
}

extension Driver {
  /// The programs that its commands begin with, but for those that a case makes.
  var startedPrograms: [String] {
    let known = directory.map { Variables(["driver.dir": .string($0)], ports: PortBook()) }
    return commands.compactMap(\.first).compactMap { program in
      program.literal ?? (try? known?.text(of: program))
    }
  }

  /// The commands of its service, its actions and its export.
  fileprivate var commands: [[Template]] {
    let commands = actions.compactMap { action -> [Template]? in
      switch action.way {
      case .run(let arguments): arguments
      case .visit: nil
      }
    }
    return [service?.arguments].compactMap(\.self) + commands
      + [store.export].compactMap(\.self)
  }

  /// Returns true if a client's version is older than the driver is for.
  package func isTooOld(_ line: String) -> Bool {
    guard let oldest = oldestVersion?.value, let version = VersionNumber(in: line) else {
      return false
    }
    return version < oldest
  }
}

extension PackageNeed {
  fileprivate func state(in installed: String?) -> DriverNeed.State {
    guard let installed else { return .missing }
    guard !bounds.isEmpty else { return .found(installed) }
    return VersionNumber(installed).map(allows) == true ? .found(installed) : .unfit(installed)
  }
}
