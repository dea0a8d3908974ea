package dev.lockstep.server.api.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.worker.WorkerService;
import dev.lockstep.server.http.ResponseStream;
import dev.lockstep.server.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WaitingTakersTest {

  private static final FlowQueue QUEUE = FlowQueue.remote("render");
  private static final String FLOW =
      "{\"source\":\"flow: films\\nnodes:\\n  render: { type: service, executor: render, idempotent: true }\\n\"}";

  /** A connection that the test controls. */
  private static final class Line implements ResponseStream {

    private final CompletableFuture<String> written = new CompletableFuture<>();
    private final @Nullable Throwable failure;
    private Runnable gone = () -> {};

    Line(@Nullable Throwable failure) {
      this.failure = failure;
    }

    @Override
    public void write(byte[] bytes, Consumer<@Nullable Throwable> done) {
      written.complete(new String(bytes, StandardCharsets.UTF_8));
      done.accept(failure);
    }

    @Override
    public void whenGone(Runnable told) {
      gone = told;
    }

    @Override
    public void close() {
      written.complete("closed");
    }

    String written() throws Exception {
      return written.get(2, TimeUnit.MINUTES);
    }
  }

  private static void start(TestServer server) {
    server.operator().put("/api/workflows/films", FLOW);
    server.operator().post("/api/flow-runs", "{\"workflowId\":\"films\"}");
  }

  private static Line wait(WaitingTakers takers, String name, Duration wait, Line line) {
    Caller caller = new Caller("acme", name, Set.of("worker"));
    takers
        .admit(new WaitingTakers.Asked(caller, QUEUE, "", 1, wait, () -> true))
        .orElseThrow()
        .accept(line);
    return line;
  }

  @Test
  void aWorkerThatHasLeftGetsNoNodeAndOneThatCannotBeReachedReturnsIt() throws Exception {
    FlowQueues queues = new FlowQueues(List.of(QUEUE));
    try (TestServer server = TestServer.start(settings -> settings.with(queues));
        WaitingTakers takers = new WaitingTakers(new WorkerService(server.engine(), queues))) {
      Line left = wait(takers, "left", Duration.ofMinutes(5), new Line(null));
      left.gone.run();
      Line broken =
          wait(takers, "broken", Duration.ofMinutes(5), new Line(new RuntimeException("reset")));
      start(server);
      assertThat(broken.written()).contains("\"fence\":1");

      Line reached = wait(takers, "reached", Duration.ofMinutes(5), new Line(null));

      assertThat(reached.written()).contains("\"fence\":2");
      assertThat(left.written).isNotDone();
    }
  }

  @Test
  void aWorkerWhoseRoleWasWithdrawnGetsNoNode() throws Exception {
    FlowQueues queues = new FlowQueues(List.of(QUEUE));
    try (TestServer server = TestServer.start(settings -> settings.with(queues));
        WaitingTakers takers = new WaitingTakers(new WorkerService(server.engine(), queues))) {
      start(server);
      Caller caller = new Caller("acme", "former", Set.of("worker"));
      Line former = new Line(null);
      takers
          .admit(new WaitingTakers.Asked(caller, QUEUE, "", 1, Duration.ofMinutes(5), () -> false))
          .orElseThrow()
          .accept(former);

      assertThat(former.written()).isEqualTo("{\"nodes\":[]}");
      Line other = wait(takers, "other", Duration.ofMinutes(5), new Line(null));
      assertThat(other.written()).contains("\"fence\":1");
    }
  }

  @Test
  void waitingEndsWithoutNodesAfterItsTimeAndWhenTheServerStops() throws Exception {
    FlowQueues queues = new FlowQueues(List.of(QUEUE));
    try (TestServer server = TestServer.start(settings -> settings.with(queues))) {
      WaitingTakers takers = new WaitingTakers(new WorkerService(server.engine(), queues));
      Line timed = wait(takers, "timed", Duration.ofMillis(1), new Line(null));
      Line stopped = wait(takers, "stopped", Duration.ofMinutes(5), new Line(null));

      assertThat(timed.written()).isEqualTo("{\"nodes\":[]}");
      takers.close();

      assertThat(stopped.written()).isEqualTo("{\"nodes\":[]}");
    }
  }
}
