package dev.lockstep.flow.internal.schedule;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.model.MalformedScheduleException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.Violation;
import java.util.List;

/** Problems that commands of schedules are declined with. */
final class ScheduleProblems {

  private ScheduleProblems() {}

  static DeclinedException unknown(String what, String name) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.INVALID, "unknown-" + what, "there is no " + what + " `" + name + "`"));
  }

  /** Returns the problem of times that cannot be read, with the position of the mistake. */
  static Problem malformed(MalformedScheduleException mistake) {
    String message = String.valueOf(mistake.getMessage());
    boolean hasPlace = mistake.column() > 0;
    String place = hasPlace ? " (column " + mistake.column() + ")" : "";
    return new Problem(
        Problem.Kind.INVALID,
        "schedule-invalid",
        message + place,
        JsonObject.EMPTY,
        List.of(new Violation("/" + mistake.member(), "", mistake.member(), message + place)));
  }
}
