package understudy;

import java.util.List;

/** The decisions of the users. Those who have been told nothing approve. */
public record Consents(ControlApi control) {
  /** Queues a decision for the next page that asks for one. */
  public void next(ControlApi.QueueDecision decision) {
    control.queueDecision(decision);
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
