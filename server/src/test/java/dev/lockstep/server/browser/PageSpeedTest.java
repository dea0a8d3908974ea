package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.demo.Demo;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Counts the requests and bytes of a first visit, up to a second after its content is shown, and
 * prints its times with an emulated delay of 400 ms and a rate of 1.6 Mbit/s. Later requests read
 * again what may have changed.
 */
@RequiresBrowser
class PageSpeedTest {

  private static final int LATENCY_MILLIS = 400;
  private static final int BYTES_PER_SECOND = 200_000;
  private static final int MOST_REQUESTS = 12;
  private static final int MOST_BYTES = 150 << 10;

  private static final String FIGURES =
      """
      const all = performance.getEntriesByType("resource").filter((each) => each.startTime <= window.shownAt + 1000)
        .concat(performance.getEntriesByType("navigation"));
      const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? -1;
      return {
        requests: all.length,
        bytes: all.reduce((sum, each) => sum + each.transferSize, 0),
        paint: Math.round(paint),
        shown: Math.round(window.shownAt ?? -1),
        names: all.map((each) => each.name.replace(location.origin, "") + " " + each.transferSize),
      };
      """;

  private static ViewStage stage;
  private static Browser browser;

  @BeforeAll
  static void start() {
    stage = ViewStage.open(settings -> settings.withFlows(Demo.parts(Duration.ZERO)));
    browser = stage.browser;
    Demo.begin(stage.server.engine(), People.TENANT);
    browser.forget();
    browser.signIn(stage.token);
  }

  @AfterAll
  static void stop() {
    stage.close();
  }

  @ParameterizedTest
  @CsvSource({"/, .home-tile", "/runs, #runs tbody tr", "/inbox, .inbox-item"})
  void aFirstVisitNeedsFewRequestsAndBytes(String address, String sign) {
    browser.throttle(LATENCY_MILLIS, BYTES_PER_SECOND);
    try {
      browser.openWith(
          "new MutationObserver((all, watch) => { if (document.querySelector(%s)) { window.shownAt ??= performance.now(); watch.disconnect(); } }).observe(document, { childList: true, subtree: true });"
              .formatted("'" + sign + "'"),
          address);
      browser.find(sign);
      browser.await(
          "it was painted and shown a second ago",
          () ->
              number("paint") >= 0
                  && Boolean.TRUE.equals(
                      browser.script("return performance.now() > window.shownAt + 1000")));
      List<?> names = (List<?>) Objects.requireNonNull(figures().get("names"));
      System.out.printf(
          "%s at %d ms and 1.6 Mbit/s: first contentful paint %d ms, content %d ms, %d requests, %d"
              + " KB%n",
          address,
          LATENCY_MILLIS,
          number("paint"),
          number("shown"),
          number("requests"),
          number("bytes") >> 10);

      assertThat(number("requests")).as("%s", names).isLessThanOrEqualTo(MOST_REQUESTS);
      assertThat(number("bytes")).as("%s", names).isLessThanOrEqualTo(MOST_BYTES);
    } finally {
      browser.unplug(false);
    }
  }

  private static long number(String name) {
    return ((Number) Objects.requireNonNull(figures().get(name))).longValue();
  }

  private static Map<?, ?> figures() {
    return (Map<?, ?>) Objects.requireNonNull(browser.script(FIGURES));
  }
}
