package understudy;

import java.util.List;
import understudy.ControlApi.QueueDecision;
import understudy.ControlApi.SetFallback;

/** The decisions of users on the pages that ask them. */
public record Consents(ControlApi api) {
  /** Queues a decision for the next page that asks for one. */
  public void next(QueueDecision decision) {
    api.queueDecision(decision);
  }

  /** Sets the answer for when no decision is queued, such as {@code deny}. */
  public void otherwise(String answer) {
    api.setFallback(new SetFallback(answer));
  }

  /** The user grants everything; {@code .account} says who, {@code .duration} for how long. */
  public static QueueDecision approve() {
    return new QueueDecision("approve");
  }

  /** The user grants the rest. */
  public static QueueDecision refuse(String... scopes) {
    return approve().refuse(List.of(scopes));
  }

  /** The user says no. */
  public static QueueDecision deny() {
    return new QueueDecision("deny");
  }
}
