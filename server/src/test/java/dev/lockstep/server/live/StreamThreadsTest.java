package dev.lockstep.server.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.lockstep.engine.Id;
import dev.lockstep.server.http.HttpLimits;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests that open streams hold no threads. More streams are open at once than the HTTP server has
 * threads, all of them receive the same event, and no group of threads has a thread for each
 * stream. The result does not depend on the load of the machine.
 */
final class StreamThreadsTest {

  /** More than the 256 threads of the HTTP server. */
  private static final int STREAMS = 300;

  @Test
  void moreStreamsAreServedThanThereAreThreads() throws IOException {
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    try (TestServer server = server()) {
      Story story = Story.on(server.engine());
      Id root = story.begin();
      List<Socket> lines = new ArrayList<>();
      try {
        for (int i = 0; i < STREAMS; i++) {
          lines.add(follow(server, root));
        }
        List<BufferedReader> streams = new ArrayList<>();
        for (Socket line : lines) {
          streams.add(reader(line));
        }
        for (BufferedReader stream : streams) {
          awaitEvent(stream, 1);
        }

        story.tell(root, 1);
        for (BufferedReader stream : streams) {
          awaitEvent(stream, 2);
        }

        assertThat(server.server().live().report().readers()).isEqualTo(STREAMS);
        assertThat(startedSince(before).values()).allMatch(threads -> threads < STREAMS);
      } finally {
        for (Socket line : lines) {
          line.close();
        }
      }
    }
  }

  @Test
  void threadsOfOnePoolAreOneGroup() {
    assertThat(List.of("http-1", "http-27", "live", "main"))
        .extracting(StreamThreadsTest::group)
        .containsExactly("http-#", "http-#", "live", "main");
    assertThat(startedSince(Set.of())).contains(entry("main", 1L));
  }

  private static TestServer server() {
    int room = 2 * STREAMS;
    return TestServer.start(
        settings ->
            settings
                .with(LiveSettings.standard().withPlaces(room, room))
                .with(settings.http().with(HttpLimits.STANDARD.withConnections(room, room))));
  }

  private static Socket follow(TestServer server, Id root) throws IOException {
    Socket line = new Socket(server.address().getHost(), server.address().getPort());
    line.setSoTimeout(120_000);
    String request =
        "GET /api/execution/%s/events HTTP/1.1\r\nHost: %s\r\nAuthorization: Bearer %s\r\n\r\n"
            .formatted(root, server.address().getAuthority(), Callers.VIEWER);
    line.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    return line;
  }

  private static BufferedReader reader(Socket line) throws IOException {
    return new BufferedReader(new InputStreamReader(line.getInputStream(), StandardCharsets.UTF_8));
  }

  private static void awaitEvent(BufferedReader stream, int number) throws IOException {
    String line = stream.readLine();
    while (line != null && !line.equals("id: " + number)) {
      line = stream.readLine();
    }
    assertThat(line).as("the stream ends before event %d", number).isNotNull();
  }

  /** Returns the number of new threads by group. */
  private static Map<String, Long> startedSince(Set<Thread> before) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> !before.contains(thread))
        .collect(Collectors.groupingBy(thread -> group(thread.getName()), Collectors.counting()));
  }

  /** Returns the name of a thread without its numbers. */
  private static String group(String thread) {
    return thread.replaceAll("[0-9]+", "#");
  }
}
