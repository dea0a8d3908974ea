package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.port.Id;
import dev.lockstep.server.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FollowOverHttpTest {

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
}
