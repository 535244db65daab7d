package understudy;

import java.util.List;

/** The decisions of users on the pages that ask them. */
public record Consents(ControlApi api) {
  /** Queues a decision for the next page that asks for one. */
  public void next(ControlApi.QueueDecision decision) {
    api.queueDecision(decision);
  }

  /** Sets the answer for when no decision is queued, such as {@code deny}. */
  public void otherwise(String answer) {
    api.setFallback(new ControlApi.SetFallback(answer));
  }

  /** The user grants everything; {@code .account(…)} says who, {@code .duration(…)} how long. */
  public static ControlApi.QueueDecision approve() {
    return new ControlApi.QueueDecision("approve");
  }

  /** The user grants the rest. */
  public static ControlApi.QueueDecision refuse(String... scopes) {
    return approve().refuse(List.of(scopes));
  }

  /** The user says no. */
  public static ControlApi.QueueDecision deny() {
    return new ControlApi.QueueDecision("deny");
  }
}
