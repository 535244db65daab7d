internal import WireFormats

extension Observation: TaggedRecord {
  static let tags = ["holds", "violated", "unobserved", "not_applicable", "harness_error"]
  static let valueNames = ["grade", "reason"]

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .holds: ("holds", nil)
    case .violated(.lesser): ("violated", ("grade", "lesser"))
    case .violated(.worse): ("violated", ("grade", "worse"))
    case .unobserved(let reason): ("unobserved", ("reason", reason))
    case .notApplicable(let reason): ("not_applicable", ("reason", reason))
    case .harnessError(let reason): ("harness_error", ("reason", reason))
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("grade"), value("reason")) {
    case ("holds", _, _): self = .holds
    case ("violated", "lesser", _): self = .violated(.lesser)
    case ("violated", "worse", _): self = .violated(.worse)
    case ("unobserved", _, let reason?): self = .unobserved(reason: reason)
    case ("not_applicable", _, let reason?): self = .notApplicable(reason: reason)
    case ("harness_error", _, let reason?): self = .harnessError(reason: reason)
    case _: return nil
    }
  }
}

extension CaseEnd: TaggedRecord {
  static let tags = ["completed", "not_applicable", "no_start", "harness_error", "interrupted"]
  static let valueNames = ["reason"]

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .completed: ("completed", nil)
    case .notApplicable(let reason): ("not_applicable", ("reason", reason))
    case .noStart(let reason): ("no_start", ("reason", reason))
    case .harnessError(let reason): ("harness_error", ("reason", reason))
    case .interrupted: ("interrupted", nil)
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("reason")) {
    case ("completed", _): self = .completed
    case ("not_applicable", let reason?): self = .notApplicable(reason: reason)
    case ("no_start", let reason?): self = .noStart(reason: reason)
    case ("harness_error", let reason?): self = .harnessError(reason: reason)
    case ("interrupted", _): self = .interrupted
    case _: return nil
    }
  }
}

extension BaselineUse: TaggedRecord {
  static let tags = ["known", "flaky"]
  static let valueNames = ["reason"]

  var tagged: (tag: String, value: (name: String, text: String)?) {
    switch self {
    case .known(let reason): ("known", ("reason", reason))
    case .flaky(let reason): ("flaky", ("reason", reason))
    }
  }

  init?(tag: String, value: (String) -> String?) {
    switch (tag, value("reason")) {
    case ("known", let reason?): self = .known(reason: reason)
    case ("flaky", let reason?): self = .flaky(reason: reason)
    case _: return nil
    }
  }
}
