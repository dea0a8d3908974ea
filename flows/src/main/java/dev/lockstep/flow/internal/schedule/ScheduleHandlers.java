package dev.lockstep.flow.internal.schedule;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.cron.Recurrence;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.DueRuns;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.view.ScheduleViews;
import dev.lockstep.flow.model.MalformedScheduleException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import dev.lockstep.statecharts.flow.ScheduleSettingsValidator;
import dev.lockstep.statecharts.schedule.ScheduleEvent;
import dev.lockstep.statecharts.schedule.ScheduleState;
import dev.lockstep.statecharts.schedule.ScheduleTable;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Handlers of people's commands about schedules. */
public final class ScheduleHandlers {

  /** The largest number of runs of a range. */
  static final int MOST_BACKFILL = 1_000;

  private ScheduleHandlers() {}

  /** Returns the handlers by kind of command, those of workers included. */
  public static Map<String, Handler> all() {
    return Map.of(
        ScheduleCommands.BEGIN, ScheduleHandlers::begin,
        ScheduleCommands.CHANGE, ScheduleHandlers::change,
        ScheduleCommands.PAUSE, ScheduleHandlers::pause,
        ScheduleCommands.RESUME, ScheduleHandlers::resume,
        ScheduleCommands.DELETE, ScheduleHandlers::delete,
        ScheduleCommands.TRIGGER, ScheduleHandlers::trigger,
        ScheduleCommands.BACKFILL, ScheduleHandlers::backfill,
        ScheduleCommands.REPORT, ScheduleWork::report,
        ScheduleCommands.WAIT, ScheduleWork::pause);
  }

  private static Answer begin(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    String name = said.text(ScheduleData.NAME);
    ScheduleSettings settings = settings(unit, said, unit.now());
    Id id = unit.newId();
    if (unit.holder(ScheduleData.claim(name)).isPresent()) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT, "name-taken", "there is a schedule `" + name + "` already"));
    }
    ScheduleData data = ScheduleData.created(name, settings, command.principal(), unit.now());
    Step begun = unit.start(id, ScheduleTable.CHART_ID.name(), JsonObject.EMPTY, data.json());
    if (!begun.isTaken()) {
      return answer(unit, id, begun);
    }
    unit.claim(ScheduleData.claim(name), id);
    unit.claim(counted(id), id);
    unit.about(id, ScheduleData.SUBJECT);
    return Answer.accepted(ScheduleViews.of(unit.get(id)).toJson());
  }

  private static String counted(Id id) {
    return ScheduleData.COUNTED + id.toString().replace("-", "");
  }

  /** Times before the change are not considered any more, unless the schedule is paused. */
  private static Answer change(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Instance schedule = current(unit, said);
    ScheduleData data = ScheduleData.of(schedule);
    ScheduleSettings settings = settings(unit, said, data.anchor());
    boolean isPaused = schedule.state(ScheduleState.class) == ScheduleState.PAUSED;
    ScheduleData changed = data.changed(settings, command.principal());
    unit.data(schedule.id(), (isPaused ? changed : changed.at(unit.now(), null)).json());
    return fire(unit, ScheduleEvent.Type.SCHEDULE_CHANGED);
  }

  private static Answer pause(UnitOfWork unit, Command command) {
    Instance schedule = current(unit, new CommandPayload(command.payload()));
    ScheduleData data = ScheduleData.of(schedule);
    unit.data(schedule.id(), data.at(data.cursor(), null).revised().json());
    return fire(unit, ScheduleEvent.Type.SCHEDULE_PAUSED);
  }

  private static Answer resume(UnitOfWork unit, Command command) {
    Instance schedule = current(unit, new CommandPayload(command.payload()));
    unit.data(schedule.id(), ScheduleData.of(schedule).revised().json());
    return fire(unit, ScheduleEvent.Type.SCHEDULE_RESUMED);
  }

  private static Answer delete(UnitOfWork unit, Command command) {
    Instance schedule = current(unit, new CommandPayload(command.payload()));
    Answer answer = fire(unit, ScheduleEvent.Type.SCHEDULE_DELETED);
    unit.rest(schedule.id());
    unit.about(schedule.id(), null);
    unit.release(ScheduleData.claim(ScheduleData.of(schedule).name()), schedule.id());
    unit.release(counted(schedule.id()), schedule.id());
    return answer;
  }

  private static Answer trigger(UnitOfWork unit, Command command) {
    Instance schedule = current(unit, new CommandPayload(command.payload()));
    return due(
        unit,
        schedule,
        ScheduleEvent.Type.RUN_TRIGGERED,
        DueRuns.Cause.MANUAL,
        List.of(unit.now()),
        false);
  }

  private static Answer backfill(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Instance schedule = current(unit, said);
    ScheduleData data = ScheduleData.of(schedule);
    Recurrence times = ScheduleTimes.of(data.settings(), data.anchor());
    List<Instant> all =
        backfilled(
            times,
            Instant.ofEpochMilli(said.number("from")),
            Instant.ofEpochMilli(said.number("to")));
    if (all.isEmpty() || all.size() > MOST_BACKFILL) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID,
              all.isEmpty() ? "no-times" : "too-many-times",
              all.isEmpty()
                  ? "the schedule has no time in this range"
                  : "the range has more than " + MOST_BACKFILL + " times; choose a shorter one"));
    }
    return due(
        unit,
        schedule,
        ScheduleEvent.Type.BACKFILL_REQUESTED,
        DueRuns.Cause.BACKFILL,
        all,
        said.flag("queue"));
  }

  /** Returns the times of a range, both ends included; one more than allowed if there are more. */
  public static List<Instant> backfilled(Recurrence times, Instant from, Instant to) {
    return ScheduleTimes.list(
        after -> times.next(after).filter(time -> !time.isAfter(to)),
        from.minusNanos(1),
        MOST_BACKFILL + 1);
  }

  private static Answer due(
      UnitOfWork unit,
      Instance schedule,
      ScheduleEvent.Type event,
      DueRuns.Cause cause,
      List<Instant> times,
      boolean isQueue) {
    ScheduleData data = ScheduleData.of(schedule);
    if (data.pending() + times.size() > ScheduleDomain.MOST_DUE) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.QUOTA,
              "too-many-pending",
              "the schedule has "
                  + data.pending()
                  + " runs that are due, the limit is "
                  + ScheduleDomain.MOST_DUE));
    }
    unit.data(schedule.id(), data.due(cause, times, unit.command().principal(), isQueue).json());
    Answer answer = fire(unit, event);
    unit.note(schedule.id(), JsonObject.builder().add("due", times.size()).build());
    unit.ready(schedule.id(), ScheduleCommands.QUEUE, unit.now());
    return answer;
  }

  private static Instance current(UnitOfWork unit, CommandPayload said) {
    Instance schedule = unit.root();
    if (!schedule.chart().name().equals(ScheduleTable.CHART_ID.name())) {
      throw new DeclinedException(Problem.unknown("schedule " + schedule.id()));
    }
    OptionalLong version = said.numberIfThere("version");
    long now = ScheduleData.of(schedule).revision();
    if (version.isPresent() && version.getAsLong() != now) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.STALE,
              "stale-version",
              FlowProblems.changed("schedule", now, version.getAsLong())));
    }
    return schedule;
  }

  private static Answer fire(UnitOfWork unit, ScheduleEvent.Type event) {
    Id id = unit.root().id();
    return answer(unit, id, unit.fire(id, event.wire(), null));
  }

  private static Answer answer(UnitOfWork unit, Id id, Step step) {
    if (step instanceof Step.Refused refused) {
      throw new DeclinedException(refused.problem());
    }
    return Answer.accepted(ScheduleViews.of(unit.get(id)).toJson());
  }

  private static ScheduleSettings settings(UnitOfWork unit, CommandPayload said, Instant anchor) {
    Reading<ScheduleSettings> read = ScheduleSettingsValidator.read(said.object("settings"));
    ScheduleSettings settings = read.value();
    if (settings == null) {
      throw new DeclinedException(Problem.invalid(read.violations()));
    }
    try {
      ScheduleTimes.checked(settings, anchor, unit.now());
    } catch (MalformedScheduleException mistake) {
      throw new DeclinedException(ScheduleProblems.malformed(mistake));
    }
    variables(settings.variables());
    Instance workflow =
        unit.holder(WorkflowData.claim(settings.workflowId()))
            .flatMap(unit::glance)
            .orElseThrow(() -> ScheduleProblems.unknown("workflow", settings.workflowId()));
    String version = settings.workflowVersion();
    if (version != null && WorkflowData.of(workflow).version(version).isEmpty()) {
      throw ScheduleProblems.unknown("version", version);
    }
    return settings;
  }

  private static void variables(@Nullable Map<String, JsonValue> variables) {
    if (variables != null) {
      new ScheduleVariables("", Instant.EPOCH, ZoneOffset.UTC).of(variables);
    }
  }
}
