package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.ChartFile;
import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.history.HistoryChecker;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.simulation.Chronicle;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.SeededIds;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Two nodes on one store; the second one writes between the read and the write of the first. */
final class TwoNodes {

  private static final String TENANT = "t";

  private final HandClock clock = new HandClock(Instant.parse("2026-11-21T09:00:00Z"));
  private final SeededIds ids = new SeededIds(1);
  private final List<Call> calls = new ArrayList<>();
  private final RecordStore store;
  private final Engine slow;
  private final Engine quick;
  private Runnable between = () -> {};
  private long now;

  TwoNodes(Function<InstantSource, RecordStore> stores) {
    store = stores.apply(clock);
    slow = open(interrupted(store));
    quick = open(store);
  }

  private Engine open(RecordStore seen) {
    return Engine.open(new EngineSettings(seen, clock, ids, Charts.all(), List.of(), true));
  }

  private RecordStore interrupted(RecordStore store) {
    return new ForwardingStore(store) {
      @Override
      public Transaction begin() {
        return new ForwardingTransaction(store.begin()) {
          @Override
          public void write(Changes changes) {
            Runnable other = between;
            between = () -> {};
            other.run();
            transaction.write(changes);
          }
        };
      }
    };
  }

  /** Returns the findings if one node completes a contract while the other cancels it. */
  List<Finding> completeWhileCancelled() {
    JsonObject begun =
        send(quick, "a", BasicCommands.start(TENANT, "execution-contract", JsonObject.EMPTY))
            .orElseThrow();
    Id contract = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    send(quick, "b", event(contract, "start"));
    between = () -> send(quick, "c", event(contract, "cancel"));
    send(slow, "d", event(contract, "succeed"));
    HistoryChecker checker =
        new HistoryChecker(
            ChartFile.folder(Path.of("../statecharts/src/main/statecharts")), Set.of());
    return checker.check(
        Chronicle.of(store, TENANT, calls, Chronicle.Commits.UNSEEN, List.of(), List.of()));
  }

  private static Command event(Id contract, String event) {
    return BasicCommands.fire(contract, TENANT, event, null).by("graph_runner", "somebody");
  }

  private Answer send(Engine node, String key, Command command) {
    long invoked = ++now;
    Answer answer = node.submit(command.keyed(key));
    boolean accepted = answer instanceof Answer.Accepted;
    calls.add(
        new Call(
            key,
            String.valueOf(command.root()),
            command.payload().toString(),
            accepted ? Call.Outcome.ACCEPTED : Call.Outcome.REFUSED,
            answer.toString(),
            accepted,
            invoked,
            ++now));
    return answer;
  }
}
