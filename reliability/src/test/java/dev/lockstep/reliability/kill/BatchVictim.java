package dev.lockstep.reliability.kill;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.WorkerSettings;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.BatchService;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.FlowInbox;
import dev.lockstep.flow.InboxFilter;
import dev.lockstep.flow.batch.BatchTask;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A process to be killed that works on batches. */
final class BatchVictim {

  static final Caller ADA = new Caller("acme", "ada", Set.of("admin"));

  private final FlowInbox inbox;
  private final BatchService batches;

  private BatchVictim(Engine engine) {
    this.inbox = new FlowInbox(engine);
    this.batches = new BatchService(engine::submit, engine, FlowPermissions.NONE, true);
  }

  static Engine engine(RecordStore store) {
    return Engine.open(EngineSettings.standard(store, Charts.all(), FlowExtension.create()));
  }

  static RetentionPolicy retention(Path archive) {
    return new RetentionPolicy(List.of(), archive, RetentionPolicy.EVERY);
  }

  /** Runs until its parent ends. Arguments: address, schema, name, unused, lease, archive. */
  public static void main(String[] arguments) throws IOException {
    Duration lease = Duration.ofMillis(Long.parseLong(arguments[4]));
    try (RecordStore store = new Place(arguments[0], arguments[1]).open();
        Engine engine = engine(store)) {
      Map<String, Task> tasks =
          new LinkedHashMap<>(
              FlowTasks.tasks(new FlowTaskSettings(engine, Map.of(), Runnable::run)));
      tasks.putAll(
          BatchTask.tasks(
              engine::submit,
              engine,
              FlowPermissions.NONE,
              Retention.archive(engine, retention(Path.of(arguments[5]))).orElseThrow()));
      var node =
          new NodeSettings(
              Ticker.system(),
              TimerSettings.standard(),
              new WorkerSettings(
                  arguments[2],
                  4,
                  lease,
                  lease.multipliedBy(3).dividedBy(10),
                  Duration.ofMillis(20)),
              Duration.ofSeconds(5),
              Duration.ofDays(7),
              tasks);
      try (EngineNode running = EngineNode.start(engine, node);
          ServerSocket door = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
        Lines.serve(door, new BatchVictim(engine)::answer);
        System.out.println(door.getLocalPort());
        while (System.in.read() >= 0) {
          running.wake();
        }
      }
    }
  }

  /**
   * Answers {@code waiting} with the number of waiting nodes, {@code look <batch>} with a state.
   */
  private String answer(String question) {
    return question.equals("waiting")
        ? String.valueOf(inbox.page(ADA, InboxFilter.MINE, null, 1).total())
        : batches
            .batch(ADA, Id.parse(question.substring("look ".length())).orElseThrow())
            .orElseThrow()
            .state();
  }
}
