package understudy;

import java.time.Duration;
import java.util.Map;
import understudy.ControlApi.ArmFault;
import understudy.ControlApi.ArmFaultDo;
import understudy.ControlApi.ArmFaultDoEdit;
import understudy.ControlApi.ArmFaultDoReply;
import understudy.ControlApi.ArmFaultDoReset;
import understudy.ControlApi.Fault;

/**
 * The failures that are armed. Each strikes once, or as often as {@code .times} says, and before the
 * mock acts unless it is {@code .phase("after")}.
 */
public record Faults(ControlApi api) {
  /** Arms a fault for an endpoint, such as {@code token}, {@code refresh} or {@code api}. */
  public Fault arm(String endpoint, ArmFault fault) {
    return api.armFault(fault.at(endpoint));
  }

  /** Another answer, without a body. */
  public static ArmFault status(int status, Map<String, String> headers) {
    var reply = new ArmFaultDoReply().status(status).headers(headers);
    return new ArmFault(new ArmFaultDo().reply(reply));
  }

  /** The connection is reset. After the mock has acted, its answer is lost. */
  public static ArmFault reset() {
    return new ArmFault(new ArmFaultDo().reset(new ArmFaultDoReset()));
  }

  public static ArmFault delay(Duration by) {
    return new ArmFault(new ArmFaultDo().delay(Clock.text(by)));
  }

  /** Members of the answer's JSON have other values. */
  public static ArmFault edit(Map<String, Object> members) {
    return new ArmFault(new ArmFaultDo().edit(new ArmFaultDoEdit().set(members)));
  }
}
