package dev.lockstep.benchmarks.flow;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.NodeSettings;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.flow.FlowCatalog;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.executor.service.Services;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.task.FlowTaskSettings;
import dev.lockstep.flow.task.FlowTasks;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** The engine, used through its public interface. Closes its store. */
final class EngineSide implements Side {

  static final Caller CALLER = new Caller("bench", "bench", Set.of());
  static final String FLOW = "five";

  private final RecordStore store;
  private final Engine engine;
  private final FlowService flows;
  private final List<EngineNode> nodes = new ArrayList<>();
  private final Ends ends = new Ends();

  /**
   * Opens an engine with its workers.
   *
   * @param workers number of engines that share the store
   */
  EngineSide(RecordStore store, int inFlight, int workers) {
    this.store = store;
    engine = Engine.open(EngineSettings.standard(store, Charts.all(), FlowExtension.create()));
    flows = new FlowService(engine::submit, engine);
    new FlowCatalog(engine::submit, engine)
        .publish(CALLER, FLOW, "flow: five", definition())
        .orElseThrow();
    store.onStream(ends);
    var tasks =
        FlowTasks.tasks(
            new FlowTaskSettings(
                engine,
                Map.of(
                    "service",
                    new Services(
                        Map.of(),
                        call -> {
                          throw new IllegalStateException("nothing is called over HTTP");
                        })),
                Runnable::run));
    for (int i = 0; i < workers; i++) {
      nodes.add(
          EngineNode.start(
              engine, NodeSettings.standard("node-" + i, Math.max(4, inFlight / workers), tasks)));
    }
  }

  /** Returns the engine, which has the runs. */
  Engine engine() {
    return engine;
  }

  /** Returns the service for reads of the runs. */
  FlowService flows() {
    return flows;
  }

  private static JsonObject definition() {
    List<JsonObject> nodes = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      nodes.add(
          JsonObject.builder()
              .add("type", "service")
              .add("id", "n" + i)
              .add("title", "n" + i)
              .add("description", "")
              .add(
                  "needs",
                  JsonArray.of(
                      i == 0 ? List.<String>of() : List.of("n" + (i - 1)), JsonString::new))
              .add(
                  "retry",
                  JsonObject.builder()
                      .add("max_attempts", 1)
                      .add("exponential", false)
                      .add("initial_ms", 1_000)
                      .add("factor", 2)
                      .add("max_ms", 60_000)
                      .build())
              .add("timeout_ms", 0)
              .add("executor", Services.NOOP)
              .add("idempotent", true)
              .build());
    }
    return JsonObject.builder()
        .add("flow", FLOW)
        .add("version", "1.0.0")
        .add("description", "")
        .add("variables", JsonArray.of())
        .add("nodes", JsonArray.of(nodes, node -> node))
        .build();
  }

  @Override
  public long[] run(int runs, int inFlight) throws InterruptedException {
    long[] took = new long[runs];
    Semaphore room = new Semaphore(inFlight);
    AtomicInteger next = new AtomicInteger();
    CountDownLatch left = new CountDownLatch(runs);
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < Math.min(inFlight, 32); i++) {
      Thread caller =
          new Thread(
              () -> {
                for (int at = next.getAndIncrement(); at < runs; at = next.getAndIncrement()) {
                  room.acquireUninterruptibly();
                  long begin = System.nanoTime();
                  int place = at;
                  start(
                      () -> {
                        took[place] = System.nanoTime() - begin;
                        room.release();
                        left.countDown();
                      });
                }
              },
              "caller");
      callers.add(caller);
      caller.start();
    }
    for (Thread caller : callers) {
      caller.join();
    }
    left.await();
    return took;
  }

  /** Starts a run, and executes an action when it has ended. */
  Id start(Runnable then) {
    Id run = begin();
    ends.of(run, then);
    return run;
  }

  private Id begin() {
    JsonObject run = flows.start(CALLER, FlowStart.of(FLOW, JsonObject.EMPTY), null).orElseThrow();
    return Id.parse(((JsonString) run.get("id")).value()).orElseThrow();
  }

  @Override
  public void close() {
    nodes.forEach(EngineNode::close);
    engine.close();
    store.close();
  }

  /** A listener that reports ended runs. A run may end before its caller waits for it. */
  private static final class Ends implements StreamListener {

    private static final Runnable ENDED = () -> {};

    private final Map<Id, Runnable> waiting = new ConcurrentHashMap<>();

    void of(Id run, Runnable then) {
      if (waiting.putIfAbsent(run, then) != null) {
        waiting.remove(run);
        then.run();
      }
    }

    @Override
    public void told(List<StreamEvent> events) {
      for (StreamEvent event : events) {
        if (event.type().equals("flow.state.changed")
            && event.data().contains("\"to\":\"" + FlowRunState.COMPLETED.wire() + "\"")) {
          Runnable then = waiting.putIfAbsent(event.root(), ENDED);
          if (then != null) {
            waiting.remove(event.root());
            then.run();
          }
        }
      }
    }

    @Override
    public void grown(Collection<Id> roots) {
      // This engine executes all commands.
    }
  }
}
