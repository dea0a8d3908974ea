package dev.lockstep.execution;

import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares contracts with what somebody expects who wants to resume them. Each contract that is
 * named has to wait for an answer, and one has to at all; another number of waiting contracts than
 * expected is a warning. Contracts that have ended earlier and are not named are no obstacle.
 */
public final class ResumeAlignment {

  private static final Logger LOG = LoggerFactory.getLogger(ResumeAlignment.class);

  private final List<ExecutionContract> contracts;

  /** Over all contracts of a conversation. */
  public ResumeAlignment(List<ExecutionContract> contracts) {
    this.contracts = List.copyOf(contracts);
  }

  /**
   * Whether contracts may be resumed.
   *
   * @param named those the caller names; empty for all that wait
   * @param expected how many should wait; empty for as many as are named, or any number
   */
  public Alignment with(List<Id> named, Optional<Integer> expected) {
    List<ExecutionContract> waiting =
        contracts.stream().filter(ExecutionContract::isResumable).toList();
    List<ExecutionContract> resumed = new ArrayList<>();
    for (Id id : named.stream().distinct().toList()) {
      Optional<ExecutionContract> contract =
          contracts.stream().filter(each -> each.executionId().equals(id)).findFirst();
      if (contract.isEmpty()) {
        return new Alignment.Misaligned(Problem.unknown("contract " + id));
      }
      if (!contract.get().isResumable()) {
        return new Alignment.Misaligned(cannotResume(contract.get()));
      }
      resumed.add(contract.get());
    }
    if (waiting.isEmpty()) {
      return new Alignment.Misaligned(
          Problem.of(
              Problem.Kind.CONFLICT,
              "nothing-waits",
              "no contract waits, so there is nothing to resume"));
    }
    int count = expected.orElse(named.isEmpty() ? waiting.size() : resumed.size());
    String warning = count == waiting.size() ? null : mismatch(waiting, count);
    if (warning != null) {
      LOG.warn("{}", warning);
    }
    return new Alignment.Aligned(named.isEmpty() ? waiting : resumed, warning);
  }

  private static String mismatch(List<ExecutionContract> waiting, int expected) {
    return "resume of "
        + waiting.get(0).root()
        + ": "
        + waiting.size()
        + " contracts wait where "
        + expected
        + " were expected: "
        + waiting.stream().map(contract -> contract.executionId().toString()).toList();
  }

  private static Problem cannotResume(ExecutionContract contract) {
    String who = "contract " + contract.executionId() + " is in `" + contract.status().wire() + "`";
    JsonObject facts =
        JsonObject.builder()
            .add("execution_id", contract.executionId().toString())
            .add("status", contract.status().wire())
            .build();
    String reason;
    String detail;
    if (contract.isTerminal()) {
      reason = "contract-has-ended";
      detail = who + " and cannot be resumed: the state is final";
    } else if (contract.outcomeUnknown()) {
      reason = ExecutionContract.OUTCOME_UNKNOWN;
      detail = who + " and cannot be resumed: first somebody has to find out if it was done";
    } else {
      reason = "contract-does-not-wait";
      detail = who + " and cannot be resumed: it does not wait";
    }
    return new Problem(Problem.Kind.CONFLICT, reason, detail, facts, List.of());
  }
}
