package dev.lockstep.flow.executor.agent;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The irreversible calls of a closed conversation, and their common outcome. Thread-safe. */
final class IrreversibleCalls {

  private static final int PAGE = 200;

  /** The largest number of calls that an outcome lists; the conversation has all of them. */
  private static final int MOST_SHOWN = 50;

  /** The longest shown result or error, in characters; the contract has all of it. */
  private static final int LONGEST = 2_000;

  private final Reads reads;
  private final InstanceReader reader;

  /** Creates a reader of committed data. */
  IrreversibleCalls(Engine engine) {
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
  }

  /**
   * Returns the outcome of the calls that were begun: unclear while one of them has not ended, a
   * success if one was done, a failure if none was. Empty if none was begun.
   */
  Optional<NodeOutcome> outcome(Id conversation) {
    Calls calls = read(conversation);
    if (calls.open != null) {
      return Optional.of(new NodeOutcome.Unclear("the outcome of `" + calls.open + "` is unknown"));
    }
    if (calls.isDone) {
      return Optional.of(
          new NodeOutcome.Succeeded(
              JsonObject.builder()
                  .add("session", conversation.toString())
                  .add("contracts", new JsonArray(calls.shown))
                  .build()));
    }
    return Optional.ofNullable(calls.error).map(NodeOutcome::hopeless);
  }

  private Calls read(Id conversation) {
    Calls calls = new Calls();
    List<Outline> page;
    Id after = null;
    do {
      page = reads.outlinesOfChildren(conversation, after, PAGE);
      new BoundedReads(reads).each(page, rows -> rows.forEach(row -> add(calls, row)));
      after = page.isEmpty() ? after : page.get(page.size() - 1).id();
    } while (page.size() == PAGE);
    return calls;
  }

  /** Adds a row. An unreadable call is open unless its row is in a final state. */
  private void add(Calls calls, StoredInstance row) {
    reader
        .<Optional<ExecutionContract>>shown(
            row,
            each -> ExecutionContract.of(reader.read(each)),
            why -> {
              calls.addUnreadable(row.state());
              return Optional.empty();
            })
        .filter(contract -> contract.irreversible() && contract.attempt() > 0)
        .ifPresent(calls::add);
  }

  /** The sums of the calls that were read so far. */
  private static final class Calls {

    private final List<JsonValue> shown = new ArrayList<>();
    private boolean isDone;
    private @Nullable String open;
    private @Nullable String error;

    void add(ExecutionContract contract) {
      String action = contract.action().summary();
      if (!contract.isTerminal()) {
        open = action;
      } else if (contract.status() == ExecutionContractState.COMPLETED) {
        isDone = true;
      } else {
        error = "`" + action + "` was not done" + reason(contract);
      }
      if (shown.size() < MOST_SHOWN) {
        shown.add(json(contract, action));
      }
    }

    void addUnreadable(String state) {
      boolean isTerminal =
          ExecutionContractState.of(state).filter(ExecutionContractState::isFinal).isPresent();
      if (!isTerminal) {
        open = "an unreadable execution";
      }
    }

    private static String reason(ExecutionContract contract) {
      return contract.errorMessage() == null ? "" : ": " + cut(contract.errorMessage());
    }

    private static JsonObject json(ExecutionContract contract, String action) {
      JsonObject.Builder json =
          JsonObject.builder()
              .add("id", contract.executionId().toString())
              .add("action", cut(action))
              .add("status", contract.status().wire());
      String result = contract.result() == null ? contract.errorMessage() : contract.result();
      return result == null ? json.build() : json.add("result", cut(result)).build();
    }

    private static String cut(String text) {
      return text.codePointCount(0, text.length()) <= LONGEST
          ? text
          : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
    }
  }
}
