package dev.lockstep.benchmarks.scale;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A set of contracts that wait for a person, and the engine that executes them. */
final class Crowd implements AutoCloseable {

  static final String TENANT = "bench";

  private static final int BATCH = 500;
  private static final int ONE_READY_IN = 100;
  private static final long LATER = 86_400_000;

  private final RecordStore store;
  private final Engine engine;

  /** The first ID; the IDs of the contracts are consecutive. */
  private long first;

  private int size;
  private final BitSet running = new BitSet();

  Crowd(RecordStore store) {
    this.store = store;
    InstantSource clock = InstantSource.system();
    this.engine =
        Engine.open(
            new EngineSettings(
                store,
                clock,
                new TimedIds(clock, store.nextNode()),
                Charts.all(),
                List.of(),
                false));
  }

  RecordStore store() {
    return store;
  }

  int size() {
    return size;
  }

  Id get(int number) {
    return new Id(first + number);
  }

  /** Executes the next step of a contract. Concurrent callers must use different contracts. */
  CompletableFuture<?> step(int number) {
    String event = running.get(number) ? "suspend" : "resume";
    running.flip(number);
    return engine
        .submitLater(BasicCommands.fire(get(number), TENANT, event, null).by("tool_node", "bench"))
        .thenApply(answer -> answer.orElseThrow());
  }

  /**
   * Adds waiting contracts. The engine creates one, and its rows are copied. One in a hundred is
   * queued for a worker.
   */
  void grow(int count) {
    Id model = park();
    StoredInstance row = store.reads().instance(model).orElseThrow();
    List<Entry> journal = store.reads().journal(model, -1, 100);
    List<StreamEvent> stream = store.reads().stream(model, 0, 100);
    first = model.value();
    size = 1;
    for (int done = 1; done < count; done += BATCH) {
      write(row, journal, stream, Math.min(BATCH, count - done));
    }
  }

  private Id park() {
    JsonObject context =
        JsonObject.builder()
            .add("execution_id", "exec-1")
            .add("action_summary", "Send the minutes of the meeting to the board")
            .add("irreversible", true)
            .build();
    JsonObject begun =
        engine.submit(BasicCommands.start(TENANT, "execution-contract", context)).orElseThrow();
    Id id = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    for (String event : List.of("start", "suspend")) {
      engine
          .submit(BasicCommands.fire(id, TENANT, event, null).by("tool_node", "bench"))
          .orElseThrow();
    }
    return id;
  }

  private void write(StoredInstance row, List<Entry> journal, List<StreamEvent> stream, int count) {
    List<StoredInstance> rows = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    List<StreamEvent> events = new ArrayList<>();
    List<StoredTimer> timers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Id id = get(size++);
      Work work = size % ONE_READY_IN == 0 ? Work.NONE.ready("tools", row.createdAt()) : Work.NONE;
      rows.add(Copies.of(row, id, work));
      journal.forEach(entry -> entries.add(Copies.of(entry, id)));
      stream.forEach(event -> events.add(Copies.of(event, id)));
      timers.add(new StoredTimer(id, id, "person", 1, row.createdAt() + LATER));
    }
    try (Transaction transaction = store.begin()) {
      transaction.write(
          new Changes(
              rows, List.of(), entries, events, List.of(), timers, List.of(), List.of(), List.of(),
              List.of()));
      transaction.commit();
    }
  }

  @Override
  public void close() {
    engine.close();
    store.close();
  }
}
