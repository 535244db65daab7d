internal import WireFormats

/// The question of a consent page as parts of a form, and the reading of its answer.
struct ConsentSheet {
  let project: Project
  let question: ConsentQuestion
  let catalogue: ScopeCatalogue

  /// The fields of the form.
  private enum Name {
    static let choice = "choice"
    static let scope = "scope"
    static let duration = "duration"
  }

  private enum Choice: String {
    case allow, cancel, close
  }

  // MARK: - Asking

  /// The boxes are empty, as on Google's page as far as it is known: unticked scopes aren't
  /// granted.
  var parts: [Markup] {
    var parts: [Markup] = []
    let plain = question.asked.filter { !question.boxes.contains($0) }
    if question.asked.isEmpty {
      parts.append(.paragraph("You have allowed before all that the app asks for now."))
    }
    if !plain.isEmpty {
      parts.append(.paragraph("If you allow it, \(project.name) may:"))
      parts.append(.plainList(plain.map { .text(catalogue.sentence(for: $0)) }))
    }
    if !question.boxes.isEmpty {
      let boxes = question.boxes.enumerated().map { index, scope in
        Markup.pick(
          [("type", "checkbox"), ("name", Name.scope), ("value", scope.rawValue)],
          id: "\(Name.scope)-\(index)", .text(catalogue.sentence(for: scope)))
      }
      parts.append(.group("Choose what \(project.name) may do", boxes))
    }
    if !project.accessDurations.isEmpty { parts.append(durations) }
    parts.append(
      .buttons(
        .button("Allow", name: Name.choice, value: Choice.allow.rawValue, .main),
        .button("Cancel", name: Name.choice, value: Choice.cancel.rawValue),
        .button("Close the window", name: Name.choice, value: Choice.close.rawValue, .quiet)))
    return parts
  }

  private var durations: Markup {
    let knobs = project.accessDurations.enumerated().map { index, duration in
      var attributes: Markup.Attributes = [
        ("type", "radio"), ("name", Name.duration), ("value", "\(duration.components.seconds)"),
      ]
      if index == 0 { attributes.append(("checked", "")) }
      return Markup.pick(
        attributes, id: "\(Name.duration)-\(index)", .text(duration.inWords))
    }
    return .group("For how long?", knobs)
  }

  // MARK: - Reading

  /// The decision in a form; nil when it has none, or one that wasn't offered.
  func decision(in form: Form, by account: Subject) -> Decision? {
    switch form[Name.choice].flatMap(Choice.init(rawValue:)) {
    case .cancel: return Decision(.deny, account: account)
    case .close: return Decision(.close, account: account)
    case .allow:
      let ticked = Set(form.values(of: Name.scope).map(Scope.init(rawValue:)))
      guard ticked.isSubset(of: question.boxes) else { return nil }
      let duration = project.accessDurations.first {
        "\($0.components.seconds)" == form[Name.duration]
      }
      guard duration != nil || project.accessDurations.isEmpty else { return nil }
      return Decision(
        .approve(refusing: Set(question.boxes).subtracting(ticked)), account: account,
        accessDuration: duration)
    case nil: return nil
    }
  }
}

extension Duration {
  /// In the largest unit that says it exactly, such as `30 days`.
  fileprivate var inWords: String {
    let seconds = components.seconds
    let units: [(Int64, String)] = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    let (size, name) = units.first { seconds.isMultiple(of: $0.0) } ?? (1, "second")
    let count = seconds / size
    return "\(count) \(name)\(count == 1 ? "" : "s")"
  }
}
