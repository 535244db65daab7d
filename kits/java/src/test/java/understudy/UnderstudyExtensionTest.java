package understudy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

class UnderstudyExtensionTest {
  private static Understudy last;

  @ExtendWith(UnderstudyExtension.class)
  static class Failing {
    @Test
    void fails(Understudy google) {
      last = google;
      google.visit(google.url() + "/o/oauth2/v2/auth?client_id=nobody&response_type=code");
    }
  }

  @ExtendWith(UnderstudyExtension.class)
  static class FailingBefore {
    @BeforeEach
    void fails(Understudy google) {
      fail("as it should");
    }

    @Test
    void isNotRun() {}
  }

  @ExtendWith(UnderstudyExtension.class)
  static class FailingAfterwards {
    @Test
    void fails(Understudy google) {
      google.close();
      fail("as it should");
    }
  }

  private static void run(Class<?> tests, SummaryGeneratingListener listener) {
    var request = LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests)).build();
    LauncherFactory.create().execute(request, listener);
  }

  private static Throwable failure(Class<?> tests) {
    var listener = new SummaryGeneratingListener();
    run(tests, listener);
    var failures = listener.getSummary().getFailures();
    assertEquals(1, failures.size());
    return failures.get(0).getException();
  }

  @Test
  void aFailureShowsTheJournal() {
    var suppressed = failure(Failing.class).getSuppressed();
    assertEquals(1, suppressed.length);
    assertEquals(
        """
        Google's journal
        1. GET /o/oauth2/v2/auth?client_id=nobody&response_type=code: 302
             authorize.redirect_uri_missing: The request has no redirect_uri. Send the URI at which \
        the client listens.""",
        suppressed[0].getMessage());
    assertEquals(0, suppressed[0].getStackTrace().length);
    assertThrows(IllegalStateException.class, last.clock::now);
  }

  @Test
  void aFailureBeforeTheTestShowsTheJournalToo() {
    var suppressed = failure(FailingBefore.class).getSuppressed();
    assertEquals("Google's journal\nno request has come", suppressed[0].getMessage());
  }

  @ExtendWith(UnderstudyExtension.class)
  static class FailingAtTheEnd {
    @Test
    void works() {}

    @AfterEach
    void fail(Understudy google) {
      throw new AssertionError("as it should");
    }
  }

  @Test
  void aFailureAfterTheTestShowsTheJournalToo() {
    var suppressed = failure(FailingAtTheEnd.class).getSuppressed();
    assertEquals("Google's journal\nno request has come", suppressed[0].getMessage());
  }

  @Test
  void aFailureWithoutAJournalIsStillItself() {
    var failure = failure(FailingAfterwards.class);
    assertEquals("as it should", failure.getMessage());
    assertEquals(
        "Google's journal\nthis Google ended, and each test has its own",
        failure.getSuppressed()[0].getMessage());
  }

  @Scene("throttled")
  @ExtendWith(UnderstudyExtension.class)
  static class Played {
    private static final List<String> FAULTS = new ArrayList<>();

    @BeforeEach
    void note(Understudy google) {
      FAULTS.add("" + google.api.listFaults().faults().size());
    }

    @Test
    void classesHaveScenes(Understudy google) {}

    @Test
    @Scene("day-seven")
    void testsHaveTheirOwn(Understudy google) {}
  }

  @Test
  void aSceneIsPlayedBeforeItsTest() {
    var listener = new SummaryGeneratingListener();
    run(Played.class, listener);
    assertEquals(0, listener.getSummary().getFailures().size());
    assertEquals(2, Played.FAULTS.size());
    assertTrue(Played.FAULTS.contains("0"), Played.FAULTS.toString());
    assertTrue(Played.FAULTS.stream().anyMatch(one -> !one.equals("0")), Played.FAULTS.toString());
  }
}
