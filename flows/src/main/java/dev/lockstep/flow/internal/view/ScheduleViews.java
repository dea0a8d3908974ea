package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.Schedule;
import dev.lockstep.statecharts.flow.ScheduleEvent;
import dev.lockstep.statecharts.schedule.ScheduleActor;
import dev.lockstep.statecharts.schedule.ScheduleState;
import dev.lockstep.statecharts.schedule.ScheduleTopology;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Views of schedules and of the rows of their history. */
public final class ScheduleViews {

  private static final AcceptedEvents ACCEPTED =
      new AcceptedEvents(ScheduleTopology.TOPOLOGY, ScheduleActor.USER);
  private static final String UNKNOWN = "unknown";

  private ScheduleViews() {}

  /**
   * Returns the view of a schedule.
   *
   * @throws IllegalStateException if its data is damaged
   */
  public static Schedule of(Instance instance) {
    ScheduleData data = ScheduleData.of(instance);
    if (data.name().isEmpty()) {
      throw new IllegalStateException("schedule " + instance.id() + " has no name");
    }
    ScheduleState state = instance.state(ScheduleState.class);
    return new Schedule(
        data.name(),
        state.wire(),
        data.settings(),
        state == ScheduleState.WAITING ? data.next() : null,
        data.pending(),
        data.open().size(),
        data.count("started"),
        data.count("skipped"),
        data.count("refused"),
        data.missed(),
        data.lastRun().isEmpty() ? null : data.lastRun(),
        data.lastAt(),
        data.creator(),
        data.changedBy(),
        instance.createdAt(),
        instance.updatedAt(),
        ACCEPTED.wires(state),
        data.revision(),
        null);
  }

  /** Returns the view of a schedule whose row cannot be read. */
  public static Schedule of(StoredInstance row, Unreadable why) {
    return new Schedule(
        UndecodedData.of(row).text(ScheduleData.NAME).orElse(row.id().toString()),
        why.state(),
        null,
        null,
        0,
        0,
        0,
        0,
        0,
        0,
        null,
        null,
        UNKNOWN,
        UNKNOWN,
        Instant.ofEpochMilli(row.createdAt()),
        Instant.ofEpochMilli(row.updatedAt()),
        List.of(),
        row.sequence(),
        new Schedule.Failure(why.code(), why.message()));
  }

  /** Returns the row of a journal entry; empty for steps that people need not see. */
  public static Optional<ScheduleEvent> event(Entry entry) {
    JsonObject note =
        entry.note() != null
                && JsonReader.standard().read(entry.note()).value() instanceof JsonObject json
            ? json
            : JsonObject.EMPTY;
    boolean isPlan = entry.event().startsWith("times.");
    if (entry.kind() == Entry.Kind.TIMER
        || entry.kind() == Entry.Kind.MIGRATION
        || (isPlan && note.size() == 0)) {
      return Optional.empty();
    }
    String cause = text(note, "cause");
    Long at = number(note, "at");
    return Optional.of(
        new ScheduleEvent(
            entry.sequence(),
            Instant.ofEpochMilli(entry.at()),
            entry.kind() == Entry.Kind.START ? "created" : isPlan ? "timer" : entry.event(),
            entry.to(),
            entry.principal().isEmpty() ? null : entry.principal(),
            cause == null ? null : ScheduleEvent.Cause.of(cause),
            at == null ? null : Instant.ofEpochMilli(at),
            text(note, "run"),
            text(note, "reason"),
            text(note, "message"),
            positive(number(note, "due")),
            positive(number(note, "missed"))));
  }

  private static @Nullable String text(JsonObject note, String name) {
    return note.get(name) instanceof JsonString text ? text.value() : null;
  }

  private static @Nullable Long number(JsonObject note, String name) {
    return note.get(name) instanceof JsonNumber number ? number.longValue() : null;
  }

  private static @Nullable Long positive(@Nullable Long number) {
    return number == null || number < 1 ? null : number;
  }
}
