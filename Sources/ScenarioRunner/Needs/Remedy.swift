internal import Plays

/// The commands that bring what a driver lacks.
struct Remedy: Hashable, Sendable {
  var needs: [DriverNeed]
  /// All that the driver needs of PyPI: what is installed anew must go with the rest.
  var packages: [PackageNeed]
  var python: PythonPackages?
  var isRoot: Bool

  var commands: [String] { [apt, pip].compactMap(\.self) }

  private func lacks(_ kind: DriverNeed.Kind) -> [DriverNeed] {
    needs.filter { $0.kind == kind && !$0.state.isGood }
  }

  private var apt: String? {
    var names = lacks(.debian).compactMap { PackageNeed($0.name)?.name }
    if lacks(.clock).contains(where: { $0.state == .missing }) { names.append("faketime") }
    let needsPython = !lacks(.pypi).isEmpty && python == nil
    if needsPython { names += ["python3", "python3-venv"] }
    guard !names.isEmpty else { return nil }
    return (isRoot ? "" : "sudo ") + "apt-get install -y \(names.joined(separator: " "))"
  }

  private var pip: String? {
    guard !lacks(.pypi).isEmpty else { return nil }
    let wanted = packages.map { "'\($0.text)'" }.joined(separator: " ")
    if let python, python.isOwn { return "\(python.program) -m pip install \(wanted)" }
    // The system's own Python takes no packages but the system's.
    return "python3 -m venv venv && venv/bin/pip install \(wanted)"
      + " && export PATH=\"$PWD/venv/bin:$PATH\""
  }
}
