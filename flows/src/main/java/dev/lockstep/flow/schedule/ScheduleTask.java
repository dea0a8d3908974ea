package dev.lockstep.flow.schedule;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Task;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.FlowStart;
import dev.lockstep.flow.internal.data.DueRuns;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.flow.internal.schedule.ScheduleCommands;
import dev.lockstep.flow.internal.schedule.ScheduleTimes;
import dev.lockstep.flow.internal.schedule.ScheduleVariables;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.MalformedScheduleException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import dev.lockstep.statecharts.schedule.ScheduleActor;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The task that starts runs of schedules. It starts one run and reports the result. A run claims a
 * name made of the schedule and its time, so that a start that is repeated after a crash returns
 * the run that was started before.
 */
public final class ScheduleTask implements Task {

  private static final Logger LOG = LoggerFactory.getLogger(ScheduleTask.class);
  private static final Duration SHORTEST_WAIT = Duration.ofSeconds(1);
  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);
  private static final int SHARE = 10;
  private static final Set<String> OPEN =
      Set.of(FlowRunState.PENDING.wire(), FlowRunState.RUNNING.wire());

  private final Function<Command, Answer> commands;
  private final FlowService flows;
  private final Reads reads;
  private final InstantSource clock;

  private ScheduleTask(Function<Command, Answer> commands, FlowService flows, Engine engine) {
    this.commands = commands;
    this.flows = flows;
    this.reads = DurableEngine.of(engine).reads();
    this.clock = engine.clock();
  }

  /**
   * Returns the task by the name of its queue.
   *
   * @param flows the service that starts runs, with its quotas
   */
  public static Map<String, Task> tasks(
      Function<Command, Answer> commands, FlowService flows, Engine engine) {
    return Map.of(ScheduleCommands.QUEUE, new ScheduleTask(commands, flows, engine));
  }

  @Override
  public void work(Assignment assignment) {
    Instance schedule = assignment.instance();
    ScheduleData data = ScheduleData.of(schedule);
    Set<ScheduleData.OpenRun> ended = ended(data.open());
    DueSelection next = DueSelection.of(data, ended);
    JsonObject.Builder report =
        JsonObject.builder()
            .add("ended", JsonArray.of(List.copyOf(ended), run -> text(run.id().toString())));
    DueRuns due = next.due();
    if (due == null) {
      report.add("millis", wait(data).toMillis());
      send(assignment, ScheduleCommands.WAIT, report.build());
      return;
    }
    report.add("number", due.number()).add("at", due.first().toEpochMilli());
    if (next.isSkipped()) {
      report
          .add("outcome", "skipped")
          .add("reason", "overlap")
          .add("message", "an earlier run of the schedule has not ended");
      send(assignment, ScheduleCommands.REPORT, report.build());
      return;
    }
    for (Id run : next.cancelled()) {
      flows
          .under(due.key(schedule.id().toString(), due.first()))
          .cancel(caller(schedule.tenant(), data.changedBy()), run, null);
    }
    Answer answer = start(schedule, data, due);
    if (answer instanceof Answer.Declined declined && isPassing(declined.problem(), assignment)) {
      return;
    }
    result(answer, report);
    send(assignment, ScheduleCommands.REPORT, report.build());
  }

  private static JsonString text(String text) {
    return new JsonString(text);
  }

  private static Caller caller(String tenant, String name) {
    return new Caller(tenant, name, Set.of());
  }

  private Answer start(Instance schedule, ScheduleData data, DueRuns due) {
    String tenant = schedule.tenant();
    Instant at = due.first();
    String name = due.key(schedule.id().toString(), at);
    String claim = "schedule-run:" + name;
    // A run that was started before exists although a quota may be used up by now.
    Id earlier = reads.holder(tenant, claim).orElse(null);
    if (earlier != null) {
      return Answer.accepted(JsonObject.builder().add("id", earlier.toString()).build());
    }
    ScheduleSettings settings = data.settings();
    try {
      FlowStart start =
          new FlowStart(
              settings.workflowId(),
              settings.workflowVersion(),
              settings.taskId(),
              settings.variables() == null
                  ? JsonObject.EMPTY
                  : new ScheduleVariables(data.name(), at, ScheduleTimes.zone(settings))
                      .of(settings.variables()),
              0,
              claim);
      String by = due.by().isEmpty() ? data.changedBy() : due.by();
      return flows.start(caller(tenant, by), start, "schedule-" + name);
    } catch (DeclinedException refusal) {
      return Answer.declined(refusal.problem());
    } catch (MalformedScheduleException mistake) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.INVALID, "schedule-invalid", String.valueOf(mistake.getMessage())));
    }
  }

  private static void result(Answer answer, JsonObject.Builder report) {
    if (answer instanceof Answer.Declined declined) {
      report
          .add("outcome", "refused")
          .add("reason", declined.problem().reason())
          .add("message", declined.problem().detail());
    } else if (answer.orElseThrow().get("id") instanceof JsonString id) {
      report.add("outcome", "started").add("run", id.value());
    }
  }

  /** Returns true if the same start may succeed later; then the row returns to the queue. */
  private static boolean isPassing(Problem problem, Assignment assignment) {
    return switch (problem.kind()) {
      case OVERLOADED, UNAVAILABLE, OUTCOME_UNKNOWN -> {
        assignment.excuse();
        yield true;
      }
      case NEWER_CHART -> {
        assignment.leaveToOthers();
        yield true;
      }
      default -> false;
    };
  }

  private void send(Assignment assignment, String kind, JsonObject payload) {
    Instance schedule = assignment.instance();
    Answer answer =
        commands.apply(
            Command.on(schedule.id(), kind, schedule.tenant(), payload)
                .by(ScheduleActor.STARTER.wire(), "")
                .under(assignment.lease()));
    if (answer instanceof Answer.Declined declined
        && !isPassing(declined.problem(), assignment)
        && declined.problem().kind() != Problem.Kind.LEASE_LOST) {
      LOG.warn("schedule {} is released to the next worker: {}", schedule.id(), declined.problem());
    }
  }

  /** Returns the runs that have ended or were deleted. A failed run does not block others. */
  private Set<ScheduleData.OpenRun> ended(List<ScheduleData.OpenRun> runs) {
    Set<Id> open =
        reads.instances(runs.stream().map(ScheduleData.OpenRun::id).toList()).stream()
            .filter(row -> OPEN.contains(row.state()))
            .map(StoredInstance::id)
            .collect(Collectors.toSet());
    return runs.stream().filter(run -> !open.contains(run.id())).collect(Collectors.toSet());
  }

  /** Returns the time until the earlier runs are looked at again: a tenth of the time waited. */
  private Duration wait(ScheduleData data) {
    Instant since =
        data.due().stream().map(DueRuns::first).min(Instant::compareTo).orElse(clock.instant());
    Duration wait = Duration.between(since, clock.instant()).dividedBy(SHARE);
    return wait.compareTo(SHORTEST_WAIT) < 0
        ? SHORTEST_WAIT
        : wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait;
  }
}
