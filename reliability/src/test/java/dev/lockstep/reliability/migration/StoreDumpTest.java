package dev.lockstep.reliability.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.errand.ErrandTask;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.Review;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.reliability.kill.OwnServer;
import dev.lockstep.reliability.kill.Place;
import dev.lockstep.reliability.simulation.FlowText;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.flow.NodeRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a dump is the database that was dumped. With {@code -Dapprove} the dumps are stored
 * for the tests of later programs, unless this version has dumps already.
 */
final class StoreDumpTest {

  private static final Path STORED = Path.of("../flows/src/test/resources/earlier");
  private static final Caller ADA = new Caller(Errands.TENANT, "ada", Set.of("admin"));
  private static final FlowText FLOW =
      FlowText.of(
          "letter",
          """
          first: { type: service, executor: mail }
          review: { type: human_review }
          second: { type: service, executor: mail }
          """);

  @TempDir Path folder;

  @Test
  void writesEachRow() throws Exception {
    try (OwnServer server = new OwnServer(folder)) {
      for (Place place :
          List.of(Place.sqlite(folder.resolve("lockstep.db")), server.place("dump"))) {
        fill(place);
        String kind = place.isShared() ? "postgresql" : "sqlite";
        String dump = StoreDump.of(place);
        Path stored = STORED.resolve("v" + StoreDump.version(place)).resolve(kind + ".sql");
        if (System.getProperty("approve") != null && Files.notExists(stored)) {
          Files.createDirectories(stored.getParent());
          Files.writeString(stored, dump);
        }

        EarlierStore.write(place, dump);

        assertThat(StoreDump.of(place)).isEqualTo(dump);
      }
    }
  }

  /** Executes errands and flows, of which most wait for a person. */
  private static void fill(Place place) {
    try (RecordStore store = place.open();
        Engine engine =
            Engine.open(
                EngineSettings.standard(
                    store, Charts.all(), FlowExtension.create(), Errands.extension()))) {
      FlowService flows = new FlowService(engine::submit, engine);
      new FlowCatalog(engine::submit, engine)
          .publish(ADA, FLOW.name(), FLOW.source(), FLOW.definition())
          .orElseThrow();
      try (EngineNode node = EngineNode.start(engine, settings(engine))) {
        List<Id> runs = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
          engine.submit(Errands.begin("errand-" + i)).orElseThrow();
          engine.submit(Errands.park()).orElseThrow();
          JsonObject run =
              flows
                  .start(ADA, FlowStart.of(FLOW.name(), JsonObject.EMPTY), "run-" + i)
                  .orElseThrow();
          runs.add(Id.parse(((JsonString) run.get("id")).value()).orElseThrow());
          node.wake();
        }
        for (Id run : runs) {
          await(flows, run, "review", "WAITING_HUMAN");
        }
        for (Id run : runs.subList(0, 2)) {
          Id review = node(flows, run, "review").map(StoreDumpTest::id).orElseThrow();
          flows.review(ADA, review, Review.approve(), null).orElseThrow();
          await(flows, run, "second", "COMPLETED");
        }
      }
    }
  }

  private static NodeSettings settings(Engine engine) {
    Services services =
        new Services(
            Map.of("mail", (inputs, key) -> JsonObject.EMPTY),
            call -> NodeOutcome.hopeless("no network"));
    Map<String, Task> tasks =
        new HashMap<>(
            FlowTasks.tasks(
                new FlowTaskSettings(engine, Map.of("service", services), Runnable::run)));
    tasks.put(Errands.QUEUE, new ErrandTask(engine::submit, (errand, key, attempt) -> true));
    return new NodeSettings(
        Ticker.system(),
        TimerSettings.standard(),
        new WorkerSettings(
            "node", 4, Duration.ofSeconds(30), Duration.ofSeconds(9), Duration.ofMillis(20)),
        Duration.ofSeconds(5),
        Duration.ofDays(7),
        tasks);
  }

  private static void await(FlowService flows, Id run, String node, String state) {
    while (node(flows, run, node).filter(each -> each.state().toString().equals(state)).isEmpty()) {
      LockSupport.parkNanos(1_000_000);
    }
  }

  private static Optional<NodeRun> node(FlowService flows, Id run, String name) {
    return flows.nodes(ADA, run).orElseThrow().stream()
        .filter(node -> node.nodeId().equals(name))
        .findFirst();
  }

  private static Id id(NodeRun node) {
    return Id.parse(node.id()).orElseThrow();
  }
}
