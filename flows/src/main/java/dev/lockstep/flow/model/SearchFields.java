package dev.lockstep.flow.model;

import dev.lockstep.runtime.StateType;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.noderun.NodeRunState;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import dev.lockstep.statecharts.session.SessionState;
import dev.lockstep.statecharts.task.TaskState;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The fields that instances of a kind have in queries. All other names are attributes.
 *
 * @param kind the kind in the search index; empty for flow runs
 * @param plural the name of the instances in messages
 * @param names the names of the fields
 * @param states the states in which instances can be
 */
public record SearchFields(String kind, String plural, List<String> names, List<String> states) {

  /** The field of the state. */
  public static final String STATE = "state";

  /** The field of the workflow. */
  public static final String WORKFLOW = "workflow";

  /** The field of the engine of a session. */
  public static final String ENGINE = "engine";

  /** The field of the queue of a conversation. */
  public static final String QUEUE = "queue";

  /** The field of the person who started an instance. */
  public static final String STARTER = "starter";

  /** The field of the task for which a run was started. */
  public static final String TASK = "task";

  /** The field of the time of the start. */
  public static final String STARTED = "started";

  /** The field of the time of the end. */
  public static final String ENDED = "ended";

  /** The field of the time between start and end. */
  public static final String DURATION = "duration";

  /** The field of the time of the last change. */
  public static final String CHANGED = "changed";

  /** The field of the ID of a node in its workflow. */
  public static final String NODE = "node";

  private static final List<String> RANGES = List.of(STARTED, ENDED, DURATION, CHANGED);
  private static final List<String> CATEGORIES = List.of(WORKFLOW, ENGINE, QUEUE);

  /** The fields of flow runs. */
  public static final SearchFields RUNS =
      new SearchFields(
          "",
          "runs",
          List.of(WORKFLOW, STATE, STARTER, TASK, STARTED, ENDED, DURATION),
          wires(FlowRunState.values()));

  /** The fields of tasks. */
  public static final SearchFields TASKS =
      new SearchFields(
          "task", "tasks", List.of(STATE, STARTER, STARTED), wires(TaskState.values()));

  /** The fields of sessions. */
  public static final SearchFields SESSIONS =
      new SearchFields(
          "session",
          "sessions",
          List.of(ENGINE, STATE, STARTER, STARTED, ENDED, DURATION),
          wires(SessionState.values()));

  /** The fields of conversations with agents. */
  public static final SearchFields EXECUTIONS =
      new SearchFields(
          "agent-graph",
          "conversations",
          List.of(QUEUE, STATE, STARTED),
          wires(AgentGraphState.values()));

  /** The fields of the nodes of flow runs. Their words and attributes are those of the run. */
  public static final SearchFields NODES =
      new SearchFields(
          "",
          "nodes",
          List.of(WORKFLOW, NODE, STATE, STARTER, TASK, STARTED, CHANGED),
          wires(NodeRunState.values()));

  public SearchFields {
    names = List.copyOf(names);
    states = List.copyOf(states);
  }

  private static List<String> wires(StateType... states) {
    return Arrays.stream(states).map(StateType::wire).toList();
  }

  /** Returns true if every instance has a field of this name. */
  public boolean has(String name) {
    return names.contains(name);
  }

  /** Returns the chart of the children of runs that are searched; {@code null} for others. */
  public @Nullable String children() {
    return has(NODE) ? NodeRunTable.CHART_ID.name() : null;
  }

  /** Returns true if instances have an end, by which they can be sorted. */
  public boolean hasEnd() {
    return has(ENDED);
  }

  /** Returns the field by which instances are grouped beside their state; empty without one. */
  public Optional<String> category() {
    return names.stream().filter(CATEGORIES::contains).findFirst();
  }

  /** Returns true if values of a field have an order. */
  public boolean isRange(String name) {
    return RANGES.contains(name);
  }

  /** Returns the name of a state whatever its case; empty if instances have no such state. */
  public Optional<String> state(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return states.stream().filter(each -> each.toLowerCase(Locale.ROOT).equals(lower)).findFirst();
  }
}
