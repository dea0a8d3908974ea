package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The data of a flow run. Immutable. */
public final class RunData {

  /** The field of the name of the workflow. */
  public static final String WORKFLOW = "workflow";

  /** The field of the ID of the workflow. */
  public static final String WORKFLOW_ID = "workflow_id";

  private static final String VERSION = "version";
  private static final String DIGEST = "digest";
  private static final String TASK = "task";
  private static final String VARIABLES = "variables";
  private static final String STARTER = "starter";
  private static final String NODES = "nodes";
  private static final String STARTED = "started_at";
  private static final String COMPLETED = "completed_at";
  private static final String CANCELLED = "cancelled_at";
  private static final String FAILURE = "failure";
  private static final String SIZE = "size";
  private static final String SEARCH = "search";
  private static final String FAILURES = "failures";
  private static final String PRIORITY = "priority";

  private final JsonFields kept;

  private RunData(JsonFields kept) {
    this.kept = kept;
  }

  /** Returns the data of a run from its stored form. */
  public static RunData of(JsonObject data) {
    return new RunData(new JsonFields(data));
  }

  public static RunData of(Instance run) {
    return new RunData(new JsonFields(run.data()));
  }

  /**
   * Returns the data of a new run.
   *
   * @param task the name of the task for which it runs; {@code null} for none
   */
  public static RunData accepted(
      Instance workflow,
      WorkflowData.Version version,
      @Nullable String task,
      JsonObject variables,
      String starter) {
    JsonFields kept =
        JsonFields.NOTHING
            .with(WORKFLOW, WorkflowData.of(workflow).name())
            .with(WORKFLOW_ID, workflow.id().toString())
            .with(VERSION, version.version())
            .with(DIGEST, version.digest())
            .with(STARTER, starter)
            .with(NODES, Counts.NONE.json());
    return new RunData((task == null ? kept : kept.with(TASK, task)).with(VARIABLES, variables));
  }

  /** Returns the text with which the stored data of all runs of a flow begins. */
  public static String beginning(String workflow) {
    return JsonFields.beginning(WORKFLOW, workflow);
  }

  public JsonObject json() {
    return kept.json();
  }

  /** Returns the data with the names of the variables that are attributes of searches. */
  public RunData searchable(List<String> attributes) {
    return attributes.isEmpty() ? this : new RunData(kept.with(SEARCH, attributes));
  }

  /** Returns the names of the variables that are attributes of searches. */
  public List<String> attributes() {
    return kept.texts(SEARCH);
  }

  /** Returns the data of a run with a priority. */
  public RunData withPriority(long priority) {
    return priority == 0 ? this : new RunData(kept.with(PRIORITY, priority));
  }

  /** Returns the priority, 0 to 9; runs of older versions have 0. */
  public long priority() {
    return kept.number(PRIORITY);
  }

  /** Returns the name of the workflow. */
  public String workflow() {
    return kept.text(WORKFLOW);
  }

  /** Returns the ID of the workflow's instance, which stores the definition. */
  public Id workflowId() {
    return Id.parse(kept.text(WORKFLOW_ID)).orElseThrow();
  }

  /** Returns the version of the definition. */
  public String version() {
    return kept.text(VERSION);
  }

  /** Returns the digest of the definition. */
  public String digest() {
    return kept.text(DIGEST);
  }

  public Optional<String> task() {
    return kept.textIfThere(TASK);
  }

  public JsonObject variables() {
    return kept.object(VARIABLES);
  }

  /** Returns the name of the person who started it. */
  public String starter() {
    return kept.text(STARTER);
  }

  public Counts counts() {
    return Counts.of(kept.object(NODES));
  }

  public @Nullable Instant startedAt() {
    return kept.moment(STARTED);
  }

  /** Returns the time when it last completed or failed; {@code null} while it is running. */
  public @Nullable Instant completedAt() {
    return kept.moment(COMPLETED);
  }

  public @Nullable Instant cancelledAt() {
    return kept.moment(CANCELLED);
  }

  public Optional<Failure> failure() {
    return kept.json().has(FAILURE)
        ? Optional.of(Failure.of(kept.object(FAILURE)))
        : Optional.empty();
  }

  /** Returns the number of node failures. Runs of older versions began to count at 0. */
  public long failures() {
    return kept.number(FAILURES);
  }

  /** Returns the data after one more node failure. */
  public RunData failedOnce() {
    return new RunData(kept.with(FAILURES, failures() + 1));
  }

  /**
   * Returns the number of characters the run has stored. Runs of older versions began to count at
   * 0.
   */
  public long size() {
    return kept.number(SIZE);
  }

  /** Returns the data after more characters were stored. */
  public RunData grown(long characters) {
    return new RunData(kept.with(SIZE, size() + characters));
  }

  public RunData counted(UnaryOperator<Counts> change) {
    return new RunData(kept.with(NODES, change.apply(counts()).json()));
  }

  public RunData started(Instant at) {
    return new RunData(kept.with(STARTED, at));
  }

  public RunData ended(Instant at) {
    return new RunData(kept.with(COMPLETED, at));
  }

  public RunData cancelled(Instant at) {
    return new RunData(kept.with(CANCELLED, at));
  }

  /** Returns the data with the first failure. An earlier failure stays. */
  public RunData failed(Failure failure) {
    return kept.json().has(FAILURE) ? this : new RunData(kept.with(FAILURE, failure.json()));
  }

  /** Returns the data of a failed run that continues. */
  public RunData reopened() {
    return new RunData(kept.without(COMPLETED, FAILURE));
  }
}
