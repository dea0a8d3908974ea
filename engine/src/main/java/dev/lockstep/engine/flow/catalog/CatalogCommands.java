package dev.lockstep.engine.flow.catalog;

/** Kinds of the catalog's commands. */
public final class CatalogCommands {

  /** Begins a workflow with its first version: {@code {workflow, source, definition}}. */
  public static final String BEGIN_WORKFLOW = "workflow.begin";

  /** Adds a version to a workflow: {@code {workflow, source, definition}}. */
  public static final String PUBLISH = "workflow.publish";

  /** Archives a workflow: {@code {}}. */
  public static final String ARCHIVE = "workflow.archive";

  /** Restores an archived workflow: {@code {}}. */
  public static final String RESTORE = "workflow.restore";

  /** Creates a task: {@code {task, title, description}}. */
  public static final String BEGIN_TASK = "task.begin";

  /** Replaces a task: {@code {task, title, description}}. */
  public static final String PUT_TASK = "task.put";

  /** Closes a task: {@code {}}. */
  public static final String CLOSE_TASK = "task.close";

  /** Reopens a closed task: {@code {}}. */
  public static final String REOPEN_TASK = "task.reopen";

  private CatalogCommands() {}
}
