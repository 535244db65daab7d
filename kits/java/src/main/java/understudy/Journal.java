package understudy;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import understudy.ControlApi.Entry;
import understudy.ControlApi.ReadJournal;

/** What has happened, with the reasons that Google never tells. */
public record Journal(ControlApi api) {
  /** The most that the mock answers at a time. */
  private static final int PAGE = 1000;

  /** The most that a failure's message shows, and of each request. */
  private static final int SHOWN = 8;

  private static final int WIDTH = 100;

  /** The latest request; null if there was none. */
  public Entry last() {
    return only(new ReadJournal().kind("exchange"));
  }

  /** The latest request to an endpoint, such as {@code token} or {@code refresh}. */
  public Entry last(String endpoint) {
    return only(new ReadJournal().endpoint(endpoint));
  }

  /** The cause of the latest refusal; null if nothing was refused. */
  public String cause() {
    var refused = only(new ReadJournal().cause("*"));
    return refused == null ? null : refused.cause();
  }

  private Entry only(ReadJournal selection) {
    return latest(selection, 1).stream().findFirst().orElse(null);
  }

  /** The first request to an endpoint, for which it waits in real time. */
  public Entry waitFor(String endpoint, Duration atMost) {
    var first = new ReadJournal().endpoint(endpoint).limit(1).wait_(Clock.text(atMost));
    return api.readJournal(first).entries().stream().findFirst().orElseThrow(
        () -> new UnderstudyException("nothing came to '" + endpoint + "'\n" + summary()));
  }

  /** The latest entries of a selection, oldest first. */
  public List<Entry> latest(ReadJournal selection, int count) {
    var after = api.getState().entries();
    List<Entry> page;
    do {
      after = Math.max(0, after - PAGE);
      page = api.readJournal(selection.after(after).limit(PAGE)).entries();
    } while (page.isEmpty() && after > 0);
    return page.subList(Math.max(0, page.size() - count), page.size());
  }

  /** The latest requests for a person to read, each refusal with its cause and the usual fix. */
  public String summary() {
    var requests = latest(new ReadJournal().kind("exchange"), SHOWN + 1);
    if (requests.isEmpty()) return "Google's journal is empty";
    var rest = requests.size() > SHOWN ? "\n  … google.journal.latest() has earlier ones" : "";
    return requests.subList(requests.size() > SHOWN ? 1 : 0, requests.size()).stream()
        .map(this::line)
        .collect(Collectors.joining("", "Google's journal, the latest last:" + rest, ""));
  }

  private String line(Entry request) {
    var target = request.target();
    if (target.length() > WIDTH) target = target.substring(0, WIDTH) + "…";
    var status = request.status() == null ? "no answer" : request.status();
    var line = "\n  " + request.number() + ". " + request.method() + " " + target + ": " + status;
    return api.listCauses().causes().stream()
        .filter(cause -> cause.code().equals(request.cause()))
        .map(cause -> "\n     " + cause.code() + ": " + cause.explanation() + " " + cause.fix())
        .reduce(line, String::concat);
  }
}
