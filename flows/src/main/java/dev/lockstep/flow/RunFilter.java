package dev.lockstep.flow;

import dev.lockstep.statecharts.flowrun.FlowRunState;
import org.jspecify.annotations.Nullable;

/**
 * Which runs are asked for; {@code null} is any.
 *
 * @param task name of the task they are for
 * @param workflow name of their flow
 * @param state where they stand
 */
public record RunFilter(
    @Nullable String task, @Nullable String workflow, @Nullable FlowRunState state) {

  /** All of them. */
  public static final RunFilter ALL = new RunFilter(null, null, null);

  /** Those for a task. */
  public static RunFilter ofTask(String task) {
    return new RunFilter(task, null, null);
  }
}
