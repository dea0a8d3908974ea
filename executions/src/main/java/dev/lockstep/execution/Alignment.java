package dev.lockstep.execution;

import dev.lockstep.engine.instance.Problem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Whether contracts stand as somebody expects who wants to go on with them. */
public sealed interface Alignment {

  /**
   * They do, well enough to go on.
   *
   * @param waiting those to be resumed, at least one
   * @param warning what is not as expected and no obstacle; {@code null} when all is
   */
  record Aligned(List<ExecutionContract> waiting, @Nullable String warning) implements Alignment {

    public Aligned {
      waiting = List.copyOf(waiting);
    }
  }

  /** They do not; nothing may be resumed. */
  record Misaligned(Problem problem) implements Alignment {}
}
