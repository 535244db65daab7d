package import Keyring
internal import WireFormats

/// A request that is being answered: the call, the parties found so far, and the source of chance.
package struct RequestContext: ~Copyable {
  package let call: Call
  var involved = Involved()
  var random: InstanceRandom

  package init(_ call: Call, random: InstanceRandom) {
    self.call = call
    self.random = random
  }

  var now: Timestamp { call.now }
  /// The URLs by which the client knows the authority.
  var urls: PublicURLs { call.urls }
}
