package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls over HTTP go to allowed hosts only, are sent once, and end within their timeout. */
@Timeout(300)
class HttpCallsTest {

  @Test
  void sendsWhatTheFlowSaysAndTheKey() throws InterruptedException {
    CompletableFuture<String> got = new CompletableFuture<>();
    try (Listener listener =
        Listener.answering(
            exchange -> {
              String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
              got.complete(
                  String.join(
                      " ",
                      exchange.getRequestMethod(),
                      exchange.getRequestHeaders().getFirst("Idempotency-Key"),
                      exchange.getRequestHeaders().getFirst("Content-Type"),
                      exchange.getRequestHeaders().getFirst("X-Count"),
                      exchange.getRequestHeaders().getFirst("Authorization"),
                      body));
              Listener.answer(exchange, 201, "application/json", "{\"id\":7}".getBytes(UTF_8));
            })) {
      HttpSettings settings =
          new HttpSettings(
              List.of(),
              List.of(listener.host()),
              Map.of(listener.host(), Map.of("Authorization", "Bearer of-the-settings")),
              Duration.ofMinutes(1),
              1_000);

      NodeOutcome outcome =
          new HttpCalls(settings)
              .execute(
                  Calls.http(
                      "{'method': 'PUT', 'url': '"
                          + listener.url("/things?x=1")
                          + "', 'headers': {'X-Count': 3, 'idempotency-key': 'mine',"
                          + " 'authorization': 'Bearer of-the-flow'}, 'body': {'a': [1]}}"));

      assertThat(outcome)
          .isEqualTo(NodeOutcome.succeeded(Calls.object("{'status': 201, 'body': {'id': 7}}")));
      assertThat(got.join())
          .isEqualTo("PUT 2:1 application/json 3 Bearer of-the-settings {\"a\":[1]}");
    }
  }

  @Test
  void sendsTheFeedbackOfARejectionAsAHeaderThatIsBounded() throws InterruptedException {
    CompletableFuture<String> got = new CompletableFuture<>();
    try (Listener listener =
        Listener.answering(
            exchange -> {
              got.complete(exchange.getRequestHeaders().getFirst("Lockstep-Feedback"));
              Listener.answer(exchange, 200, "text/plain", new byte[0]);
            })) {
      HttpSettings settings =
          new HttpSettings(
              List.of(), List.of(listener.host()), Map.of(), Duration.ofMinutes(1), 1_000);

      new HttpCalls(settings)
          .execute(
              Calls.http(
                  "{'method': 'POST', 'url': '"
                      + listener.url("/")
                      + "', 'feedback': 'zu lang\\r\\nX: ü"
                      + "😀".repeat(600)
                      + "'}"));

      assertThat(got.join())
          .startsWith("zu%20lang%0D%0AX%3A%20%C3%BC%F0%9F%98%80")
          .endsWith("%F0%9F%98%80")
          .hasSizeLessThan(8_192);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "application/json                | {\"a\":1}  | {'status': 200, 'body': {'a': 1}}",
        "application/problem+json        | [1]        | {'status': 200, 'body': [1]}",
        "application/json; charset=utf-8 | {\"a\":    | {'status': 200, 'body': '{\\\"a\\\":'}",
        "text/plain                      | 12         | {'status': 200, 'body': '12'}",
        "application/json                | ``         | {'status': 200, 'body': null}",
      })
  void takesJsonAndTexts(String type, String body, String outputs) throws InterruptedException {
    try (Listener listener = Listener.answering(200, type.strip(), body)) {
      assertThat(call(listener, "GET", "/"))
          .isEqualTo(NodeOutcome.succeeded(Calls.object(outputs)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "400,true",
    "404,true",
    "408,false",
    "409,false",
    "429,false",
    "500,false",
    "503,false"
  })
  void failsWithTheStatus(int status, boolean isFinal) throws InterruptedException {
    try (Listener listener = Listener.answering(status, "text/plain", "no\u001b[31m\nway\u202e")) {
      assertThat(call(listener, "POST", "/x?token=secret"))
          .isEqualTo(
              new NodeOutcome.Failed(
                  "POST " + listener.url("/x") + " answered " + status + ": no [31m way", isFinal));
    }
  }

  @Test
  void knowsNotWhatSomebodyInBetweenKnowsNot() throws InterruptedException {
    try (Listener listener = Listener.answering(504, "text/plain", "")) {
      assertThat(call(listener, "POST", "/")).isInstanceOf(NodeOutcome.Unclear.class);
      assertThat(call(listener, "GET", "/")).isInstanceOf(NodeOutcome.Failed.class);
    }
  }

  @Test
  void followsNoRedirect() throws InterruptedException {
    try (Listener elsewhere = Listener.answering(200, "text/plain", "inside");
        Listener listener =
            Listener.answering(
                exchange -> {
                  exchange.getResponseHeaders().add("Location", elsewhere.url("/secret"));
                  Listener.answer(exchange, 302, "text/plain", new byte[0]);
                })) {
      assertThat(call(listener, "GET", "/"))
          .isEqualTo(NodeOutcome.hopeless("GET " + listener.url("/") + " answered 302"));
      assertThat(elsewhere.seen()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:PORT/",
        "http://localhost:PORT/",
        "http://LOCALHOST.:PORT/",
        "http://[::1]:PORT/",
        "http://[::ffff:127.0.0.1]:PORT/",
        "http://0.0.0.0:PORT/",
        "http://2130706433:PORT/",
        "http://127.1:PORT/",
        "http://0177.0.0.1:PORT/",
        "http://api.example.com@127.0.0.1:PORT/",
        "http://127.0.0.1:PORT#@api.example.com/",
        "http://api.example.com:80@127.0.0.1:PORT/",
        "//127.0.0.1:PORT/",
        "file:///etc/passwd",
        "jar:http://127.0.0.1:PORT/!/",
        "http:127.0.0.1:PORT",
        "http:///127.0.0.1:PORT/",
        "http://127.0.0.1:PORT\\@api.example.com/",
        "http://127.0.0.1:PORT/ HTTP/1.1\r\nX: y",
        "http://api.example.com%00.127.0.0.1:PORT/",
        "",
      })
  void reachesNothingOnThisMachine(String url) throws InterruptedException {
    try (Listener listener = Listener.answering(200, "text/plain", "inside")) {
      String port = Integer.toString(listener.port());
      for (HttpSettings settings :
          List.of(
              HttpSettings.none(),
              HttpSettings.of(List.of("api.example.com", "*.example.com")),
              HttpSettings.of(
                  List.of(
                      "127.0.0.1:" + port,
                      "localhost:" + port,
                      "[::1]:" + port,
                      "2130706433:" + port,
                      "0.0.0.0:" + port,
                      "127.1:" + port)))) {
        NodeOutcome outcome =
            new HttpCalls(settings)
                .execute(
                    Calls.call(
                        "",
                        JsonObject.builder()
                            .add("method", "GET")
                            .add("url", url.replace("PORT", port))
                            .build(),
                        Duration.ofMinutes(1)));

        assertThat(outcome).isInstanceOf(NodeOutcome.Failed.class);
      }
      assertThat(listener.seen()).isEmpty();
    }
  }

  @Test
  void callsAPortOnlyWhereItIsWritten() throws InterruptedException {
    try (Listener listener = Listener.answering(200, "text/plain", "inside")) {
      HttpCalls calls = new HttpCalls(HttpSettings.none().withPrivate(List.of("127.0.0.1")));

      assertThat(calls.execute(Calls.http("{'method':'GET','url':'" + listener.url("/") + "'}")))
          .isEqualTo(
              NodeOutcome.hopeless("`" + listener.host() + "` is not a host that flows may call"));
      assertThat(listener.seen()).isEmpty();
    }
  }

  @Test
  void readsNoMoreThanItMay() throws InterruptedException {
    try (Listener listener =
        Listener.answering(
            exchange -> {
              exchange.sendResponseHeaders(200, 0);
              try {
                while (true) {
                  exchange.getResponseBody().write(new byte[10_000]);
                }
              } catch (IOException hungUp) {
                exchange.close();
              }
            })) {
      assertThat(call(listener, "POST", "/"))
          .isEqualTo(
              new NodeOutcome.Unclear(
                  "POST " + listener.url("/") + " answered 200 with more than 1000 bytes"));
    }
  }

  @Test
  void waitsNoLongerThanItMayWhateverDrips() throws InterruptedException {
    CountDownLatch over = new CountDownLatch(1);
    try (Listener listener =
        Listener.answering(
            exchange -> {
              exchange.sendResponseHeaders(200, 0);
              try {
                while (over.getCount() > 0) {
                  exchange.getResponseBody().write('.');
                  exchange.getResponseBody().flush();
                  over.await(20, TimeUnit.MILLISECONDS);
                }
              } catch (InterruptedException | IOException end) {
                exchange.close();
              }
            })) {
      HttpSettings settings = HttpSettings.none().withPrivate(List.of(listener.host()));

      NodeOutcome outcome =
          new HttpCalls(settings)
              .execute(
                  Calls.http(
                      "{'method':'POST','url':'" + listener.url("/") + "'}",
                      Duration.ofSeconds(2)));

      assertThat(outcome)
          .isEqualTo(
              new NodeOutcome.Unclear(
                  "POST " + listener.url("/") + " was not answered within 2000 ms"));
    } finally {
      over.countDown();
    }
  }

  @Test
  void knowsThatNothingWasSentWhereNobodyListens() throws Exception {
    try (Socket taken = new Socket()) {
      taken.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      String address = "127.0.0.1:" + taken.getLocalPort();
      HttpSettings settings = HttpSettings.none().withPrivate(List.of(address));

      assertThat(
              new HttpCalls(settings)
                  .execute(Calls.http("{'method':'POST','url':'http://" + address + "/'}")))
          .isInstanceOf(NodeOutcome.Failed.class);
    }
  }

  @Test
  void knowsNothingWhereSomebodyHungUp() throws InterruptedException {
    try (Listener listener = Listener.answering(exchange -> exchange.close())) {
      assertThat(call(listener, "POST", "/")).isInstanceOf(NodeOutcome.Unclear.class);
      assertThat(call(listener, "GET", "/")).isInstanceOf(NodeOutcome.Failed.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'X': 'a\\r\\nY: b'}",
        "{'X Y': 'a'}",
        "{'Host': 'other'}",
        "{'Content-Length': '3'}",
        "{'X': {'a': 1}}",
        "['X']",
        "'X: y'",
      })
  void sendsNoHeaderThatIsNone(String headers) throws InterruptedException {
    try (Listener listener = Listener.answering(200, "text/plain", "")) {
      HttpSettings settings = HttpSettings.none().withPrivate(List.of(listener.host()));

      NodeOutcome outcome =
          new HttpCalls(settings)
              .execute(
                  Calls.http(
                      "{'method':'GET','url':'"
                          + listener.url("/")
                          + "','headers':"
                          + headers
                          + "}"));

      assertThat(outcome).isInstanceOf(NodeOutcome.Failed.class);
      assertThat(((NodeOutcome.Failed) outcome).isFinal()).isTrue();
      assertThat(listener.seen()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "8.8.8.8,true",
    "1.1.1.1,true",
    "2606:4700::1111,true",
    "172.32.0.1,true",
    "100.128.0.1,true",
    "10.0.0.1,false",
    "172.16.0.1,false",
    "172.31.255.255,false",
    "192.168.1.1,false",
    "169.254.169.254,false",
    "127.0.0.53,false",
    "0.0.0.0,false",
    "100.64.0.1,false",
    "192.0.0.8,false",
    "198.18.0.1,false",
    "224.0.0.1,false",
    "255.255.255.255,false",
    "::1,false",
    "::,false",
    "fe80::1,false",
    "fc00::1,false",
    "fd12::1,false",
    "ff02::1,false",
    "::ffff:10.0.0.1,false",
    "::127.0.0.1,false",
    "64:ff9b::7f00:1,false",
    "64:ff9b::808:808,true",
    "2002:7f00:1::,false",
    "2001::1,false",
  })
  void knowsWhichAddressesAreEverybodys(String address, boolean isPublic) throws Exception {
    assertThat(PublicAddresses.contains(InetAddress.getByName(address))).isEqualTo(isPublic);
  }

  @Test
  void tellsNoSecretsOfSettings() {
    HttpSettings settings =
        new HttpSettings(
            List.of("a"), List.of(), Map.of("a", Map.of("k", "S3CRET")), Duration.ofSeconds(1), 1);

    assertThat(settings.toString()).doesNotContain("S3CRET");
  }

  private static NodeOutcome call(Listener listener, String method, String path)
      throws InterruptedException {
    HttpSettings settings =
        new HttpSettings(
            List.of(), List.of(listener.host()), Map.of(), Duration.ofMinutes(1), 1_000);
    return new HttpCalls(settings)
        .execute(Calls.http("{'method':'" + method + "','url':'" + listener.url(path) + "'}"));
  }
}
