package dev.lockstep.flow.internal.schedule;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.DueRuns;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.schedule.ScheduleActor;
import dev.lockstep.statecharts.schedule.ScheduleContext;
import dev.lockstep.statecharts.schedule.ScheduleEvent;
import dev.lockstep.statecharts.schedule.ScheduleState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The domain of the chart {@code schedule}: it plans the times, and queues runs that are due. */
public final class ScheduleDomain implements Domain {

  /** The number of runs that may be due; further times pass without a run. */
  static final int MOST_DUE = 1_000;

  @Override
  public void perform(UnitOfWork unit, Instance schedule, String action) {
    // The domain plans when the step is complete.
  }

  @Override
  public void settled(UnitOfWork unit, Instance schedule) {
    if (schedule.state(ScheduleState.class) == ScheduleState.PLANNING) {
      plan(unit, schedule);
    }
  }

  /** The list of schedules has none that were deleted. */
  @Override
  public @Nullable String migratedSubject(Instance migrated) {
    boolean isDeleted = migrated.state(ScheduleState.class) == ScheduleState.DELETED;
    return isDeleted ? null : ScheduleData.SUBJECT;
  }

  private static void plan(UnitOfWork unit, Instance schedule) {
    ScheduleData data = ScheduleData.of(schedule);
    Planning plan =
        Planning.of(
            ScheduleTimes.of(data.settings(), data.anchor()),
            data.settings(),
            schedule.id().value(),
            data.cursor(),
            unit.now());
    boolean isFull = data.pending() + plan.missed().size() + 1 > MOST_DUE;
    List<Instant> onTime = plan.onTime() == null ? List.of() : List.of(plan.onTime());
    List<Instant> missed = isFull ? List.of() : plan.missed();
    List<Instant> now = isFull ? List.of() : onTime;
    long dropped = plan.dropped() + (isFull ? plan.missed().size() + onTime.size() : 0);
    ScheduleData planned =
        data.at(plan.cursor(), plan.next())
            .missing(dropped)
            .due(DueRuns.Cause.MISSED, missed, "", false)
            .due(DueRuns.Cause.TIME, now, "", false);
    unit.data(schedule.id(), planned.json());
    long due = missed.size() + now.size();
    fire(unit, schedule.id(), plan, due > 0);
    if (due > 0) {
      unit.ready(schedule.id(), ScheduleCommands.QUEUE, unit.now());
    }
    if (due > 0 || dropped > 0) {
      unit.note(schedule.id(), JsonObject.builder().add("due", due).add("missed", dropped).build());
    }
  }

  private static void fire(UnitOfWork unit, Id id, Planning plan, boolean isDue) {
    boolean isOver = plan.next() == null;
    JsonObject.Builder payload = JsonObject.builder();
    if (!isOver) {
      payload.add("wait_ms", plan.delay().toMillis());
    }
    unit.fire(
        id,
        (isOver ? ScheduleEvent.Type.TIMES_EXHAUSTED : ScheduleEvent.Type.TIMES_PLANNED).wire(),
        ScheduleActor.PLANNER.wire(),
        payload.add("due", isDue).build());
  }

  /** Returns true if runs are due. */
  static boolean isPending(Instance schedule) {
    return schedule.context(ScheduleContext.class).pending();
  }
}
