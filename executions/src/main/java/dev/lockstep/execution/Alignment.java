package dev.lockstep.execution;

import dev.lockstep.engine.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing contracts with the expectations of a caller that wants to resume them.
 */
public sealed interface Alignment {

  /**
   * The contracts may be resumed.
   *
   * @param waiting the contracts to resume, at least one
   * @param warning a difference that does not prevent the resume; {@code null} for none
   */
  record Aligned(List<ExecutionContract> waiting, @Nullable String warning) implements Alignment {

    public Aligned {
      waiting = List.copyOf(waiting);
    }
  }

  /** The contracts differ from the expectations; none may be resumed. */
  record Misaligned(Problem problem) implements Alignment {}
}
