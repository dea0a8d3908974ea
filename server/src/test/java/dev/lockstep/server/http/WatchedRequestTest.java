package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests that a handler that watches its connection is notified when the client disconnects. */
class WatchedRequestTest {

  private final CountDownLatch isCalled = new CountDownLatch(1);
  private final CountDownLatch isGone = new CountDownLatch(1);

  private final Route waiting =
      Route.get("/test/waiting", "testWaiting", Access.PUBLIC)
          .answers(Reply.empty(204, "Nothing."))
          .handledBy(
              request -> {
                request.incoming().whenHungUp(isGone::countDown);
                isCalled.countDown();
                await(isGone);
                return Response.empty(204);
              });

  private final Route watching =
      Route.get("/test/watching", "testWatching", Access.PUBLIC)
          .answers(Reply.empty(204, "Nothing."))
          .handledBy(
              request -> {
                request.incoming().whenHungUp(isGone::countDown);
                return Response.empty(204);
              });

  @Test
  void tellsAHandlerThatItsClientIsGone() throws Exception {
    try (TestServer server = server()) {
      Socket line = send(server, "/test/waiting");
      assertThat(isCalled.await(1, TimeUnit.MINUTES)).isTrue();
      assertThat(isGone.getCount()).isEqualTo(1);

      line.close();

      assertThat(isGone.await(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  void endsTheConnectionWithTheAnswer() throws Exception {
    try (TestServer server = server();
        Socket line = send(server, "/test/watching")) {
      String answer = new String(line.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

      assertThat(answer).startsWith("HTTP/1.1 204 ").contains("Connection: close");
    }
  }

  private TestServer server() {
    return TestServer.start(settings -> settings.withRoutes(engine -> List.of(waiting, watching)));
  }

  private static Socket send(TestServer server, String path) throws IOException {
    Socket line = new Socket(server.address().getHost(), server.address().getPort());
    String request = "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n".formatted(path);
    line.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return line;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
