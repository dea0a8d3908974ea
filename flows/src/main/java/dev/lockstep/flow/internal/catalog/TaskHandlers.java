package dev.lockstep.flow.internal.catalog;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.TaskData;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.task.TaskEvent;
import dev.lockstep.statecharts.task.TaskTable;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Handlers that create, replace, close and reopen tasks. */
public final class TaskHandlers {

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");

  private TaskHandlers() {}

  /** Creates a task. The command is declined as {@code name-taken} if the name is taken. */
  public static Answer begin(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    String name = said.text("task");
    if (!NAME.matcher(name).matches()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              "name-invalid",
              "the name of a task has 1 to 64 letters, digits, `.`, `_` or `-`,"
                  + " a letter or a digit first"));
    }
    Id id = unit.newId();
    if (unit.holder(TaskData.claim(name)).isPresent()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT, "name-taken", "there is a task `" + name + "` already"));
    }
    Step begun =
        unit.start(
            id,
            TaskTable.CHART_ID.name(),
            JsonObject.EMPTY,
            put(said, name, command.principal()).json());
    unit.claim(TaskData.claim(name), id);
    return CatalogAnswers.of(begun);
  }

  /** Replaces a task. The same values again change nothing. */
  public static Answer put(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    OptionalLong version = said.numberIfThere("version");
    if (version.isPresent() && version.getAsLong() != unit.root().sequence()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.STALE,
              "stale-version",
              FlowProblems.changed("task", unit.root().sequence(), version.getAsLong())));
    }
    TaskData before = TaskData.of(unit.root());
    TaskData after = put(said, before.task(), before.by());
    if (after.equals(before)) {
      return Answer.accepted(CatalogAnswers.of(unit.root()));
    }
    unit.data(unit.root().id(), after.json());
    return fire(unit, TaskEvent.Type.TASK_CHANGED);
  }

  private static TaskData put(CommandPayload said, String name, String by) {
    return new TaskData(
        name,
        said.textIfThere("title").filter(title -> !title.isBlank()).orElse(name),
        said.textIfThere("description").orElse(""),
        by);
  }

  /** Closes a task. */
  public static Answer close(UnitOfWork unit, Command command) {
    return fire(unit, TaskEvent.Type.TASK_CLOSED);
  }

  /** Reopens a closed task. */
  public static Answer reopen(UnitOfWork unit, Command command) {
    return fire(unit, TaskEvent.Type.TASK_REOPENED);
  }

  private static Answer fire(UnitOfWork unit, TaskEvent.Type event) {
    return CatalogAnswers.of(unit.fire(unit.root().id(), event.wire(), null));
  }
}
