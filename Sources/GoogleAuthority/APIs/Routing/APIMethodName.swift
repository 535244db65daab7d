/// What Google calls a method of an API in the details of an error.
package struct APIMethodName: Hashable, Sendable {
  package let service: String
  package let method: String

  package init(service: String, method: String) {
    self.service = service
    self.method = method
  }

  /// For routes whose author doesn't care.
  package static let custom = APIMethodName(
    service: "custom.googleapis.com", method: "custom.v1.Custom.Call")
}
