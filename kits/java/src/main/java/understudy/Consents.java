package understudy;

import java.util.List;
import understudy.ControlApi.QueueDecision;

/** The decisions of the users. Those who have been told nothing approve. */
public record Consents(ControlApi api) {
  /** Decides for one page. */
  public void next(QueueDecision decision) {
    api.queueDecision(decision);
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
