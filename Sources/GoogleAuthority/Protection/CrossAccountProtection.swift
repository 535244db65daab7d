/// Who is told about security events, and what is on its way to them.
package struct CrossAccountProtection: Sendable {
  package internal(set) var receivers: [ProjectNumber: EventReceiver] = [:]
  package var queue = DeliveryQueue()
}
