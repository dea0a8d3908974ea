package dev.lockstep.execution;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.statecharts.execution.ExecutionFact;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores the outcome of each contract in the transaction that ends it, as a document of the kind
 * {@code memory} named {@code execution:<id>}. It has the final state and the beginning of the
 * result, not the transitions. For use by one thread.
 */
public final class ExecutionMemory {

  /** The kind of the documents. */
  public static final String KIND = "memory";

  /** The largest number of characters of a result or an error. */
  public static final int LONGEST_SUMMARY = 200;

  private final UnitOfWork unit;

  ExecutionMemory(UnitOfWork unit) {
    this.unit = unit;
  }

  /** Returns the name of the document of a contract. */
  public static String name(ExecutionContract contract) {
    return "execution:" + contract.executionId();
  }

  /** Stores the outcome of a contract if it has ended; replaces an earlier document. */
  void remember(Id id) {
    unit.find(id)
        .flatMap(ExecutionContract::of)
        .ifPresent(
            contract ->
                fact(contract)
                    .map(ExecutionFact::toJson)
                    .ifPresent(fact -> unit.save(KIND, name(contract), fact)));
  }

  /** Returns the fact to store about a contract; empty if it has not ended. */
  public static Optional<ExecutionFact> fact(ExecutionContract contract) {
    if (!contract.isTerminal()) {
      return Optional.empty();
    }
    Duration duration = Duration.between(contract.createdAt(), contract.updatedAt());
    return Optional.of(
        new ExecutionFact(
            ExecutionFact.Type_.EXECUTION_FACT,
            contract.executionId().toString(),
            ExecutionFact.ActionType.of(contract.actionType().wire()),
            contract.action().summary(),
            ExecutionFact.FinalStatus.of(contract.status().wire()),
            contract.irreversible(),
            Math.max(0, duration.toMillis()),
            cut(contract.result()),
            cut(contract.errorMessage())));
  }

  /** Returns at most the first 200 characters, without splitting a surrogate pair. */
  static @Nullable String cut(@Nullable String text) {
    return text == null || text.codePointCount(0, text.length()) <= LONGEST_SUMMARY
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_SUMMARY));
  }
}
