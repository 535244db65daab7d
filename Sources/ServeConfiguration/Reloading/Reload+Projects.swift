internal import Forms
internal import GoogleAuthority
internal import WireFormats

extension Reload {
  private static let parts = [
    Part<Project>(ProjectMembers.name.name, \.name, text: { "'\($0)'" }),
    Part<Project>(ProjectMembers.id.name, \.id, text: { "'\($0)'" }),
    Part<Project>(ProjectMembers.supportEmail.name, \.supportEmail, text: { "'\($0)'" }),
    Part<Project>(ProjectMembers.trusted.name, \.consentStyle, text: { "\($0 == .whole)" }),
    Part<Project>(ProjectMembers.verified.name, \.isVerified, text: { "\($0)" }),
    Part<Project>(
      ProjectMembers.accessDurations.name, \.accessDurations,
      text: { "[\($0.map(DurationText.format).joined(separator: ", "))]" }),
    Part<Project>(
      ProjectMembers.apis.name, \.enabledAPIs,
      text: { $0.map { "[\($0.sorted().joined(separator: ", "))]" } ?? "all" }),
  ]

  /// A project that has gone stays known, since users have consented to it; its clients go.
  mutating func changeProjects(of authority: inout Authority, at now: Timestamp) {
    let numbers = Set(old.registry.projects.keys).union(new.registry.projects.keys)
    for number in numbers.sorted(by: { $0.rawValue < $1.rawValue }) {
      switch (old.registry.projects[number], new.registry.projects[number]) {
      case (let one?, let other?): change(one, to: other, in: &authority, at: now)
      case (nil, let other?):
        authority.registry.put(other)
        report.append("project '\(other.name)': is new")
      case (let one?, nil): report.append("project '\(one.name)': is gone")
      case (nil, nil): break
      }
    }
  }

  private mutating func change(
    _ one: Project, to other: Project, in authority: inout Authority, at now: Timestamp
  ) {
    let name = "project '\(other.name)'"
    if var current = authority.registry.projects[other.number] {
      note(Self.parts.carryOver(from: one, to: other, into: &current), about: name)
      authority.registry.put(current)
    }
    guard one.audience != other.audience else { return }
    attempt(other.audience.change(from: one.audience), about: name) { () throws(ChangeFailure) in
      try authority.setAudience(other.audience, of: other.number, at: now)
    }
  }

  mutating func changeReceivers(of authority: inout Authority, at now: Timestamp) {
    let numbers = Set(old.receivers.keys).union(new.receivers.keys)
    for number in numbers.sorted(by: { $0.rawValue < $1.rawValue })
    where old.receivers[number] != new.receivers[number] {
      let project = new.registry.projects[number] ?? old.registry.projects[number]
      let name = "project '\(project?.name ?? number.rawValue)'"
      let member = ProjectMembers.securityEvents.name
      guard let receiver = new.receivers[number] else {
        attempt("\(member) go nowhere now", about: name) { () throws(ChangeFailure) in
          try authority.removeReceiver(of: number, at: now)
        }
        continue
      }
      attempt("\(member) go to \(receiver.url.text) now", about: name) {
        () throws(ChangeFailure) in
        try authority.register(receiver, at: now)
      }
    }
  }
}

extension Project.Audience {
  /// The change in the words of the file.
  fileprivate func change(from other: Project.Audience) -> String {
    switch (self, other) {
    case (.testing, .testing): "\(ProjectMembers.testers.name) has changed"
    case (.organisation(let domain), .organisation):
      "\(ProjectMembers.organisation.name) is now '\(domain)'"
    case (.testing, _), (.production, _), (.organisation, _):
      "\(ProjectMembers.publishingStatus.name) is now \(status.rawValue)"
    }
  }

  private var status: PublishingStatus {
    switch self {
    case .testing: .testing
    case .production: .production
    case .organisation: .internal
    }
  }
}
