package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.flow.internal.data.TaskData;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conditions of a query while they are collected. Several of the same field must all hold. */
public final class QueryConditions {

  /** Matches no run: names are not empty. */
  private static final String NOTHING = "";

  private final String tenant;
  private final List<Term> terms = new ArrayList<>();
  private List<String> workflows = List.of();
  private List<String> states = List.of();
  private @Nullable String starter;
  private @Nullable String task;
  private Range started = Range.ALL;
  private Range ended = Range.ALL;
  private Range duration = Range.ALL;

  public QueryConditions(String tenant) {
    this.tenant = tenant;
  }

  /** Requires one of these workflows. */
  public void workflows(List<String> names) {
    workflows = both(workflows, names);
  }

  /** Requires one of these states. */
  public void states(List<String> names) {
    states = both(states, names);
  }

  void starter(String name) {
    starter = starter == null || starter.equals(name) ? name : NOTHING;
  }

  /** Requires a task. */
  public void task(String name) {
    String subject = TaskData.subject(name);
    task = task == null || task.equals(subject) ? subject : NOTHING;
  }

  void started(Range range) {
    started = started.and(range);
  }

  void ended(Range range) {
    ended = ended.and(range);
  }

  void duration(Range range) {
    duration = duration.and(range);
  }

  void add(Term term) {
    terms.add(term);
  }

  /** Returns the query. */
  public SearchQuery query() {
    return new SearchQuery(
        tenant, workflows, states, starter, task, started, ended, duration, terms);
  }

  private static List<String> both(List<String> before, List<String> names) {
    if (before.isEmpty()) {
      return names.isEmpty() ? List.of(NOTHING) : names;
    }
    List<String> common = before.stream().filter(names::contains).toList();
    return common.isEmpty() ? List.of(NOTHING) : common;
  }
}
