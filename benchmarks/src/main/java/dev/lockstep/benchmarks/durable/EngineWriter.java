package dev.lockstep.benchmarks.durable;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.time.InstantSource;
import java.util.List;

/** The engine, used through its public interface. Closes its store. */
final class EngineWriter implements Writer {

  private static final String TENANT = "bench";

  private final RecordStore store;
  private final Engine engine;
  private final Id[] contracts;
  private final long[] taken;

  EngineWriter(RecordStore store, int callers) {
    this.store = store;
    InstantSource clock = InstantSource.system();
    engine =
        Engine.open(
            new EngineSettings(
                store,
                clock,
                new TimedIds(clock, store.nextNode()),
                Charts.all(),
                List.of(),
                false));
    contracts = new Id[callers];
    taken = new long[callers * 16];
    for (int i = 0; i < callers; i++) {
      contracts[i] = begin(i);
    }
  }

  private Id begin(int caller) {
    JsonObject context =
        JsonObject.builder()
            .add("execution_id", "exec-" + caller)
            .add("action_summary", "Send the minutes of the meeting to the board")
            .add("irreversible", true)
            .build();
    JsonObject begun =
        engine.submit(BasicCommands.start(TENANT, "execution-contract", context)).orElseThrow();
    Id id = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    fire(id, "start");
    return id;
  }

  private void fire(Id contract, String event) {
    engine
        .submit(BasicCommands.fire(contract, TENANT, event, null).by("tool_node", "bench"))
        .orElseThrow();
  }

  @Override
  public void transition(int caller) {
    fire(contracts[caller], Cycle.event(taken[caller * 16]++));
  }

  @Override
  public void close() {
    engine.close();
    store.close();
  }
}
