package understudy;

import java.time.Duration;
import java.util.Map;

/**
 * The failures that are armed. Each affects one request, {@code .times(n)} more, and strikes before
 * the mock acts or, with {@code .phase("after")}, after it.
 */
public record Faults(ControlApi api) {
  /** Arms a fault for an endpoint, such as {@code token}, {@code refresh} or {@code api}. */
  public ControlApi.Fault arm(String endpoint, ControlApi.ArmFault fault) {
    return api.armFault(fault.at(endpoint));
  }

  public void clear() {
    api.clearFaults();
  }

  /** Another answer, without a body. */
  public static ControlApi.ArmFault status(int status, Map<String, String> headers) {
    return new ControlApi.ArmFault(
        new ControlApi.ArmFaultDo()
            .reply(new ControlApi.ArmFaultDoReply().status(status).headers(headers)));
  }

  /** The connection is reset. After the mock has acted, the answer is lost. */
  public static ControlApi.ArmFault reset() {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().reset(new ControlApi.ArmFaultDoReset()));
  }

  public static ControlApi.ArmFault delay(Duration by) {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().delay(Clock.text(by)));
  }

  /** Members of the answer's JSON have other values. */
  public static ControlApi.ArmFault edit(Map<String, Object> members) {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().edit(new ControlApi.ArmFaultDoEdit().set(members)));
  }
}
