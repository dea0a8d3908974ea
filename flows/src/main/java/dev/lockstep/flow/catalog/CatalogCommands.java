package dev.lockstep.flow.catalog;

/** The kinds of commands the catalog is kept by. */
public final class CatalogCommands {

  /** Begins a workflow with its first version: {@code {workflow, source, definition}}. */
  public static final String BEGIN_WORKFLOW = "workflow.begin";

  /** Adds a version to a workflow: {@code {workflow, source, definition}}. */
  public static final String PUBLISH = "workflow.publish";

  /** Takes a workflow out of use: {@code {}}. */
  public static final String ARCHIVE = "workflow.archive";

  /** Brings it back: {@code {}}. */
  public static final String RESTORE = "workflow.restore";

  /** Begins a task: {@code {task, title, description}}. */
  public static final String BEGIN_TASK = "task.begin";

  /** Puts a task in other words: {@code {task, title, description}}. */
  public static final String PUT_TASK = "task.put";

  /** Closes a task: {@code {}}. */
  public static final String CLOSE_TASK = "task.close";

  /** Takes it up again: {@code {}}. */
  public static final String REOPEN_TASK = "task.reopen";

  private CatalogCommands() {}
}
