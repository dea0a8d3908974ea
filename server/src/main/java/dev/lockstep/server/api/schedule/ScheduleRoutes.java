package dev.lockstep.server.api.schedule;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.ScheduleService;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.MalformedScheduleException;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.api.answer.Callers;
import dev.lockstep.server.api.answer.Names;
import dev.lockstep.server.api.answer.Pages;
import dev.lockstep.server.api.answer.Versions;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.KeyUse;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteDraft;
import dev.lockstep.server.schema.api.Backfill;
import dev.lockstep.server.schema.api.BackfillValidator;
import dev.lockstep.server.schema.api.ScheduleTimes;
import dev.lockstep.statecharts.flow.Schedule;
import dev.lockstep.statecharts.flow.ScheduleEvent;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import dev.lockstep.statecharts.flow.ScheduleSettingsValidator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The routes of schedules: times at which runs start. */
public final class ScheduleRoutes {

  private static final String TAG = "schedules";
  private static final String PATH = "/api/schedules";
  private static final String ID = "scheduleId";
  private static final String SETTINGS = "flow/schedule_settings";
  private static final String VIEW = "flow/schedule";
  private static final int TIMES = 10;
  private static final int UNPROCESSABLE = 422;

  private final ScheduleService schedules;

  public ScheduleRoutes(ScheduleService schedules) {
    this.schedules = schedules;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    return List.of(
        Route.get(PATH, "listSchedules", Access.VIEWER)
            .described(TAG, "Lists schedules, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list(VIEW, "A page of schedules."))
            .handledBy(this::list),
        Route.post(PATH + "/preview", "previewSchedule", Access.VIEWER)
            .described(TAG, "Returns the next ten times of settings. Stores nothing.")
            .takes(settings())
            .answers(Reply.json(200, "api/schedule-times", "The times."))
            .handledBy(this::preview),
        named(Route.get(PATH + "/{scheduleId}", "getSchedule", Access.VIEWER))
            .described(TAG, "Returns a schedule.")
            .answers(Reply.json(200, VIEW, "The schedule."))
            .handledBy(this::get),
        named(Route.put(PATH + "/{scheduleId}", "putSchedule", Access.OPERATOR))
            .described(TAG, "Creates a schedule, or replaces its settings.")
            .takes(settings())
            .conditional()
            .answers(Reply.json(200, VIEW, "The schedule."))
            .handledBy(this::put),
        change(
            Route.delete(PATH + "/{scheduleId}", "deleteSchedule", Access.ADMIN),
            "Deletes a schedule. Its runs stay.",
            schedules::delete),
        change(
            Route.put(PATH + "/{scheduleId}/pause", "pauseSchedule", Access.OPERATOR),
            "Pauses a schedule: no run is due until it is resumed.",
            schedules::pause),
        change(
            Route.put(PATH + "/{scheduleId}/resume", "resumeSchedule", Access.OPERATOR),
            "Resumes a schedule. Times that passed meanwhile were missed.",
            schedules::resume),
        named(Route.post(PATH + "/{scheduleId}/trigger", "triggerSchedule", Access.OPERATOR))
            .described(TAG, "Starts a run now, whatever the state of earlier runs is.")
            .key(KeyUse.OPTIONAL)
            .answers(Reply.json(200, VIEW, "The schedule; the run starts soon."))
            .handledBy(this::trigger),
        named(Route.post(PATH + "/{scheduleId}/backfill", "backfillSchedule", Access.OPERATOR))
            .described(TAG, "Starts the runs of a range of times, at most 1,000.")
            .takes(Content.of("api/backfill", Backfill.class, BackfillValidator::read))
            .key(KeyUse.OPTIONAL)
            .answers(Reply.json(200, VIEW, "The schedule; the runs start soon."))
            .handledBy(this::backfill),
        named(Route.get(PATH + "/{scheduleId}/times", "listScheduleTimes", Access.VIEWER))
            .described(TAG, "Returns the next ten times, as if the schedule were not paused.")
            .answers(Reply.json(200, "api/schedule-times", "The times."))
            .handledBy(this::times),
        named(Route.get(PATH + "/{scheduleId}/history", "listScheduleHistory", Access.VIEWER))
            .described(
                TAG, "Lists the events of a schedule with the runs it started, newest first.")
            .query(Pages.parameters())
            .answers(Reply.list("flow/schedule_event", "A page of events."))
            .handledBy(this::history));
  }

  private static Content<ScheduleSettings> settings() {
    return Content.of(SETTINGS, ScheduleSettings.class, ScheduleSettingsValidator::read);
  }

  private static RouteDraft named(RouteDraft route) {
    return route.at(Names.parameter(ID, "The ID of the schedule."));
  }

  /** A change of a schedule by a caller. */
  interface Change {
    Answer make(Caller caller, String schedule, @Nullable Long version);
  }

  private static Route change(RouteDraft route, String summary, Change change) {
    return named(route)
        .described(TAG, summary)
        .conditional()
        .answers(Reply.json(200, VIEW, "The schedule."))
        .handledBy(
            request ->
                Answers.checked(
                    200,
                    change.make(
                        Callers.of(request), request.path(ID), Versions.expected(request))));
  }

  private Response list(Request request) {
    Id before = Pages.before(request);
    ListPage<Schedule> page =
        schedules.schedules(
            Callers.of(request), before == null ? null : before.toString(), Pages.limit(request));
    return Pages.page(request, page.items(), page.next());
  }

  private Response preview(Request request) {
    try {
      return Answers.of(
          new ScheduleTimes(schedules.preview(request.content(ScheduleSettings.class), TIMES)));
    } catch (MalformedScheduleException mistake) {
      throw new RefusedException(problem(mistake));
    }
  }

  private static HttpProblem problem(MalformedScheduleException mistake) {
    String place = mistake.column() > 0 ? " (column " + mistake.column() + ")" : "";
    return HttpProblem.invalid(
        UNPROCESSABLE,
        List.of(
            new Violation(
                "/" + mistake.member(), "", mistake.member(), mistake.getMessage() + place)));
  }

  private Response get(Request request) {
    Schedule schedule = Answers.found(schedules.schedule(Callers.of(request), request.path(ID)));
    return Versions.ofRevision(request, schedule.version(), Answers.of(schedule));
  }

  private Response put(Request request) {
    return Answers.checked(
        200,
        schedules.put(
            Callers.of(request),
            Names.sound(request.path(ID)),
            request.content(ScheduleSettings.class),
            Versions.expected(request)));
  }

  private Response trigger(Request request) {
    return Answers.checked(
        200, schedules.trigger(Callers.of(request), request.path(ID), request.key().orElse(null)));
  }

  private Response backfill(Request request) {
    Backfill asked = request.content(Backfill.class);
    return Answers.checked(
        200,
        schedules.backfill(
            Callers.of(request),
            request.path(ID),
            asked.from(),
            asked.to(),
            !Boolean.FALSE.equals(asked.sequential()),
            request.key().orElse(null)));
  }

  private Response times(Request request) {
    return Answers.of(
        new ScheduleTimes(
            Answers.found(schedules.upcoming(Callers.of(request), request.path(ID), TIMES))));
  }

  private Response history(Request request) {
    long before = Pages.after(request, Long.MAX_VALUE);
    ListPage<ScheduleEvent> page =
        Answers.found(
            schedules.history(Callers.of(request), request.path(ID), before, Pages.limit(request)));
    String next = page.next();
    return Pages.page(
        request, page.items(), ScheduleEvent::number, next == null ? null : Long.valueOf(next));
  }
}
