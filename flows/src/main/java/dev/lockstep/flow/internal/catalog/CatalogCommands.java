package dev.lockstep.flow.internal.catalog;

/** Kinds of the catalog's commands. */
public final class CatalogCommands {

  /**
   * Command that begins a workflow with its first version: {@code {workflow, source, definition}}.
   */
  public static final String BEGIN_WORKFLOW = "workflow.begin";

  /** Command that adds a version to a workflow: {@code {workflow, source, definition}}. */
  public static final String PUBLISH = "workflow.publish";

  /** Command that archives a workflow: {@code {}}. */
  public static final String ARCHIVE = "workflow.archive";

  /** Command that restores an archived workflow: {@code {}}. */
  public static final String RESTORE = "workflow.restore";

  /** Command that creates a task: {@code {task, title, description}}. */
  public static final String BEGIN_TASK = "task.begin";

  /** Command that replaces a task: {@code {task, title, description}}. */
  public static final String PUT_TASK = "task.put";

  /** Command that closes a task: {@code {}}. */
  public static final String CLOSE_TASK = "task.close";

  /** Command that reopens a closed task: {@code {}}. */
  public static final String REOPEN_TASK = "task.reopen";

  /** Command that grants a permission for the first time: {@code {workflow, action, caller}}. */
  public static final String BEGIN_PERMISSION = "permission.begin";

  /** Command that permits the action to a further caller: {@code {caller}}. */
  public static final String GRANT = "permission.grant";

  /** Command that revokes the permission of a caller: {@code {caller}}. */
  public static final String REVOKE = "permission.revoke";

  /** Command that ends the restriction: {@code {}}. */
  public static final String LIFT = "permission.lift";

  private CatalogCommands() {}
}
