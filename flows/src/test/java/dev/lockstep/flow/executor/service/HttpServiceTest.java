package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.flow.executor.NodeOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Services over HTTP are called by name, as their settings state. */
class HttpServiceTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void sendsItsInputsAsPathAndBodyUnderTheKeyOfTheAttempt() throws InterruptedException {
    CompletableFuture<String> got = new CompletableFuture<>();
    try (Listener listener =
        Listener.answering(
            exchange -> {
              String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
              got.complete(
                  exchange.getRequestHeaders().getFirst("Authorization")
                      + " "
                      + exchange.getRequestHeaders().getFirst("Idempotency-Key")
                      + " "
                      + body);
              Listener.answer(exchange, 201, "application/json", "{\"id\":7}".getBytes(UTF_8));
            })) {
      HttpService service =
          service(listener, "/customers/{customer}/invoices", "POST", 0, 1, false);

      assertThat(call(service, "{'customer': 'a/b ü', 'amount': 12.5}"))
          .isEqualTo(NodeOutcome.succeeded(Calls.object("{'status': 201, 'body': {'id': 7}}")));
      assertThat(listener.seen()).containsExactly("POST /customers/a%2Fb%20%C3%BC/invoices");
      assertThat(got.join()).isEqualTo("Bearer of-the-settings 2:1 {\"amount\":12.5}");
    }
  }

  @Test
  void sendsTheInputsOfAGetAsItsQuery() throws InterruptedException {
    try (Listener listener = Listener.answering(200, "text/plain", "fine")) {
      HttpService service = service(listener, "/find?all=1", "GET", 0, 1, false);

      assertThat(call(service, "{'text': 'a&b', 'limit': 3, 'none': null}"))
          .isEqualTo(NodeOutcome.succeeded(Calls.object("{'status': 200, 'body': 'fine'}")));
      assertThat(listener.seen()).containsExactly("GET /find?all=1&text=a%26b&limit=3");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "POST, false, 503, 3",
    "POST, false, 502, 1",
    "POST, true, 502, 3",
    "GET, false, 502, 3",
    "POST, true, 400, 1",
  })
  void triesAgainOnlyWhatMayBeRepeated(String method, boolean idempotent, int status, int requests)
      throws InterruptedException {
    try (Listener listener = Listener.answering(status, "text/plain", "no")) {
      NodeOutcome outcome = call(service(listener, "/", method, 2, 1, idempotent), "{}");

      assertThat(listener.seen()).hasSize(requests);
      boolean isUnclear = status == 502 && requests == 1;
      assertThat(outcome).isInstanceOf(isUnclear ? unclear() : NodeOutcome.Failed.class);
    }
  }

  private static Class<?> unclear() {
    return NodeOutcome.Unclear.class;
  }

  @Test
  void endsItsTriesWithTheFirstSuccess() throws InterruptedException {
    AtomicInteger number = new AtomicInteger();
    try (Listener listener =
        Listener.answering(
            exchange ->
                Listener.answer(
                    exchange,
                    number.incrementAndGet() < 3 ? 429 : 200,
                    "text/plain",
                    "ok".getBytes(UTF_8)))) {
      assertThat(call(service(listener, "/", "POST", 5, 1, false), "{}"))
          .isInstanceOf(NodeOutcome.Succeeded.class);
      assertThat(listener.seen()).hasSize(3);
    }
  }

  @Test
  void neverCallsMoreAtOnceThanItsConcurrency() throws Exception {
    CountDownLatch release = new CountDownLatch(1);
    LinkedBlockingQueue<String> begun = new LinkedBlockingQueue<>();
    AtomicInteger inside = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    ExecutorService threads = Executors.newFixedThreadPool(5);
    try (Listener listener =
        Listener.answering(
            exchange -> {
              most.accumulateAndGet(inside.incrementAndGet(), Math::max);
              begun.add("one");
              await(release);
              inside.decrementAndGet();
              Listener.answer(exchange, 200, "text/plain", "ok".getBytes(UTF_8));
            })) {
      HttpService service = service(listener, "/", "POST", 0, 2, false);
      HttpCalls calls = new HttpCalls(HttpSettings.none().withServices(Map.of("it", service)));
      List<CompletableFuture<NodeOutcome>> all =
          List.of(1, 2, 3, 4, 5).stream()
              .map(each -> CompletableFuture.supplyAsync(() -> outcome(calls, "{}", LONG), threads))
              .toList();
      assertThat(begun.poll(2, TimeUnit.MINUTES)).isNotNull();
      assertThat(begun.poll(2, TimeUnit.MINUTES)).isNotNull();

      NodeOutcome refused = outcome(calls, "{}", Duration.ofMillis(2));

      assertThat(refused)
          .isEqualTo(NodeOutcome.failed("`it` was not called: 2 calls are under way"));
      release.countDown();
      all.forEach(each -> assertThat(each.join()).isInstanceOf(NodeOutcome.Succeeded.class));
      assertThat(most).hasValue(2);
    } finally {
      threads.shutdownNow();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "{}, `it` cannot be called: the input `id` is not a text or a number",
    "{'id': '..'}, `it` cannot be called: the input `id` is not part of a path",
    "{'id': {}}, `it` cannot be called: the input `id` is not a text or a number",
  })
  void refusesInputsThatAreNoPath(String inputs, String error) throws InterruptedException {
    HttpService service = HttpService.of("http://127.0.0.1:1/things/{id}", "GET");

    assertThat(call(service, inputs)).isEqualTo(NodeOutcome.hopeless(error));
  }

  @ParameterizedTest
  @CsvSource({
    "ftp://example.com, GET",
    "http://{host}/x, GET",
    "http://user@example.com/, GET",
    "http://example.com/?q={q}, GET",
    "http://example.com/, CONNECT",
    "not an address, GET",
  })
  void isNoServiceWithoutAFixedHostOrAMethod(String url, String method) {
    assertThatThrownBy(() -> HttpService.of(url, method))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void showsNoSecret() {
    assertThat(
            new HttpService(
                    "http://example.com/",
                    "GET",
                    Map.of("Authorization", "S3CRET"),
                    LONG,
                    0,
                    LONG,
                    1,
                    false)
                .toString())
        .doesNotContain("S3CRET");
  }

  private static HttpService service(
      Listener listener, String path, String method, int retries, int concurrency, boolean same) {
    return new HttpService(
        listener.url(path),
        method,
        Map.of("Authorization", "Bearer of-the-settings"),
        LONG,
        retries,
        Duration.ZERO,
        concurrency,
        same);
  }

  private static NodeOutcome call(HttpService service, String inputs) throws InterruptedException {
    return outcome(
        new HttpCalls(HttpSettings.none().withServices(Map.of("it", service))), inputs, LONG);
  }

  private static NodeOutcome outcome(HttpCalls calls, String inputs, Duration timeout) {
    try {
      return calls.execute(Calls.call("it", Calls.object(inputs), timeout));
    } catch (InterruptedException over) {
      throw new IllegalStateException(over);
    }
  }
}
