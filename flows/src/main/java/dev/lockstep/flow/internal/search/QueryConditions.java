package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Children;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.engine.internal.record.SearchQuery.Term;
import dev.lockstep.flow.internal.data.JsonFields;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.unit.NodeSubjects;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The conditions of a query while they are collected. Several of the same field must all hold. */
public final class QueryConditions {

  /** Matches nothing: names are not empty. */
  private static final String NOTHING = "";

  private final String scope;
  private final List<Term> terms = new ArrayList<>();
  private List<String> categories = List.of();
  private List<String> states = List.of();
  private @Nullable String starter;
  private @Nullable String task;
  private Range started = Range.ALL;
  private Range ended = Range.ALL;
  private Range duration = Range.ALL;
  private Range changed = Range.ALL;
  private @Nullable String node;

  public QueryConditions(String scope) {
    this.scope = scope;
  }

  /** Requires one of these categories. */
  public void categories(List<String> names) {
    categories = both(categories, names);
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

  void changed(Range range) {
    changed = changed.and(range);
  }

  void node(String name) {
    node = node == null || node.equals(name) ? name : NOTHING;
  }

  void add(Term term) {
    terms.add(term);
  }

  /**
   * Returns the query.
   *
   * @param children the chart of the children of runs that are searched; {@code null} to search the
   *     instances themselves
   */
  public SearchQuery query(@Nullable String children) {
    SearchQuery roots =
        new SearchQuery(
            scope, categories, states, starter, task, started, ended, duration, terms, null);
    if (children == null) {
      return roots;
    }
    String begin = node == null ? null : JsonFields.beginning(NodeData.NODE, node);
    return new SearchQuery(
        scope,
        categories,
        List.of(),
        starter,
        task,
        Range.ALL,
        Range.ALL,
        Range.ALL,
        terms,
        new Children(children, states, started, changed, begin, NodeSubjects.BY_STATE));
  }

  private static List<String> both(List<String> before, List<String> names) {
    if (before.isEmpty()) {
      return names.isEmpty() ? List.of(NOTHING) : names;
    }
    List<String> common = before.stream().filter(names::contains).toList();
    return common.isEmpty() ? List.of(NOTHING) : common;
  }
}
