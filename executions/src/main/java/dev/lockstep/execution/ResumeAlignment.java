package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares contracts with the expectations of a caller that wants to resume them. Each named
 * contract must wait for an answer, and at least one contract must wait. An unexpected number of
 * waiting contracts is a warning. Ended contracts that are not named are ignored.
 */
public final class ResumeAlignment {

  private static final Logger LOG = LoggerFactory.getLogger(ResumeAlignment.class);

  private final List<ExecutionContract> contracts;

  /** Creates a comparison for all contracts of a conversation. */
  public ResumeAlignment(List<ExecutionContract> contracts) {
    this.contracts = List.copyOf(contracts);
  }

  /**
   * Decides which contracts may be resumed.
   *
   * @param named IDs of the contracts to resume; empty for all that wait
   * @param expected expected number of waiting contracts; empty for the number of named ones, or
   *     for any number if none are named
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
      detail = who + " and cannot be resumed: its outcome is unknown and must be resolved first";
    } else {
      reason = "contract-does-not-wait";
      detail = who + " and cannot be resumed: it is not waiting";
    }
    return new Problem(Problem.Kind.CONFLICT, reason, detail, facts, List.of());
  }
}
