internal import Forms
internal import WireFormats
internal import Words

extension Plan {
  init(reading node: Node, source: String) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.source = source
    profile = try fields.find(PlanMembers.profile)
    drivers = try fields.list(PlanMembers.drivers)
    scenarios = try fields.list(PlanMembers.scenarios)
    baseline = try fields.find(PlanMembers.baseline)
    gate = try Gate(fields[PlanMembers.gate] ?? .emptyMapping(at: fields))
    timingRepeats = try Fields(fields[PlanMembers.repeats] ?? .emptyMapping(at: fields))
      .get(RepeatMembers.timing)
    reports = []
    for entry in fields[PlanMembers.reports]?.mapping?.entries ?? [] {
      let wish = ReportWish(
        format: try ReportWish.Format(reading: entry.key.node),
        destination: try String(reading: entry.value))
      reports.append(Marked(wish, at: entry.value.span))
    }
  }
}

extension Gate {
  init(_ node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    self.init(
      failOn: try fields.get(GateMembers.failOn),
      maxInconclusive: try fields.get(GateMembers.maxInconclusive),
      warnings: try fields.get(GateMembers.warnings))
  }
}

extension Baseline {
  init(reading node: Node, source: String) throws(UnreadableNode) {
    self.source = source
    entries = try Fields(node).list(BaselineMembers.entries)
  }
}

extension Baseline.Entry: NodeReadable {
  init(reading node: Node) throws(UnreadableNode) {
    let fields = try Fields(node)
    driver = try fields.get(BaselineEntryMembers.driver)
    check = try fields.find(BaselineEntryMembers.check)
    scenario = try fields.find(BaselineEntryMembers.scenario)
    reason = try fields.get(BaselineEntryMembers.reason)
    let day: String? = try fields.find(BaselineEntryMembers.until)
    until = day.flatMap { Timestamp(rfc3339: "\($0)T00:00:00Z") }
    isFlaky = try fields.get(BaselineEntryMembers.flaky)
    span = node.span
  }
}
