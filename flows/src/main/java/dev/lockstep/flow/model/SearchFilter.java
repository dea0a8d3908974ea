package dev.lockstep.flow.model;

import org.jspecify.annotations.Nullable;

/**
 * A filter beside a query. {@code null} matches every value.
 *
 * @param category the value of {@link SearchFields#category}
 * @param state the state
 * @param task the name of the task
 */
public record SearchFilter(
    @Nullable String category, @Nullable String state, @Nullable String task) {

  /** The filter that matches everything. */
  public static final SearchFilter ALL = new SearchFilter(null, null, null);
}
