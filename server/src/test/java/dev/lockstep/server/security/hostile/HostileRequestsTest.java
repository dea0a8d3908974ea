package dev.lockstep.server.security.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.openapi.SchemaFiles;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests known attacks on HTTP servers. */
class HostileRequestsTest {

  private static final String POST = "POST /api/tokens HTTP/1.1\r\n";
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String GOOD = "{\"name\":\"otto\",\"roles\":[\"viewer\"]}";

  private static SecureServer server;
  private static String admin;

  @BeforeAll
  static void start() {
    server = SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND));
    admin = SecureServer.bearer(server.token("root", Role.ADMIN));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @AfterEach
  void theServerGoesOn() {
    assertThat(server.get("/api/me", admin).status()).isEqualTo(200);
  }

  private static String who() {
    return "Host: " + server.host() + "\r\n" + admin + "\r\n";
  }

  /** Returns the response to bytes that are not followed by others. */
  private static Optional<RawHttp.Answer> ask(byte[] head, byte[] body) throws IOException {
    try (RawHttp http = new RawHttp(server.address())) {
      http.send(head).send(body).sendNoMore();
      return http.answer(false);
    }
  }

  private static Optional<RawHttp.Answer> ask(String head, String body) throws IOException {
    return ask(head.getBytes(StandardCharsets.UTF_8), body.getBytes(StandardCharsets.UTF_8));
  }

  private static RawHttp.Answer post(byte[] body, String... headers) throws IOException {
    StringBuilder head = new StringBuilder(POST + who() + JSON);
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    head.append("Content-Length: ").append(body.length).append("\r\n\r\n");
    return ask(head.toString().getBytes(StandardCharsets.UTF_8), body).orElseThrow();
  }

  @Test
  void aBodyOfTenMegabytesIsTooLarge() throws IOException {
    byte[] large = ("{\"name\":\"" + "x".repeat(10 << 20) + "\"}").getBytes(StandardCharsets.UTF_8);

    RawHttp.Answer answer = post(large);

    assertThat(answer.status()).isEqualTo(413);
    assertThat(answer.one("Connection")).isEqualTo("close");
  }

  @Test
  void soIsOneThatDoesNotSayHowLongItIs() throws IOException {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 320; i++) {
      body.append("8000\r\n").append(" ".repeat(0x8000)).append("\r\n");
    }

    Optional<RawHttp.Answer> answer =
        ask(
            POST + who() + JSON + "Transfer-Encoding: chunked\r\n\r\n",
            body.append("0\r\n\r\n").toString());

    assertThat(answer).map(RawHttp.Answer::status).contains(413);
  }

  @ParameterizedTest
  @ValueSource(ints = {65, 1_000, 10_000, 300_000})
  void aBodyTooDeepIsRefused(int depth) throws IOException {
    for (String open : new String[] {"[", "{\"a\":", "{\"name\":["}) {
      RawHttp.Answer answer = post(open.repeat(depth).getBytes(StandardCharsets.UTF_8));

      assertThat(answer.status()).as(open).isIn(400, 413);
    }
  }

  @Test
  void aLongTextAndALongListAreRefused() throws IOException {
    byte[] text = ("{\"name\":\"" + "x".repeat(300_000) + "\",\"roles\":[\"viewer\"]}").getBytes();
    byte[] list =
        ("{\"name\":\"x\",\"roles\":[\"viewer\"" + ",\"x\"".repeat(20_000) + "]}").getBytes();

    assertThat(post(text).status()).isIn(400, 413);
    assertThat(post(list).status()).isIn(400, 413);
  }

  @Test
  void headersOfAMegabyteAreTooLarge() throws IOException {
    String line = "GET /api/me HTTP/1.1\r\n" + who();

    assertThat(ask(line + "X-Large: " + "x".repeat(1 << 20) + "\r\n\r\n", ""))
        .map(RawHttp.Answer::status)
        .contains(431);
    assertThat(ask(line + "X-Many: x\r\n".repeat(100_000) + "\r\n", ""))
        .map(RawHttp.Answer::status)
        .contains(431);
    assertThat(ask("GET /" + "x".repeat(1 << 20) + " HTTP/1.1\r\n" + who() + "\r\n", ""))
        .map(RawHttp.Answer::status)
        .hasValueSatisfying(status -> assertThat(status).isIn(414, 431));
  }

  @Test
  void aCompressedBodyIsNotUnpacked() throws IOException {
    ByteArrayOutputStream bomb = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bomb)) {
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 100; i++) {
        gzip.write(zeros);
      }
    }

    for (String encoding : new String[] {"gzip", "deflate", "br", "zstd", "GZIP", "gzip, gzip"}) {
      assertThat(post(bomb.toByteArray(), "Content-Encoding: " + encoding).status())
          .as(encoding)
          .isEqualTo(415);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5, 6",
        "Content-Length: -5",
        "Content-Length: +5",
        "Content-Length: 0x5",
        "Content-Length: 5 5",
        "Content-Length: 99999999999999999999999",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: identity, chunked, chunked",
        "Transfer-Encoding : chunked",
        "Transfer-Encoding:\u000bchunked",
        " Transfer-Encoding: chunked",
        "Content-Length : 5",
        "X: a\rTransfer-Encoding: chunked",
        "X: a\n Transfer-Encoding: chunked",
        "X\u0000Y: a",
        "X: a\u0000b"
      })
  void aRequestThatMayEndInTwoPlacesIsRefused(String headers) throws IOException {
    String smuggled = "GET /api/me HTTP/1.1\r\n" + who() + "\r\n";
    try (RawHttp http = new RawHttp(server.address())) {
      http.send(POST + who() + JSON + headers + "\r\n\r\n0\r\n\r\n" + smuggled).sendNoMore();

      Optional<RawHttp.Answer> answer = http.answer(false);

      assertThat(answer)
          .map(RawHttp.Answer::status)
          .hasValueSatisfying(s -> assertThat(s).isIn(400, 501));
      assertThat(http.answer(false)).as("nothing behind it is answered").isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1\r\nx\r\n0\r\n\r\n",
        "ffffffffffffffffff\r\nx\r\n0\r\n\r\n",
        "7fffffff\r\nx",
        "zz\r\nx\r\n0\r\n\r\n",
        "1\r\nxyz\r\n0\r\n\r\n",
        "1",
        "",
        "\r\n\r\n\r\n",
        "0x1\r\nx\r\n0\r\n\r\n",
        "1;a=\"\u0000\"\r\nx\r\n0\r\n\r\n"
      })
  void chunksThatAreNoneAreRefused(String chunks) throws IOException {
    Optional<RawHttp.Answer> answer =
        ask(POST + who() + JSON + "Transfer-Encoding: chunked\r\n\r\n", chunks);

    answer.ifPresent(told -> assertThat(told.status()).isIn(400, 413));
  }

  @Test
  void chunksWithLongExtensionsAndTrailersEndSomewhere() throws IOException {
    String head = POST + who() + JSON + "Transfer-Encoding: chunked\r\n\r\n";

    Optional<RawHttp.Answer> extended =
        ask(head, "1;x=" + "y".repeat(2 << 20) + "\r\n{\r\n0\r\n\r\n");
    Optional<RawHttp.Answer> trailed =
        ask(head, "0\r\n" + "X-Trailer: x\r\n".repeat(200_000) + "\r\n");

    extended.ifPresent(told -> assertThat(told.status()).isBetween(400, 499));
    trailed.ifPresent(told -> assertThat(told.status()).isBetween(400, 499));
  }

  @Test
  void requestsInOneBreathAreAnsweredInTheirOrder() throws IOException {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      all.append("GET /api/")
          .append(i % 3 == 0 ? "me" : i % 3 == 1 ? "nothing" : "tokens?limit=x")
          .append(" HTTP/1.1\r\n")
          .append(who())
          .append("\r\n");
    }
    List<Integer> statuses = new ArrayList<>();
    try (RawHttp http = new RawHttp(server.address())) {
      http.send(all.toString()).sendNoMore();
      for (int i = 0; i < 300; i++) {
        statuses.add(http.answer(false).orElseThrow().status());
      }
    }

    for (int i = 0; i < 300; i++) {
      assertThat(statuses.get(i)).isEqualTo(i % 3 == 0 ? 200 : i % 3 == 1 ? 404 : 400);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "text/plain",
        "text/json",
        "application/xml",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json, text/plain",
        "application/jsonp",
        "*/*",
        "application/json\r\nContent-Type: text/plain"
      })
  void aBodyOfAnotherTypeIsNotRead(String type) throws IOException {
    Optional<RawHttp.Answer> answer =
        ask(
            POST
                + who()
                + "Content-Type: "
                + type
                + "\r\nContent-Length: "
                + GOOD.length()
                + "\r\n\r\n",
            GOOD);

    assertThat(answer).map(RawHttp.Answer::status).contains(415);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/me\r\n\r\n",
        "GET /api/me HTTP/0.9\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
        "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "TRACE /api/me HTTP/1.1\r\nHost: localhost\r\nX-Secret: s\r\n\r\n",
        "\r\n\r\n\r\n",
        "GET  /api/me  HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /api/me HTTP/1.1\r\n\r\n",
        "GET ../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET //evil.example/%2f.. HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /api/me;x=y HTTP/1.1\r\nHost: localhost\r\n\r\n"
      })
  void rejectsOrCutsOffMalformedRequests(String request) throws IOException {
    Optional<RawHttp.Answer> answer = ask(request, "");

    answer.ifPresent(
        told -> {
          assertThat(told.status()).isIn(204, 400, 401, 404, 405, 421, 426, 501, 505);
          assertThat(told.text()).doesNotContain("root:", "Jetty", "Exception", "X-Secret");
          assertThat(told.one("Server")).isEmpty();
          assertThat(told.one("Location")).isEmpty();
        });
  }

  /** The fields that only the server sets; no request may set them. */
  private static final List<String> OWNED =
      List.of(
          "id",
          "state",
          "status",
          "version",
          "tenantId",
          "createdAt",
          "startedAt",
          "completedAt",
          "createdBy",
          "actor",
          "principal",
          "outputs",
          "acceptedEvents",
          "history",
          "progress",
          "flowRunId",
          "nodeRunId",
          "tries",
          "skipped",
          "reopened",
          "hash",
          "lastUsedAt",
          "requestId",
          "__proto__",
          "constructor");

  @Test
  void nobodySaysWhatTheServerSays() {
    List<Route> routes = server.server().routes();
    Examples examples = new Examples(routes);
    int tried = 0;
    for (Route route : routes) {
      JsonObject sound = examples.body(route).map(HostileRequestsTest::object).orElse(null);
      if (sound == null || route.content() == null) {
        continue;
      }
      for (String owned : OWNED) {
        if (!isTheirs(route.content(), owned)) {
          tried++;
          RawHttp.Answer answer = sent(route, sound, owned);
          assertThat(answer.status()).as(route + " with " + owned).isEqualTo(400);
          assertThat(answer.text()).as(route + " with " + owned).contains("/" + owned);
        }
      }
    }
    System.out.printf("fields of the server's sent to it: %d, all refused%n", tried);
    assertThat(tried).isGreaterThan(100);
  }

  /**
   * Returns whether a request may set a field of that name, because it has another meaning there.
   */
  private static boolean isTheirs(Content<?> content, String field) {
    return object(SchemaFiles.read(content.schema()).get("properties")).has(field);
  }

  private static JsonObject object(@Nullable JsonValue value) {
    return value instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  private static RawHttp.Answer sent(Route route, JsonObject sound, String owned) {
    JsonObject.Builder json = JsonObject.builder();
    for (int i = 0; i < sound.size(); i++) {
      json.add(sound.name(i), sound.value(i));
    }
    return server.ask(
        route.method().name(),
        route.path().replaceAll("\\{[^}]*}", "0000000000001"),
        JsonWriter.write(json.add(owned, "x").build()),
        admin,
        "Idempotency-Key: k1");
  }
}
