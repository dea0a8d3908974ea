package dev.lockstep.execution;

import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.statecharts.execution.ExecutionFact;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Remembers each contract in the transaction that ends it, as a document of the kind {@code memory}
 * named {@code execution:<id>}: how it ended and the beginning of what came of it, not how it got
 * there. For one thread.
 */
public final class ExecutionMemory {

  /** Kind of the documents. */
  public static final String KIND = "memory";

  /** Most characters kept of a result or an error. */
  public static final int LONGEST_SUMMARY = 200;

  private final Unit unit;

  ExecutionMemory(Unit unit) {
    this.unit = unit;
  }

  /** Name of the document about a contract. */
  public static String name(ExecutionContract contract) {
    return "execution:" + contract.executionId();
  }

  /** Remembers a contract if it has ended; said again, the last word counts. */
  void remember(Id id) {
    unit.find(id)
        .flatMap(ExecutionContract::of)
        .ifPresent(
            contract ->
                fact(contract)
                    .map(ExecutionFact::toJson)
                    .ifPresent(fact -> unit.save(KIND, name(contract), fact)));
  }

  /** What is to be remembered of a contract; empty while it has not ended. */
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

  /** At most 200 characters, none of them half. */
  static @Nullable String cut(@Nullable String text) {
    return text == null || text.codePointCount(0, text.length()) <= LONGEST_SUMMARY
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_SUMMARY));
  }
}
