// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

import java.time.Duration;
import java.util.Map;

/** The failures that are armed. */
public record Faults(ControlApi api) {
  /** Arms an effect on requests to an endpoint: on the next one if nothing more is said. */
  public ControlApi.Fault arm(String at, ControlApi.ArmFault fault) {
    return api.armFault(fault.at(at));
  }

  /** Gives another answer, without a body. */
  public static ControlApi.ArmFault status(int status, Map<String, String> headers) {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().reply(new ControlApi.ArmFaultDoReply().status(status).headers(headers)));
  }

  /** Resets the connection, before the mock acts. */
  public static ControlApi.ArmFault reset() {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().reset(new ControlApi.ArmFaultDoReset()));
  }

  /** Loses the answer, after the mock has done what was asked. */
  public static ControlApi.ArmFault lost() {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().reset(new ControlApi.ArmFaultDoReset())).phase("after");
  }

  /** Answers late. */
  public static ControlApi.ArmFault delay(Duration by) {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().delay(by.toSeconds() + "s" + by.toMillisPart() + "ms"));
  }

  /** Gives members of the answer's JSON other values. */
  public static ControlApi.ArmFault edit(Map<String, Object> members) {
    return new ControlApi.ArmFault(new ControlApi.ArmFaultDo().edit(new ControlApi.ArmFaultDoEdit().set(members)));
  }
}
