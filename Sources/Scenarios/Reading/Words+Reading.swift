internal import Words

extension Flow: NodeReadable {}
extension Capability: NodeReadable {}
extension ScopeRole: NodeReadable {}
extension EndpointChoice: NodeReadable {}
extension EndpointWord: NodeReadable {}
extension GrantWord: NodeReadable {}
extension TokenKind: NodeReadable {}
extension RequestOrigin: NodeReadable {}
extension CertificateFlaw: NodeReadable {}
extension OutcomeClass: NodeReadable {}
extension Requirement: NodeReadable {}
extension AssertionNeed: NodeReadable {}
extension Expectation.Window: NodeReadable {}
extension OutputClaim.Stream: NodeReadable {}
extension StoredClaim.State: NodeReadable {}
extension TokenClaim.State: NodeReadable {}
extension FieldTest.Place: NodeReadable {}

extension ClientRegistrationWish.Kind: NodeReadable {}
extension ClockSettings.Client: NodeReadable {}
extension ServerProfile: NodeReadable {}
extension ServerSettings.Publishing: NodeReadable {}
extension ServerFeature: NodeReadable {}
extension AccessTokenSettings.Shape: NodeReadable {}
extension RefreshTokenSettings.Returned: NodeReadable {}
extension RefreshTokenSettings.Shape: NodeReadable {}
extension CodeSettings.Shape: NodeReadable {}
extension IDTokenSettings.Signature: NodeReadable {}
extension DeviceSettings.Spelling: NodeReadable {}
extension FaultPhase: NodeReadable {}

extension Browser.Decision: NodeReadable {}
extension Browser.Delivery: NodeReadable {}
extension Browser.Style: NodeReadable {}
extension Browser.Opener: NodeReadable {}
extension SignalStep.Signal: NodeReadable {}
extension WaitStep.Event: NodeReadable {}
extension StoreStep.Damage: NodeReadable {}
extension VisitStep.Kind: NodeReadable {}
extension ServerStep.Revoked: NodeReadable {}
extension ServerStep.Actor: NodeReadable {}
extension ServerStep.Forgotten: NodeReadable {}

extension DriverEndpoints.Way: NodeReadable {}
extension DriverEndpoints.EverythingElse: NodeReadable {}
extension DriverTrust.Way: NodeReadable {}
extension BrowserCapture.Way: NodeReadable {}
extension DriverClock.Way: NodeReadable {}

extension Gate.FailOn: NodeReadable {}
extension Gate.Warnings: NodeReadable {}
extension Plan.ReportWish.Format: NodeReadable {}
extension ProfileFile.HouseRules: NodeReadable {}
