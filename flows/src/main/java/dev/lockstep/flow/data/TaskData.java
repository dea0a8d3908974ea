package dev.lockstep.flow.data;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.runtime.json.JsonObject;

/**
 * What a task keeps.
 *
 * @param task its name
 * @param by who put it first
 */
public record TaskData(String task, String title, String description, String by) {

  /** The member with its name. */
  public static final String TASK = "task";

  /** The member with its title. */
  public static final String TITLE = "title";

  /** Name a task holds within its tenant. */
  public static String claim(String task) {
    return "task:" + task;
  }

  /** What the runs of a task are found by. */
  public static String subject(String task) {
    return "task:" + task;
  }

  public static TaskData of(Instance task) {
    Kept kept = new Kept(task.data());
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
