// Made by scripts/kits from what all kits have in common. Don't edit it.
package understudy;

import java.util.List;

/** The decisions of the users. Those who have been told nothing approve. */
public record Consents(ControlApi api) {
  /** Decides for one page: {@code approve}, but for the scopes to refuse, {@code deny}, and others. */
  public void next(ControlApi.QueueDecision decision) {
    api.queueDecision(decision);
  }

  /** Has the people in real browsers decide from now on, for whom nobody else does. */
  public void ask() {
    api.clearFallback();
  }

  /** Grants everything. */
  public static ControlApi.QueueDecision approve() {
    return new ControlApi.QueueDecision("approve");
  }

  /** Grants everything but some scopes. */
  public static ControlApi.QueueDecision refuse(String... scopes) {
    return new ControlApi.QueueDecision("approve").refuse(List.of(scopes));
  }

  /** Grants nothing. */
  public static ControlApi.QueueDecision deny() {
    return new ControlApi.QueueDecision("deny");
  }
}
