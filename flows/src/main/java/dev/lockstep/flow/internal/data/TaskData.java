package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;

/**
 * The data of a task.
 *
 * @param task the name of the task
 * @param by the name of the person who created it
 */
public record TaskData(String task, String title, String description, String by) {

  /** The field of the task's name. */
  public static final String TASK = "task";

  /** The field of the task's title. */
  public static final String TITLE = "title";

  /** Returns the name that a task claims within its tenant. */
  public static String claim(String task) {
    return "task:" + task;
  }

  /** Returns the subject by which the runs of a task are found. */
  public static String subject(String task) {
    return "task:" + task;
  }

  public static TaskData of(Instance task) {
    JsonFields kept = new JsonFields(task.data());
    return new TaskData(
        kept.text(TASK), kept.text(TITLE), kept.text("description"), kept.text("by"));
  }

  public JsonObject json() {
    return JsonObject.builder()
        .add(TASK, task)
        .add(TITLE, title)
        .add("description", description)
        .add("by", by)
        .build();
  }
}
