package dev.lockstep.flow.internal.schedule;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.DueRuns;
import dev.lockstep.flow.internal.data.ScheduleData;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Handlers of workers' commands about schedules, under the lease of the schedule. */
final class ScheduleWork {

  private ScheduleWork() {}

  /** Records the result of a run. The row stays in the queue while others are due. */
  static Answer report(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    Instance schedule = unit.root();
    Instant at = Instant.ofEpochMilli(said.number("at"));
    String outcome = said.text("outcome");
    ScheduleData data = ScheduleData.of(schedule).ended(said.set("ended"));
    Optional<DueRuns> due =
        data.due().stream()
            .filter(each -> each.number() == said.number("number") && each.times().contains(at))
            .findFirst();
    if (due.isEmpty() || !ScheduleDomain.isPending(schedule)) {
      return rest(unit, data, Duration.ZERO);
    }
    ScheduleData settled = data.settled(due.get(), at, outcome);
    Optional<Id> run = said.textIfThere("run").flatMap(Id::parse);
    boolean isBackfill = due.get().cause() == DueRuns.Cause.BACKFILL;
    ScheduleData after = run.map(id -> settled.started(id, at, isBackfill)).orElse(settled);
    unit.data(schedule.id(), after.json());
    Step step =
        unit.fire(
            schedule.id(),
            "run." + outcome,
            JsonObject.builder().add("more", after.pending() > 0).build());
    if (step instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    JsonObject.Builder note =
        JsonObject.builder().add("cause", due.get().cause().wire()).add("at", at.toEpochMilli());
    for (String fact : new String[] {"run", "reason", "message"}) {
      said.textIfThere(fact).ifPresent(text -> note.add(fact, text));
    }
    unit.note(schedule.id(), note.build());
    return rest(unit, after, Duration.ZERO);
  }

  /** Lets runs that are due wait for the end of earlier ones. */
  static Answer pause(UnitOfWork unit, Command command) {
    CommandPayload said = new CommandPayload(command.payload());
    long millis = said.number("millis");
    if (millis < 0) {
      return Answer.declined(
          Problem.of(Problem.Kind.INVALID, "command-invalid", "`millis` is negative"));
    }
    ScheduleData data = ScheduleData.of(unit.root()).ended(said.set("ended"));
    unit.data(unit.root().id(), data.json());
    return rest(unit, data, Duration.ofMillis(millis));
  }

  private static Answer rest(UnitOfWork unit, ScheduleData data, Duration wait) {
    Id id = unit.root().id();
    boolean isDue = data.pending() > 0 && !unit.root().isFinal();
    if (isDue) {
      unit.handBack(id, ScheduleCommands.QUEUE, unit.now().plus(wait));
    } else {
      unit.rest(id);
    }
    return Answer.accepted(JsonObject.builder().add("due", isDue).build());
  }
}
