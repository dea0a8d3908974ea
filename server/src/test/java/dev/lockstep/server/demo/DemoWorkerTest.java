package dev.lockstep.server.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests that the worker of the demo executes the sample flows. */
final class DemoWorkerTest {

  @Test
  void theImportRunsToItsEnd() {
    FlowQueue queue =
        new FlowQueue(
            DemoWorker.QUEUE,
            List.copyOf(new DemoServices(Duration.ZERO).all().keySet()),
            QueueLimit.NONE,
            true,
            FlowQueue.LEASE,
            Set.of());
    try (TestServer server =
            TestServer.start(
                settings ->
                    settings
                        .with(new FlowQueues(List.of(queue)))
                        .withFlows(Demo.agent(Duration.ZERO)));
        DemoWorker worker = new DemoWorker(server.address(), Callers.WORKER, Duration.ZERO)) {
      Demo.begin(server.engine(), "acme");

      String runs;
      do {
        runs =
            server.viewer().get("/api/flow-runs?workflowId=nightly-import&state=COMPLETED").text();
      } while (runs.equals("[]"));

      assertThat(worker).isNotNull();
      assertThat(runs).contains("nightly-import");
    }
  }
}
