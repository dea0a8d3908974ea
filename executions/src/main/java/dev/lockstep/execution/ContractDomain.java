package dev.lockstep.execution;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.execution.ExecutionState;
import dev.lockstep.statecharts.execution.ExecutionStateValidator;
import dev.lockstep.statecharts.executioncontract.ExecutionContractContext;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Instant;

/**
 * Runs after every step of a contract, whichever command caused it. It announces a call before the
 * call is made, records why a timer moved the contract, releases the key when the action may be
 * attempted again, and stores how the contract ended.
 */
final class ContractDomain implements Domain {

  @Override
  public void settled(UnitOfWork unit, Instance instance) {
    ExecutionContractState state = instance.state(ExecutionContractState.class);
    switch (state) {
      case PENDING, COMPLETED -> {}
      case RUNNING -> running(unit, instance);
      case WAITING -> waiting(unit, instance);
      case CANCELLED -> cancelled(unit, instance);
      case FAILED, REJECTED -> release(unit, instance);
    }
    new ExecutionMemory(unit).remember(instance.id());
  }

  private static void running(UnitOfWork unit, Instance instance) {
    ContractData data = new ContractData(instance.data()).reason(null);
    if (data.isDeferred()) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.CONFLICT,
              "deferred",
              "contract " + instance.id() + " waits for another contract before it may start"));
    }
    if (data.attempt() == 0) {
      announce(unit, instance, data, 1);
    } else {
      unit.data(instance.id(), data.json());
    }
  }

  /** Records in the journal that the call is about to be made. */
  static void announce(UnitOfWork unit, Instance instance, ContractData data, long attempt) {
    unit.data(instance.id(), data.attempted(attempt).calledAt(unit.now()).json());
    if (data.type() == ActionType.TOOL_CALL) {
      String key = data.key();
      unit.note(
          instance.id(),
          JsonObject.of(
              "intent",
              JsonObject.builder()
                  .add("key", key == null ? instance.id().toString() : key)
                  .add("attempt", attempt)
                  .build()));
    }
  }

  private static void waiting(UnitOfWork unit, Instance instance) {
    if (instance.context(ExecutionContractContext.class).outcomeUnknown()) {
      unit.note(instance.id(), TransitionTexts.reason(ExecutionContract.OUTCOME_UNKNOWN));
      if (unit.command().kind().equals(BasicHandlers.TIMER)) {
        new Contracts(unit)
            .evidence(
                instance.id(),
                "no answer within " + new ContractData(instance.data()).timeoutSeconds() + " s");
      }
    }
  }

  private static void cancelled(UnitOfWork unit, Instance instance) {
    release(unit, instance);
    if (unit.command().kind().equals(BasicHandlers.TIMER)) {
      ContractData data = new ContractData(instance.data());
      unit.data(instance.id(), data.reason(ExecutionContract.TIMEOUT).json());
      unit.note(instance.id(), TransitionTexts.reason(ExecutionContract.TIMEOUT));
    }
  }

  /**
   * Releases the key; a key taken over from a completed contract returns to that contract, unless
   * it has been deleted.
   */
  private static void release(UnitOfWork unit, Instance instance) {
    ContractData data = new ContractData(instance.data());
    String key = data.key();
    if (key == null) {
      return;
    }
    String claim =
        data.isKeyWithinConversation()
            ? IdempotencyKey.claim(key, instance.root())
            : IdempotencyKey.claim(key);
    boolean isHeld = unit.holder(claim).filter(instance.id()::equals).isPresent();
    unit.release(claim, instance.id());
    Id repeats = data.repeats();
    if (isHeld && repeats != null && unit.glance(repeats).isPresent()) {
      unit.claim(claim, repeats);
    }
  }

  @Override
  public Reading<JsonValue> streamData(
      Instance instance, long seq, String type, JsonValue data, Instant at) {
    return ExecutionStateValidator.read(data).map(ExecutionState::toJson);
  }
}
