package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.server.schema.api.NodeRetry;
import dev.lockstep.server.schema.api.NodeRetryValidator;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class HttpServerTest {

  private static final List<Route> ROUTES =
      List.of(
          Route.get("/test/things/{id}", "getThing", Access.VIEWER)
              .at(Parameter.id("id", "The thing."))
              .query(Parameter.limit())
              .answers(Reply.json(200, "api/problem", "It."))
              .handledBy(
                  request ->
                      request.unlessKnown(
                          "7",
                          Response.json(
                              JsonObject.builder()
                                  .add("id", request.path("id"))
                                  .add("limit", request.number("limit", 50))
                                  .add("by", request.principal().name())
                                  .build()))),
          Route.post("/test/things/{id}", "changeThing", Access.OPERATOR)
              .at(Parameter.id("id", "The thing."))
              .takes(Content.of("api/node-retry", NodeRetry.class, NodeRetryValidator::read))
              .key(KeyUse.OPTIONAL)
              .conditional()
              .answers(Reply.json(200, "api/problem", "It."))
              .handledBy(
                  request -> {
                    request.requireMatch("7");
                    return Response.json(request.content(NodeRetry.class).toJson());
                  }),
          Route.get("/test/failure", "fail", Access.PUBLIC)
              .answers(Reply.empty(204, "Nothing."))
              .handledBy(
                  request -> {
                    throw new IllegalStateException("secret");
                  }),
          Route.get("/test/deep", "recur", Access.PUBLIC)
              .answers(Reply.empty(204, "Nothing."))
              .handledBy(
                  request -> {
                    throw new StackOverflowError();
                  }),
          Route.get("/test/wide", "allocate", Access.PUBLIC)
              .answers(Reply.empty(204, "Nothing."))
              .handledBy(
                  request -> {
                    throw new OutOfMemoryError("Java heap space");
                  }),
          Route.get("/test/stream", "stream", Access.VIEWER)
              .answers(Reply.events("Three of them."))
              .handledBy(request -> Response.streaming(MediaTypes.EVENTS, HttpServerTest::count)));

  private static TestServer server;

  private static void count(ResponseStream wire) {
    count(wire, 1);
  }

  private static void count(ResponseStream wire, int number) {
    if (number > 3) {
      wire.close();
    } else {
      wire.write(
          ("data: " + number + "\n\n").getBytes(StandardCharsets.UTF_8),
          gone -> count(wire, number + 1));
    }
  }

  @BeforeAll
  static void start() {
    server = TestServer.start(settings -> settings.withRoutes(engine -> ROUTES));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void answersAnErrorOfARequestCompletely() {
    Told deep = server.nobody().get("/test/deep");
    Told wide = server.nobody().get("/test/wide");

    assertThat(deep.status()).isEqualTo(500);
    assertThat(deep.text("code")).isEqualTo("internal-error");
    assertThat(deep.header("X-Request-Id")).isNotEmpty();
    assertThat(deep.header("Cache-Control")).isEqualTo("no-store");
    assertThat(wide.status()).isEqualTo(503);
    assertThat(wide.text("code")).isEqualTo("memory-short");
    assertThat(wide.header("Retry-After")).isEqualTo("5");
  }

  @Test
  void answersARouteToWhoMay() {
    Told told = server.viewer().get("/test/things/a%20b?limit=9");

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.text()).isEqualTo("{\"id\":\"a b\",\"limit\":9,\"by\":\"vera\"}");
    assertThat(told.header("Content-Type")).isEqualTo("application/json");
    assertThat(told.header("ETag")).isEqualTo("\"7\"");
    assertThat(told.header("Cache-Control")).isEqualTo("no-store");
    assertThat(told.header("X-Request-Id")).isNotEmpty();
    assertThat(told.header("Server")).isEmpty();
  }

  @Test
  void answersNothingToWhoHasIt() {
    Told told = server.viewer().with("If-None-Match", "W/\"6\", \"7\"").get("/test/things/a");

    assertThat(told.status()).isEqualTo(304);
    assertThat(told.bytes()).isEmpty();
  }

  @Test
  void answersHeadLikeGetWithoutABody() {
    Told told = server.viewer().send("HEAD", "/test/things/a", BodyPublishers.noBody());

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.header("Content-Length")).isEqualTo("33");
    assertThat(server.nobody().send("HEAD", "/test/things/a", BodyPublishers.noBody()).status())
        .isEqualTo(401);
  }

  @Test
  void saysWhichMethodsThereAre() {
    Told options = server.nobody().send("OPTIONS", "/test/things/a", BodyPublishers.noBody());
    Told other = server.admin().delete("/test/things/a");

    assertThat(options.status()).isEqualTo(204);
    assertThat(options.header("Allow")).isEqualTo("GET, HEAD, OPTIONS, POST");
    assertThat(options.header("Access-Control-Allow-Origin")).isEmpty();
    assertProblem(other, 405, "method-not-allowed");
    assertThat(other.header("Allow")).isEqualTo("GET, HEAD, OPTIONS, POST");
  }

  @Test
  void refusesWithProblems() {
    assertProblem(server.viewer().get("/nowhere"), 404, "not-found");
    assertProblem(server.viewer().get("/test/things/a/"), 404, "not-found");
    assertProblem(server.nobody().get("/test/things/a"), 401, "not-signed-in");
    assertProblem(server.viewer().post("/test/things/a", "{}"), 403, "role-missing");
    assertProblem(server.viewer().get("/test/things/a?limit=x"), 400, "parameter-invalid");
    assertProblem(server.viewer().get("/test/things/a?more=1"), 400, "parameter-invalid");
    assertProblem(server.viewer().get("/test/things/a%01"), 400, "malformed-request");
    assertProblem(server.viewer().get("/test/things/" + "a".repeat(201)), 404, "unknown-id");
    assertProblem(
        server.viewer().with("Accept", "image/png").get("/test/things/a"), 406, "not-acceptable");
    assertProblem(
        server.operator().keyed("k".repeat(201)).post("/test/things/a", "{}"), 400, "key-invalid");
    assertProblem(server.operator().keyed("k").post("/test/things/a", "{"), 400, "malformed-json");
    assertProblem(
        server.operator().keyed("k").post("/test/things/a", "{\"state\":1}"),
        400,
        "payload-invalid");
    assertProblem(
        server.operator().keyed("k").with("Content-Type", "text/csv").post("/test/things/a", "{}"),
        415,
        "media-type-unsupported");
    assertProblem(
        server.operator().keyed("k").with("Content-Encoding", "gzip").post("/test/things/a", "{}"),
        415,
        "encoding-unsupported");
    assertProblem(
        server.operator().keyed("k").with("If-Match", "\"6\"").post("/test/things/a", "{}"),
        412,
        "stale");
    assertProblem(
        server.operator().keyed("k").post("/test/things/a", " ".repeat((1 << 20) + 1)),
        413,
        "too-large");
    assertProblem(
        server.viewer().get("/test/things/" + "a".repeat(2_100)), 414, "address-too-long");
    assertProblem(
        server.viewer().with("X-Long", "a".repeat(9_000)).get("/test/things/a"),
        431,
        "headers-too-large");
    assertProblem(
        server.viewer().with("X-HTTP-Method-Override", "GET").post("/test/things/a", "{}"),
        403,
        "role-missing");
  }

  @Test
  void tellsNothingOfAFailure() {
    Told told = server.nobody().get("/test/failure");

    assertProblem(told, 500, "internal-error");
    assertThat(told.text()).doesNotContain("secret").doesNotContain("Exception");
  }

  @Test
  void keepsAnAnswerOpen() {
    Told told = server.viewer().get("/test/stream");

    assertThat(told.status()).isEqualTo(200);
    assertThat(told.header("Content-Type")).startsWith("text/event-stream");
    assertThat(told.text()).isEqualTo("data: 1\n\ndata: 2\n\ndata: 3\n\n");
  }

  private static void assertProblem(Told told, int status, String code) {
    assertThat(told.status()).as(told.toString()).isEqualTo(status);
    assertThat(told.header("Content-Type")).isEqualTo("application/problem+json");
    assertThat(told.text("code")).as(told.toString()).isEqualTo(code);
    assertThat(told.text("requestId")).isEqualTo(told.header("X-Request-Id"));
  }
}
