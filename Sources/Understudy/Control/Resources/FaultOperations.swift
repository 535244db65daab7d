internal import GoogleAuthority
internal import HTTPWire
internal import WireFormats

/// What is to go wrong.
enum FaultOperations {
  static let all = [
    ControlOperation(
      "listFaults", .get, "/faults", "Lists the faults that are armed.", answer: .json(list),
      perform: list),
    ControlOperation(
      "armFault", .post, "/faults", "Arms a fault, which meets one request unless told otherwise.",
      body: .object(FaultForm.members), status: .created, answer: .json(FaultForm.armed),
      failures: [.conflict], perform: arm),
    ControlOperation(
      "clearFaults", .delete, "/faults", "Disarms every fault.", answer: .json(list),
      perform: clear),
    ControlOperation(
      "disarmFault", .delete, "/faults/{fault}", "Disarms one fault.", answer: .nothing,
      perform: disarm),
  ]

  private static let list = Schema.object([
    .required("faults", .list(FaultForm.armed), "In the order in which they were armed.")
  ])

  private static func list(_ call: ControlCall) -> ControlReply {
    call.service.change { state, _ in
      .json(["faults": .array(state.faults.armed.map(FaultForm.json))])
    }
  }

  private static func arm(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let fault = try FaultForm.fault(call)
    return try call.service.change { (state, _) throws(ControlFailure) in
      do throws(FaultProblem) {
        return .json(FaultForm.json(try state.faults.arm(fault)))
      } catch {
        throw ControlFailure(
          .conflict, error.description, at: error.member.map { [.member($0)] } ?? [])
      }
    }
  }

  private static func clear(_ call: ControlCall) -> ControlReply {
    call.service.change { state, _ in
      state.faults.disarmAll()
      return .json(["faults": .array([])])
    }
  }

  private static func disarm(_ call: ControlCall) throws(ControlFailure) -> ControlReply {
    let id = call.place("fault")
    let wasArmed = call.service.change { state, _ in
      Int(id).map { state.faults.disarm($0) } ?? false
    }
    guard wasArmed else { throw .unknown("no fault '\(id)' is armed", at: "fault") }
    return .nothing
  }
}
