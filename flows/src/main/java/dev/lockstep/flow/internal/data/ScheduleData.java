package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import dev.lockstep.statecharts.flow.ScheduleSettingsValidator;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The data of a schedule: its settings, its place in time, and the runs that are due. Immutable.
 */
public final class ScheduleData {

  /** The field of the name. */
  public static final String NAME = "schedule";

  /** The subject by which the schedules that are not deleted are found. */
  public static final String SUBJECT = "schedule";

  /** The prefix of the names by which the schedules of a tenant are counted. */
  public static final String COUNTED = "countedschedule";

  /** The number of latest runs of a schedule that are known. */
  private static final int MOST_OPEN = 20;

  private static final String SETTINGS = "settings";
  private static final String CREATOR = "creator";
  private static final String CHANGED_BY = "by";
  private static final String ANCHOR = "anchor";
  private static final String CURSOR = "cursor";
  private static final String NEXT = "next";
  private static final String DUE = "due";
  private static final String OPEN = "open";
  private static final String NUMBER = "number";
  private static final String REVISION = "revision";
  private static final String MISSED = "missed";
  private static final String LAST_RUN = "last_run";
  private static final String LAST_AT = "last_at";

  private final JsonFields kept;

  private ScheduleData(JsonFields kept) {
    this.kept = kept;
  }

  /** Returns the name that a schedule claims within its tenant. */
  public static String claim(String schedule) {
    return "schedule:" + schedule;
  }

  /** Returns the flow in the data of a schedule; empty if it is damaged. */
  public static Optional<String> workflow(@Nullable JsonValue data) {
    return data instanceof JsonObject kept
            && kept.get(SETTINGS) instanceof JsonObject settings
            && settings.get("workflowId") instanceof JsonString name
        ? Optional.of(name.value())
        : Optional.empty();
  }

  public static ScheduleData of(Instance schedule) {
    return new ScheduleData(new JsonFields(schedule.data()));
  }

  /** Returns the data of a new schedule. */
  public static ScheduleData created(
      String name, ScheduleSettings settings, String by, Instant now) {
    return new ScheduleData(JsonFields.NOTHING.with(NAME, name).with(CREATOR, by).with(ANCHOR, now))
        .changed(settings, by)
        .at(now, null);
  }

  public JsonObject json() {
    return kept.json();
  }

  public String name() {
    return kept.text(NAME);
  }

  /**
   * Returns the settings.
   *
   * @throws IllegalStateException if they are damaged
   */
  public ScheduleSettings settings() {
    ScheduleSettings settings = ScheduleSettingsValidator.read(kept.object(SETTINGS)).value();
    if (settings == null) {
      throw new IllegalStateException("schedule " + name() + " has no settings");
    }
    return settings;
  }

  public String creator() {
    return kept.text(CREATOR);
  }

  public String changedBy() {
    return kept.text(CHANGED_BY);
  }

  /** Returns the time from which intervals count. */
  public Instant anchor() {
    return moment(ANCHOR);
  }

  /** Returns the last time that was considered. */
  public Instant cursor() {
    return moment(CURSOR);
  }

  private Instant moment(String name) {
    return Instant.ofEpochMilli(kept.number(name));
  }

  /** Returns the next time; {@code null} if there is none. */
  public @Nullable Instant next() {
    return kept.moment(NEXT);
  }

  public long missed() {
    return kept.number(MISSED);
  }

  /** Returns how often runs had a result, such as {@code started}. */
  public long count(String outcome) {
    return kept.number(outcome);
  }

  /** Returns the latest run that was started; empty before. */
  public String lastRun() {
    return kept.text(LAST_RUN);
  }

  /** Returns the time for which the latest run was started; {@code null} before. */
  public @Nullable Instant lastAt() {
    return kept.moment(LAST_AT);
  }

  /** Returns the runs that are due, in the order in which they became due. */
  public List<DueRuns> due() {
    return objects(DUE).map(DueRuns::of).toList();
  }

  /** Returns the number of runs that are due. */
  public int pending() {
    return due().stream().mapToInt(due -> due.times().size()).sum();
  }

  /** Returns the latest runs that are not known to have ended, the earliest first. */
  public List<OpenRun> open() {
    return objects(OPEN).map(OpenRun::of).toList();
  }

  private Stream<JsonObject> objects(String name) {
    return kept.json().get(name) instanceof JsonArray array
        ? array.items().stream().filter(JsonObject.class::isInstance).map(JsonObject.class::cast)
        : Stream.empty();
  }

  /** Returns the number of changes by people. Runs do not change it. */
  public long revision() {
    return kept.number(REVISION);
  }

  /** Returns the same data after one more change by a person. */
  public ScheduleData revised() {
    return new ScheduleData(kept.with(REVISION, revision() + 1));
  }

  public ScheduleData changed(ScheduleSettings settings, String by) {
    return new ScheduleData(kept.with(SETTINGS, settings.toJson()).with(CHANGED_BY, by)).revised();
  }

  /** Returns the same data at another place in time. */
  public ScheduleData at(Instant cursor, @Nullable Instant next) {
    JsonFields moved = kept.with(CURSOR, cursor);
    return new ScheduleData(next == null ? moved.without(NEXT) : moved.with(NEXT, next));
  }

  public ScheduleData missing(long times) {
    return times == 0 ? this : new ScheduleData(kept.with(MISSED, missed() + times));
  }

  /** Adds runs that are due. */
  public ScheduleData due(DueRuns.Cause cause, List<Instant> times, String by, boolean isQueue) {
    if (times.isEmpty()) {
      return this;
    }
    long number = kept.number(NUMBER) + 1;
    List<DueRuns> all = new ArrayList<>(due());
    all.add(new DueRuns(number, cause, by, isQueue, times));
    return new ScheduleData(kept.with(NUMBER, number)).withDue(all);
  }

  private ScheduleData withDue(List<DueRuns> due) {
    return new ScheduleData(
        kept.with(DUE, due.isEmpty() ? null : JsonArray.of(due, DueRuns::json)));
  }

  /** Removes a run that has its result, and counts the result. */
  public ScheduleData settled(DueRuns of, Instant at, String outcome) {
    List<DueRuns> left =
        due().stream()
            .map(each -> each.number() == of.number() ? each.without(at) : each)
            .filter(each -> !each.times().isEmpty())
            .toList();
    return new ScheduleData(kept.with(outcome, count(outcome) + 1)).withDue(left);
  }

  public ScheduleData started(Id run, Instant at, boolean isBackfill) {
    List<OpenRun> all = new ArrayList<>(open());
    all.add(new OpenRun(run, isBackfill));
    return new ScheduleData(kept.with(LAST_RUN, run.toString()).with(LAST_AT, at))
        .withOpen(all.subList(Math.max(0, all.size() - MOST_OPEN), all.size()));
  }

  /** Removes runs that have ended. */
  public ScheduleData ended(Set<String> runs) {
    return runs.isEmpty()
        ? this
        : withOpen(open().stream().filter(run -> !runs.contains(run.id().toString())).toList());
  }

  private ScheduleData withOpen(List<OpenRun> open) {
    return new ScheduleData(
        kept.with(OPEN, open.isEmpty() ? null : JsonArray.of(open, OpenRun::json)));
  }

  /**
   * A run that is not known to have ended.
   *
   * @param isBackfill true if it belongs to a range of times
   */
  public record OpenRun(Id id, boolean isBackfill) {

    private static OpenRun of(JsonObject json) {
      return new OpenRun(
          Id.parse(new JsonFields(json).text("run")).orElseThrow(),
          new JsonFields(json).flag("backfill"));
    }

    private JsonObject json() {
      return JsonFields.NOTHING
          .with("run", new JsonString(id.toString()))
          .with("backfill", isBackfill)
          .json();
    }
  }
}
