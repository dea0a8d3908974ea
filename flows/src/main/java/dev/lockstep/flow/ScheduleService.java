package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.internal.cron.Recurrence;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.flow.internal.schedule.ScheduleCommands;
import dev.lockstep.flow.internal.schedule.ScheduleHandlers;
import dev.lockstep.flow.internal.schedule.ScheduleTimes;
import dev.lockstep.flow.internal.view.ScheduleViews;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.flow.model.MalformedScheduleException;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.Schedule;
import dev.lockstep.statecharts.flow.ScheduleEvent;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import dev.lockstep.statecharts.schedule.ScheduleTable;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The schedules by which runs of flows start. Thread-safe. */
public final class ScheduleService {

  /** The largest number of schedules of a tenant. */
  public static final int MOST_SCHEDULES = 1_000;

  private static final String CHART = ScheduleTable.CHART_ID.name();
  private static final String USER = "user";
  private static final int HISTORY = 200;

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final Paging paging;
  private final InstantSource clock;
  private final FlowPermissions permissions;

  /**
   * Creates the service of an engine with {@link FlowExtension}.
   *
   * @param permissions the permissions that changes of schedules need: those to start their flow
   */
  public ScheduleService(
      Function<Command, Answer> commands, Engine engine, FlowPermissions permissions) {
    this.permissions = permissions;
    this.commands = commands;
    this.reads = DurableEngine.of(engine).reads();
    this.paging = new Paging(reads, DurableEngine.of(engine).reader());
    this.clock = engine.clock();
  }

  /**
   * Creates a schedule, or replaces the settings of an existing one.
   *
   * @param version the version that the caller read; {@code null} for any
   * @return the {@link Schedule}
   */
  public Answer put(
      Caller caller, String schedule, ScheduleSettings settings, @Nullable Long version) {
    Optional<Answer> refused = refusal(caller, settings.workflowId());
    if (refused.isPresent()) {
      return refused.get();
    }
    JsonObject payload = JsonObject.of("settings", settings.toJson());
    if (version != null || holder(caller, schedule).isPresent()) {
      return change(caller, schedule, ScheduleCommands.CHANGE, payload, version);
    }
    if (reads.held(caller.tenant(), ScheduleData.COUNTED, MOST_SCHEDULES) >= MOST_SCHEDULES) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.QUOTA,
              "too-many-schedules",
              "the tenant has " + MOST_SCHEDULES + " schedules, the limit; delete one first"));
    }
    JsonObject named = JsonObject.builder().add(ScheduleData.NAME, schedule).build();
    Answer begun =
        commands.apply(
            Command.begin(
                    ScheduleCommands.BEGIN,
                    caller.tenant(),
                    named.with("settings", settings.toJson()))
                .by(USER, caller.name()));
    boolean isTaken =
        begun instanceof Answer.Declined declined
            && declined.problem().reason().equals("name-taken");
    return isTaken ? change(caller, schedule, ScheduleCommands.CHANGE, payload, null) : begun;
  }

  /** Pauses a schedule: no time is due until it is resumed. */
  public Answer pause(Caller caller, String schedule, @Nullable Long version) {
    return change(caller, schedule, ScheduleCommands.PAUSE, JsonObject.EMPTY, version);
  }

  /** Resumes a schedule. Times that passed meanwhile were missed. */
  public Answer resume(Caller caller, String schedule, @Nullable Long version) {
    return change(caller, schedule, ScheduleCommands.RESUME, JsonObject.EMPTY, version);
  }

  /** Deletes a schedule. Its runs stay. */
  public Answer delete(Caller caller, String schedule, @Nullable Long version) {
    return change(caller, schedule, ScheduleCommands.DELETE, JsonObject.EMPTY, version);
  }

  /**
   * Starts a run now, whatever the state of the schedule and of earlier runs is.
   *
   * @param key an idempotency key of the caller; {@code null} for none
   */
  public Answer trigger(Caller caller, String schedule, @Nullable String key) {
    return send(caller, schedule, ScheduleCommands.TRIGGER, JsonObject.EMPTY, key);
  }

  /**
   * Starts the runs of a range of times, both ends included, whether or not runs were started for
   * them before. At most 1,000.
   *
   * @param isQueue true if each run waits until the one before has ended
   * @param key an idempotency key of the caller; {@code null} for none
   */
  public Answer backfill(
      Caller caller,
      String schedule,
      Instant from,
      Instant to,
      boolean isQueue,
      @Nullable String key) {
    JsonObject payload =
        JsonObject.builder()
            .add("from", from.toEpochMilli())
            .add("to", to.toEpochMilli())
            .add("queue", isQueue)
            .build();
    return send(caller, schedule, ScheduleCommands.BACKFILL, payload, key);
  }

  private static Command keyed(Command command, @Nullable String key) {
    return key == null ? command : command.keyed(command.kind() + "/" + key);
  }

  /** Returns the times of a range for which {@link #backfill} would start runs, up to 1,001. */
  public Optional<List<Instant>> backfilled(
      Caller caller, String schedule, Instant from, Instant to) {
    return times(caller, schedule).map(times -> ScheduleHandlers.backfilled(times, from, to));
  }

  private Answer change(
      Caller caller, String schedule, String command, JsonObject payload, @Nullable Long version) {
    JsonObject said =
        version == null ? payload : payload.with("version", JsonNumber.of(version.longValue()));
    return send(caller, schedule, command, said, null);
  }

  private Answer send(
      Caller caller, String schedule, String kind, JsonObject payload, @Nullable String key) {
    Optional<Id> id = holder(caller, schedule);
    if (id.isEmpty()) {
      return unknown(schedule);
    }
    return refusal(caller, id.get())
        .orElseGet(
            () ->
                commands.apply(
                    keyed(
                        Command.on(id.get(), kind, caller.tenant(), payload)
                            .by(USER, caller.name()),
                        key)));
  }

  private Optional<Answer> refusal(Caller caller, String workflow) {
    return permissions
        .refusal(caller, workflow, FlowPermissions.Action.START)
        .map(Answer::declined);
  }

  /** Returns the refusal of a caller without the permission of the flow of a schedule. */
  private Optional<Answer> refusal(Caller caller, Id schedule) {
    return permissions.rules(caller.tenant()).isEmpty()
        ? Optional.empty()
        : paging
            .find(caller, CHART, schedule)
            .flatMap(found -> refusal(caller, ScheduleData.of(found).settings().workflowId()));
  }

  private static Answer unknown(String schedule) {
    return Answer.declined(Problem.unknown("schedule `" + schedule + "`"));
  }

  private Optional<Id> holder(Caller caller, String schedule) {
    return reads.holder(caller.tenant(), ScheduleData.claim(schedule));
  }

  public Optional<Schedule> schedule(Caller caller, String schedule) {
    return holder(caller, schedule)
        .flatMap(id -> paging.find(caller, CHART, id))
        .map(ScheduleViews::of);
  }

  private Optional<Recurrence> times(Caller caller, String schedule) {
    return holder(caller, schedule)
        .flatMap(id -> paging.find(caller, CHART, id))
        .map(ScheduleData::of)
        .map(data -> ScheduleTimes.of(data.settings(), data.anchor()));
  }

  /**
   * Returns schedules, newest first. Unreadable ones are listed with the reason.
   *
   * @param cursor {@link ListPage#next} of the previous page; {@code null} for the first page
   * @param limit the maximum number of schedules, 1 to 200
   */
  public ListPage<Schedule> schedules(Caller caller, @Nullable String cursor, int limit) {
    FlowSight sight = permissions.sight(caller);
    return paging.page(
        Paging.Query.of(caller, CHART, null, ScheduleData.SUBJECT, limit),
        paging.some(
            shown -> ScheduleViews.of(shown.instance()),
            ScheduleViews::of,
            schedule -> isSeen(sight, schedule)),
        cursor,
        limit);
  }

  private static boolean isSeen(FlowSight sight, Schedule schedule) {
    ScheduleSettings settings = schedule.settings();
    return settings == null ? sight.isAll() : sight.sees(settings.workflowId());
  }

  /** Returns the next times of a schedule, as if it were not paused. */
  public Optional<List<Instant>> upcoming(Caller caller, String schedule, int limit) {
    return times(caller, schedule).map(times -> ScheduleTimes.list(times, clock.instant(), limit));
  }

  /**
   * Returns the next times of settings that are not stored.
   *
   * @throws MalformedScheduleException if the settings are invalid, with the position
   */
  public List<Instant> preview(ScheduleSettings settings, int limit)
      throws MalformedScheduleException {
    Instant now = clock.instant();
    return ScheduleTimes.list(ScheduleTimes.checked(settings, now, now), now, limit);
  }

  /**
   * Returns a page of the history of a schedule, the latest first.
   *
   * @param before the number of the row before which the page ends; {@code null} for the latest
   * @param limit the maximum number of rows, 1 to 200
   */
  public Optional<ListPage<ScheduleEvent>> history(
      Caller caller, String schedule, @Nullable Long before, int limit) {
    return holder(caller, schedule)
        .flatMap(id -> paging.find(caller, CHART, id))
        .map(
            found ->
                history(
                    found.id(),
                    before == null ? found.sequence() + 1 : Math.min(before, found.sequence() + 1),
                    limit));
  }

  private ListPage<ScheduleEvent> history(Id id, long before, int limit) {
    List<ScheduleEvent> events = new ArrayList<>();
    long upper = before;
    int most = Math.max(1, Math.min(limit, HISTORY));
    while (upper > 0 && events.size() < most) {
      long lower = Math.max(0, upper - HISTORY);
      List<Entry> entries = new ArrayList<>(reads.journal(id, lower - 1, (int) (upper - lower)));
      Collections.reverse(entries);
      for (Entry entry : entries) {
        if (events.size() == most) {
          return new ListPage<>(events, Long.toString(upper));
        }
        upper = entry.sequence();
        ScheduleViews.event(entry).ifPresent(events::add);
      }
      upper = lower;
    }
    return new ListPage<>(events, upper > 0 ? Long.toString(upper) : null);
  }
}
