package dev.lockstep.flow;

import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import org.jspecify.annotations.Nullable;

/**
 * A filter of runs. {@code null} matches every value.
 *
 * @param task the name of the task for which they run
 * @param workflow the name of their flow
 * @param state their state
 */
public record RunFilter(
    @Nullable String task, @Nullable String workflow, @Nullable FlowRunState state) {

  /** The filter that matches all runs. */
  public static final RunFilter ALL = new RunFilter(null, null, null);

  /** Returns the same filter for a search. */
  public SearchFilter forSearch() {
    return new SearchFilter(workflow, state == null ? null : state.wire(), task);
  }

  /** Returns a filter for the runs of a task. */
  public static RunFilter ofTask(String task) {
    return new RunFilter(task, null, null);
  }
}
