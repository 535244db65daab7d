internal import Forms

/// The kinds of mappings by name, so that one can be inside another of its kind.
enum SectionName: String, Hashable, Sendable, CaseIterable {
  // Of a scenario
  case scenario, server, accessToken, refreshToken, code, edits, tokenResponse, idToken
  case keySet, device, user, policy, client, clock, clockSkew, fault, faultMatch, reply, drip
  case redirect, limits
  // Of a step
  case browser, with, when, callback, visit, mint, clockStep, serverStep, signalStep, waitStep
  case storeStep
  // Of an expectation
  case expect, never, outcome, request, count, spacing, field, listener, page, output, stored
  case tokens, process
  // Of a driver
  case driver, version, needs, driverClient, endpoints, writtenFile, trust, isolation, service,
    readiness
  case capture, fallback, action, promptAnswer, route, outcomeRule, outcomePage, store
  case driverClock, driverLimits
  // Of a plan, of a baseline, and of a profile
  case plan, gate, repeats, baseline, baselineEntry, profile, profileParameters

  var section: Section {
    switch self {
    case .scenario: ScenarioMembers.section
    case .server: ServerMembers.section
    case .accessToken: AccessTokenMembers.section
    case .refreshToken: RefreshTokenMembers.section
    case .code: CodeMembers.section
    case .edits: EditMembers.section
    case .tokenResponse: TokenResponseMembers.section
    case .idToken: IDTokenMembers.section
    case .keySet: KeySetMembers.section
    case .device: DeviceMembers.section
    case .user: UserMembers.section
    case .policy: PolicyMembers.section
    case .client: ClientMembers.section
    case .clock: ClockMembers.section
    case .clockSkew: ClockSkewMembers.section
    case .fault: FaultMembers.section
    case .faultMatch: FaultMatchMembers.section
    case .reply: ReplyMembers.section
    case .drip: DripMembers.section
    case .redirect: RedirectMembers.section
    case .limits: LimitMembers.section
    case .browser: BrowserMembers.section
    case .with: WithMembers.section
    case .when: WhenMembers.section
    case .callback: CallbackMembers.section
    case .visit: VisitMembers.section
    case .mint: MintMembers.section
    case .clockStep: ClockStepMembers.section
    case .serverStep: ServerStepMembers.section
    case .signalStep: SignalMembers.section
    case .waitStep: WaitMembers.section
    case .storeStep: StoreStepMembers.section
    case .expect: ExpectMembers.section
    case .never: ExpectMembers.neverSection
    case .outcome: OutcomeMembers.section
    case .request: RequestMembers.section
    case .count: CountMembers.section
    case .spacing: SpacingMembers.section
    case .field: FieldTestMembers.section
    case .listener: ListenerMembers.section
    case .page: PageMembers.section
    case .output: OutputMembers.section
    case .stored: StoredMembers.section
    case .tokens: TokenMembers.section
    case .process: ProcessMembers.section
    case .driver: DriverMembers.section
    case .version: VersionMembers.section
    case .needs: NeedMembers.section
    case .driverClient: DriverClientMembers.section
    case .endpoints: EndpointMembers.section
    case .writtenFile: WrittenFileMembers.section
    case .trust: TrustMembers.section
    case .isolation: IsolationMembers.section
    case .service: ServiceMembers.section
    case .readiness: ReadinessMembers.section
    case .capture: CaptureMembers.section
    case .fallback: FallbackMembers.section
    case .action: DriverActionMembers.section
    case .promptAnswer: PromptAnswerMembers.section
    case .route: RouteMembers.section
    case .outcomeRule: OutcomeRuleMembers.section
    case .outcomePage: OutcomePageMembers.section
    case .store: DriverStoreMembers.section
    case .driverClock: DriverClockMembers.section
    case .driverLimits: DriverLimitMembers.section
    case .plan: PlanMembers.section
    case .gate: GateMembers.section
    case .repeats: RepeatMembers.section
    case .baseline: BaselineMembers.section
    case .baselineEntry: BaselineEntryMembers.section
    case .profile: ProfileMembers.section
    case .profileParameters: ProfileParameterMembers.section
    }
  }
}

/// The mappings that have one of several sets of members.
enum VariantName: String, Hashable, Sendable, CaseIterable {
  case step

  /// Each set of members with the key that tells it, the most telling first.
  var variants: [Variant] {
    switch self {
    case .step: StepMembers.variants
    }
  }

  /// The keys that tell them, in the same order.
  var selectors: KeyNames {
    switch self {
    case .step: StepMembers.selectors
    }
  }

  /// What a message calls one.
  var title: String {
    switch self {
    case .step: "a step"
    }
  }
}

/// One of several sets of members, and the key that tells that it is this one.
struct Variant: Sendable {
  let selector: String
  let section: Section
}
