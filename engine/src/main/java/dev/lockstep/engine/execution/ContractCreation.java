package dev.lockstep.engine.execution;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Creates contracts, none whose key another one holds. For one thread. */
final class ContractCreation {

  private final Unit unit;

  ContractCreation(Unit unit) {
    this.unit = unit;
  }

  Creation create(ContractDraft draft, String node) {
    Optional<String> claim = draft.idempotencyKey().map(IdempotencyKey::claim);
    Id id = unit.newId();
    Optional<Id> holder =
        claim.flatMap(name -> draft.isIrreversible() ? unit.claim(name, id) : unit.holder(name));
    if (holder.isPresent()) {
      return blocked(holder.get());
    }
    JsonObject.Builder context =
        JsonObject.builder()
            .add("execution_id", id.toString())
            .add("action_summary", summary(draft))
            .add("irreversible", draft.isIrreversible());
    Long timeout = draft.timeoutSeconds();
    if (timeout != null) {
      context.add("timeout", Duration.ofSeconds(timeout).toString());
    }
    unit.start(id, ExecutionContract.CHART, context.build(), ContractData.of(draft).json());
    unit.note(id, JsonObject.of("node", new JsonString(node)));
    return new Creation.Created(ExecutionContract.of(unit.get(id)).orElseThrow());
  }

  private static String summary(ContractDraft draft) {
    return ActionSummary.of(draft.actionType(), draft.actionDetail()).summary();
  }

  private Creation blocked(Id holder) {
    String status = unit.glance(holder).map(Instance::state).orElse("");
    boolean isDone = status.equals(ExecutionContractState.COMPLETED.wire());
    Problem problem =
        new Problem(
            Problem.Kind.CONFLICT,
            isDone ? "already-done" : "already-under-way",
            "the same irreversible action "
                + (isDone ? "was done by contract " : "is under way in contract ")
                + holder
                + ", which is in `"
                + status
                + "`",
            JsonObject.builder()
                .add("execution_id", holder.toString())
                .add("status", status)
                .build(),
            List.of());
    return new Creation.Blocked(holder, status, problem);
  }
}
