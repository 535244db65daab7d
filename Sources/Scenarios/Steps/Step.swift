package import WireFormats
package import Words

/// One step of a scenario's story.
package struct Step: Hashable, Sendable {
  package var name: String?
  package var when: Condition
  package var limit: TimeLimit?
  /// How strong its expectations are that say nothing themselves.
  package var level: Requirement?
  package var action: StepAction
  package var span: SourceSpan

  /// What a driver must have for the step to be taken; nothing is always met.
  package struct Condition: Hashable, Sendable {
    /// Empty for any.
    package var flows: [Flow] = []
    package var capabilities: [Capability] = []
  }
}

package indirect enum StepAction: Hashable, Sendable {
  case run(RunStep)
  /// What the user does from now on, for a client that is running.
  case browser(Browser)
  case callback(CallbackStep)
  case visit(VisitStep)
  /// The redirect that the browser has held back goes on.
  case deliverHeld
  /// The port of an address is taken by another program from now on.
  case occupy(Template)
  case mint(MintStep)
  case clock(ClockStep)
  case server(ServerStep)
  case fault(FaultStep)
  case clear(ClearStep)
  case signal(SignalStep)
  case wait(WaitStep)
  case remember([Named<TemplateValue>])
  case store(StoreStep)
  case expect(Expectation)
  case `do`([Step])
}

extension Step {
  /// The faults of the table that this step or one inside it arms.
  var armedFaults: [String] {
    switch action {
    case .fault(.declared(let name)): [name.value]
    case .do(let steps): steps.flatMap(\.armedFaults)
    case .run, .browser, .callback, .visit, .deliverHeld, .occupy, .mint, .clock, .server,
      .fault(.inline), .clear, .signal, .wait, .remember, .store, .expect:
      []
    }
  }
}
