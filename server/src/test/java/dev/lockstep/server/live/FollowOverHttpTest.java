package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FollowOverHttpTest {

  private static final Duration ONE_HOUR = Duration.ofHours(1);

  @Test
  void aTaskOfManyRunsIsFollowedFromItsIdInTheAddress() {
    String after =
        IntStream.range(0, TaskTail.RUNS)
            .mapToObj(i -> new Id(1_000_000L + i) + ":" + (1_000 + i))
            .collect(Collectors.joining("~"));

    try (TestServer server = TestServer.start(settings -> settings)) {
      assertThat(server.viewer().get("/api/tasks/no-task/events?after=" + after).status())
          .isEqualTo(404);
    }
  }

  @Test
  void whoAsksForTheHeadersAloneTakesNoPlace() {
    try (TestServer server =
        TestServer.start(settings -> settings.with(LiveSettings.standard().withPlaces(1, 1)))) {
      Id root = Story.on(server.engine()).begin();
      String path = "/api/execution/" + root + "/events";

      for (int i = 0; i < 3; i++) {
        assertThat(server.viewer().send("HEAD", path, BodyPublishers.noBody()).status())
            .isEqualTo(200);
      }

      assertThat(server.server().live().report().readers()).isZero();
    }
  }

  @Test
  void whoHangsUpGivesTheirPlaceBackAtOnce() throws IOException {
    LiveSettings silent =
        LiveSettings.standard().withPlaces(1, 1).withTimes(ONE_HOUR, ONE_HOUR, ONE_HOUR, ONE_HOUR);
    try (TestServer server = TestServer.start(settings -> settings.with(silent))) {
      Id root = Story.on(server.engine()).begin();
      String path = "/api/execution/" + root + "/events";

      for (int i = 0; i < 20; i++) {
        try (Socket line = follow(server, path)) {
          assertThat(line.getInputStream().read()).isEqualTo('H');
        }
        awaitNobody(server);
      }
    }
  }

  @Test
  void whoSaysMoreOnTheLineOfAStreamHangsUp() throws IOException {
    try (TestServer server = TestServer.start(settings -> settings)) {
      Id root = Story.on(server.engine()).begin();
      try (Socket line = follow(server, "/api/execution/" + root + "/events")) {
        assertThat(line.getInputStream().read()).isEqualTo('H');
        line.getOutputStream().write('G');

        awaitNobody(server);
      }
    }
  }

  private static Socket follow(TestServer server, String path) throws IOException {
    Socket line = new Socket(server.address().getHost(), server.address().getPort());
    String request =
        "GET %s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
            .formatted(path, Callers.VIEWER);
    line.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return line;
  }

  private static void awaitNobody(TestServer server) {
    long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
    while (server.server().live().report().readers() > 0) {
      assertThat(System.nanoTime() - deadline).as("the place is still taken").isNegative();
      Thread.onSpinWait();
    }
  }
}
