package dev.lockstep.flow.data;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a flow run keeps. Immutable; changed ones are other ones. */
public final class RunData {

  private static final String WORKFLOW = "workflow";
  private static final String WORKFLOW_ID = "workflow_id";
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
  private static final String FAILURES = "failures";

  private final Kept kept;

  private RunData(Kept kept) {
    this.kept = kept;
  }

  public static RunData of(Instance run) {
    return new RunData(new Kept(run.data()));
  }

  /**
   * Of a run that is accepted.
   *
   * @param task name of the task it is for; {@code null} for none
   */
  public static RunData accepted(
      Instance workflow,
      WorkflowData.Version version,
      @Nullable String task,
      JsonObject variables,
      String starter) {
    Kept kept =
        Kept.NOTHING
            .with(WORKFLOW, WorkflowData.of(workflow).name())
            .with(WORKFLOW_ID, workflow.id().toString())
            .with(VERSION, version.version())
            .with(DIGEST, version.digest())
            .with(STARTER, starter)
            .with(NODES, Counts.NONE.json());
    return new RunData((task == null ? kept : kept.with(TASK, task)).with(VARIABLES, variables));
  }

  public JsonObject json() {
    return kept.json();
  }

  /** Name of the workflow. */
  public String workflow() {
    return kept.text(WORKFLOW);
  }

  /** The workflow's instance, which keeps the definition. */
  public Id workflowId() {
    return Id.parse(kept.text(WORKFLOW_ID)).orElseThrow();
  }

  /** Version of the definition. */
  public String version() {
    return kept.text(VERSION);
  }

  /** What the definition is recognised by. */
  public String digest() {
    return kept.text(DIGEST);
  }

  public Optional<String> task() {
    return kept.textIfThere(TASK);
  }

  public JsonObject variables() {
    return kept.object(VARIABLES);
  }

  /** Who started it. */
  public String starter() {
    return kept.text(STARTER);
  }

  public Counts counts() {
    return Counts.of(kept.object(NODES));
  }

  public @Nullable Instant startedAt() {
    return kept.moment(STARTED);
  }

  /** When it completed or failed last; {@code null} while it has not. */
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

  /** The number of failures of nodes; runs of older versions began at 0. */
  public long failures() {
    return kept.number(FAILURES);
  }

  /** With one more failure of a node. */
  public RunData failedOnce() {
    return new RunData(kept.with(FAILURES, failures() + 1));
  }

  /** Characters the run has stored since it began; runs of older versions began at 0. */
  public long size() {
    return kept.number(SIZE);
  }

  /** With so many more characters stored. */
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

  /** With what failed first; what is known already stays. */
  public RunData failed(Failure failure) {
    return kept.json().has(FAILURE) ? this : new RunData(kept.with(FAILURE, failure.json()));
  }

  /** Taken up again after it failed. */
  public RunData reopened() {
    return new RunData(kept.without(COMPLETED, FAILURE));
  }
}
