package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.schema.api.NodeRetry;
import dev.lockstep.server.schema.api.NodeRetryValidator;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.Client;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestLimitsTest {

  private static final String AUTHORIZED =
      "Host: localhost\r\nAuthorization: Bearer " + Callers.OPERATOR + "\r\n";
  private static final String GET = "GET /test/echo HTTP/1.1\r\n" + AUTHORIZED + "\r\n";
  private static final Route READ =
      Route.get("/test/echo", "readEcho", Access.VIEWER)
          .answers(Reply.json(200, "api/node-retry", "Nothing."))
          .handledBy(request -> Response.json(JsonObject.EMPTY));
  private static final Route ECHO =
      Route.post("/test/echo", "echo", Access.OPERATOR)
          .takes(Content.of("api/node-retry", NodeRetry.class, NodeRetryValidator::read))
          .answers(Reply.json(200, "api/node-retry", "What was sent."))
          .handledBy(request -> Response.json(request.content(NodeRetry.class).toJson()));

  /** The pool of all tests may have as few threads as two, some of which wait. */
  private static final Executor OWN_THREADS = work -> new Thread(work).start();

  private static TestServer server;
  private static Client client;

  @BeforeAll
  static void start() {
    server = TestServer.start(settings -> settings.withRoutes(engine -> List.of(READ, ECHO)));
    client = server.operator();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String inputs(String json) {
    return "{\"inputs\":{\"x\":" + json + "}}";
  }

  @Test
  void takesWhatIsAsLargeAsMayBe() {
    assertThat(client.post("/test/echo", inputs(quoted(256 << 10))).status()).isEqualTo(200);
    assertThat(client.post("/test/echo", inputs(array(10_000))).status()).isEqualTo(200);
    assertThat(client.post("/test/echo", inputs(nested(62))).status()).isEqualTo(200);
    String spaces = " ".repeat((1 << 20) - inputs("1").length());
    assertThat(client.post("/test/echo", inputs("1") + spaces).status()).isEqualTo(200);
  }

  @Test
  void refusesWhatIsLarger() {
    assertProblem(client.post("/test/echo", inputs(quoted((256 << 10) + 1))), 413, "too-large");
    assertProblem(client.post("/test/echo", inputs(array(10_001))), 413, "too-large");
    assertProblem(client.post("/test/echo", inputs(nested(63))), 400, "too-deep");
    assertProblem(client.post("/test/echo", " ".repeat((1 << 20) + 1)), 413, "too-large");
  }

  private static String quoted(int length) {
    return '"' + "a".repeat(length) + '"';
  }

  private static String array(int items) {
    return "[" + "1,".repeat(items - 1) + "1]";
  }

  private static String nested(int depth) {
    return "[".repeat(depth) + "]".repeat(depth);
  }

  @Test
  void refusesALongBodyThatDoesNotSayHowLongItIs() {
    byte[] body = " ".repeat((1 << 20) + 1).getBytes(StandardCharsets.UTF_8);

    Told told =
        client
            .with("Content-Type", "application/json")
            .send(
                "POST",
                "/test/echo",
                BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));

    assertProblem(told, 413, "too-large");
  }

  @Test
  void letsWhoeverIsStillSendingReadTheAnswer() {
    String body = " ".repeat(6 << 20);

    assertProblem(client.post("/test/echo", body), 413, "too-large");
    assertProblem(server.nobody().post("/test/echo", body), 401, "not-signed-in");
    assertProblem(client.post("/nowhere", body), 404, "not-found");
    assertThat(client.get("/test/echo").status()).isEqualTo(200);
  }

  @Test
  void refusesALongBodyBeforeItIsSent() throws IOException {
    String head =
        "POST /test/echo HTTP/1.1\r\n"
            + AUTHORIZED
            + "Content-Type: application/json\r\nContent-Length: 900000000\r\n\r\n";
    try (RawHttp line = new RawHttp(server.address())) {
      RawHttp.Answer answer = line.send(head + "{").answer(false).orElseThrow();

      assertThat(answer.status()).isEqualTo(413);
      assertThat(answer.one("Connection")).isEqualTo("close");
    }
  }

  @Test
  void refusesAddressesThatAreTooLong() {
    assertProblem(client.get("/test/echo?" + "a".repeat(2_100)), 414, "address-too-long");
    assertThat(client.get("/" + "a".repeat(9_000)).status()).isEqualTo(414);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 4\r\nContent-Length: 5\r\n",
        "Content-Length: +4\r\n",
        "Content-Length: 4, 4\r\n",
        "Content-Length: -1\r\n",
        "Content-Length: 0x4\r\n",
        "Transfer-Encoding: chunked, identity\r\n",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        "Transfer-Encoding: xchunked\r\n",
        "Transfer-Encoding : chunked\r\n",
        "X: a\r\n folded\r\n",
        "X: a\u0000b\r\n",
        "X y: a\r\n",
        "Host: other\r\n",
        "X: a\nY: b\r\n"
      })
  void understandsNoRequestInTwoWays(String headers) throws IOException {
    String smuggled = "0\r\n\r\n" + GET;
    try (RawHttp line = new RawHttp(server.address())) {
      line.send("POST /test/echo HTTP/1.1\r\n" + AUTHORIZED + headers + "\r\n" + smuggled);

      RawHttp.Answer answer = line.answer(false).orElseThrow();

      assertThat(answer.status()).isIn(400, 501);
      assertThat(answer.one("Content-Type")).isEqualTo("application/problem+json");
      assertThat(line.answer(false)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /test/echo HTTP/1.1\n" + "Host: localhost\n\n",
        "GET /test/echo HTTP/1.1\r\n\r\n",
        "GET /test/echo HTTP/0.9\r\n\r\n",
        "GET /test/echo HTTP/3.7\r\nHost: localhost\r\n\r\n",
        "GET /test/%2e%2e/echo HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /test/..;/echo HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /test/echo%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /test%2fecho HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET //test//echo HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /test/%c0%ae HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET \\test\\echo HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "\u0016\u0003\u0001\u0002\r\n\r\n"
      })
  void answersOddRequestsWithProblems(String request) throws IOException {
    try (RawHttp line = new RawHttp(server.address())) {
      RawHttp.Answer answer = line.send(request).answer(false).orElseThrow();

      assertThat(answer.status()).isBetween(400, 505).isNotEqualTo(500);
      assertThat(answer.one("Content-Type")).isEqualTo("application/problem+json");
      assertThat(answer.text()).doesNotContain("jetty").contains("\"requestId\"");
    }
  }

  @Test
  void answersOneAfterAnotherOnAConnection() throws IOException {
    try (RawHttp line = new RawHttp(server.address())) {
      line.send(GET + GET.replace("GET", "HEAD") + GET.replace("echo", "nowhere") + GET);

      assertThat(line.answer(false).orElseThrow().status()).isEqualTo(200);
      assertThat(line.answer(true).orElseThrow().status()).isEqualTo(200);
      assertThat(line.answer(false).orElseThrow().status()).isEqualTo(404);
      assertThat(line.answer(false).orElseThrow().text()).isEqualTo("{}");
    }
  }

  @Test
  void keepsAConnectionOnWhichAShortBodyWasRefused() throws IOException {
    String refused =
        "POST /test/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n"
            + "Content-Type: application/json\r\n\r\n{}";
    try (RawHttp line = new RawHttp(server.address())) {
      assertThat(line.send(refused).answer(false).orElseThrow().status()).isEqualTo(401);
    }
  }

  @Test
  void endsWhatItBeganBeforeItStops() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Route slow =
        Route.get("/test/slow", "slow", Access.VIEWER)
            .answers(Reply.json(200, "api/node-retry", "Nothing."))
            .handledBy(
                request -> {
                  begun.countDown();
                  await(go);
                  return Response.json(JsonObject.EMPTY);
                });
    TestServer other = TestServer.start(settings -> settings.withRoutes(engine -> List.of(slow)));
    Client caller = other.viewer();
    CompletableFuture<Told> told =
        CompletableFuture.supplyAsync(() -> caller.get("/test/slow"), OWN_THREADS);
    await(begun);

    CompletableFuture<Void> stopped = CompletableFuture.runAsync(other::close, OWN_THREADS);
    go.countDown();

    assertThat(told.join().status()).isEqualTo(200);
    stopped.join();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    }
  }

  private static void assertProblem(Told told, int status, String code) {
    assertThat(told.status()).as(told.toString()).isEqualTo(status);
    assertThat(told.text("code")).isEqualTo(code);
  }
}
