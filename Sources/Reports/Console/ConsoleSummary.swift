internal import Evidence
internal import Words

/// The end of a console report: the result of each group of checks, and the client's conformance.
struct ConsoleSummary {
  let style: ConsoleStyle
  let index: RunIndex

  func write(to write: (String) -> Void) {
    for driver in index.result.drivers {
      let lines = index.result.lines.filter { $0.driver == driver.id }
      write("\n\(style.bold(heading(driver)))\n")
      let groups = GroupSum.all(of: lines)
      let width = groups.map(\.name.count).max() ?? 0
      for group in groups {
        let padding = String(repeating: " ", count: width - group.name.count)
        write("  \(group.name)\(padding)  \(words(group))\n")
      }
      write("  \(driver.tally)\n")
      if !driver.unexercised.isEmpty {
        let ids = driver.unexercised.prefix(8).map(\.rawValue).joined(separator: ", ")
        let more = driver.unexercised.count > 8 ? ", …" : ""
        write("  not exercised: \(ids)\(more)\n")
      }
      let verdict: Verdict =
        switch driver.conformance {
        case .conformant: .pass
        case .conformantWithWarnings: .warn
        case .notConformant: .fail
        case .incomplete: .inconclusive
        }
      write("  \(style.coloured(driver.conformance.rawValue, as: verdict))\n")
    }
    let count = index.result.cases.count
    write("\n\(count) \(count == 1 ? "case" : "cases") in \(index.result.duration.shortText)")
    write("\(timeShares(index.result.cases))\n")
    for driver in index.result.drivers where !driver.fixedPorts.isEmpty {
      write(PlainText.line(turns(of: driver)) + "\n")
    }
  }

  private func turns(of driver: DriverResult) -> String {
    let ports = driver.fixedPorts.map(String.init).joined(separator: ", ")
    return "\(driver.id) always waits at port \(ports): its cases were played one at a time, and "
      + "'via: hosts' would give each a network of its own"
  }

  /// The client's share of the cases' time; empty where no client ran.
  private func timeShares(_ cases: [CaseResult]) -> String {
    let client = cases.reduce(.zero) { $0 + $1.clientDuration }
    guard client > .zero else { return "" }
    // Clients that run beside each other have more time than their case.
    func percent(_ part: Duration, _ whole: Duration) -> Int {
      min(Int((part / whole * 100).rounded()), 100)
    }
    let share = percent(client, cases.reduce(.zero) { $0 + $1.duration })
    let start = percent(cases.reduce(.zero) { $0 + $1.startDuration }, client)
    return ": the client took \(share)% of the cases' time, \(start)% of it to start"
  }

  private func heading(_ driver: DriverResult) -> String {
    let version = driver.version.map { " \($0)" } ?? ""
    return PlainText.line("\(driver.id)\(version) by \(index.result.setting.profile)")
  }

  private func words(_ group: GroupSum) -> String {
    group.counts.map { count in
      style.coloured("\(count.count) \(count.verdict.name)", as: count.verdict)
    }.joined(separator: ", ")
  }
}
