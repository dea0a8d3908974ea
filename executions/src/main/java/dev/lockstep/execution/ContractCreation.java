package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Creates contracts whose key no other contract holds. For use by one thread. */
final class ContractCreation {

  private final UnitOfWork unit;

  ContractCreation(UnitOfWork unit) {
    this.unit = unit;
  }

  Creation create(ContractDraft draft, String node) {
    Id id = unit.newId();
    Id root = unit.command().root() == null ? id : unit.root().id();
    Optional<String> key = draft.idempotencyKey();
    List<Id> holders = key.map(each -> holders(each, root)).orElseGet(List::of);
    Optional<Id> blocking =
        holders.stream().filter(holder -> !mayRepeat(holder, draft)).findFirst();
    if (blocking.isPresent()) {
      return blocked(blocking.get());
    }
    boolean takesKey = key.isPresent() && draft.isIrreversible();
    if (takesKey) {
      holders.forEach(held -> names(key.get(), root).forEach(name -> unit.release(name, held)));
      unit.claim(
          draft.terms().isWithinConversation()
              ? IdempotencyKey.claim(key.get(), root)
              : IdempotencyKey.claim(key.get()),
          id);
    }
    Id repeats = takesKey && !holders.isEmpty() ? holders.get(0) : null;
    return begin(id, draft.on(draft.terms().repeating(repeats)), node);
  }

  private static List<String> names(String key, Id root) {
    return List.of(IdempotencyKey.claim(key), IdempotencyKey.claim(key, root));
  }

  private List<Id> holders(String key, Id root) {
    return names(key, root).stream()
        .flatMap(name -> unit.holder(name).stream())
        .distinct()
        .toList();
  }

  /** Returns true if a completed action may be repeated: a person agreed, or its key expired. */
  private boolean mayRepeat(Id holder, ContractDraft draft) {
    Instance done =
        unit.glance(holder)
            .filter(held -> held.state().equals(ExecutionContractState.COMPLETED.wire()))
            .orElse(null);
    if (done == null) {
      return false;
    }
    Duration lifetime = draft.terms().lifetime();
    return holder.equals(draft.terms().repeats())
        || !lifetime.isZero() && !done.updatedAt().plus(lifetime).isAfter(unit.now());
  }

  private Creation begin(Id id, ContractDraft draft, String node) {
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
