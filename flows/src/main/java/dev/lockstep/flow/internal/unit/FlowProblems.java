package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.form.FormProblem;
import dev.lockstep.flow.internal.view.NodeViews;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;

/** Problems that flow commands are declined with. */
public final class FlowProblems {

  private static final int MOST_VIOLATIONS = 50;

  private FlowProblems() {}

  /** Returns the problem of values that violate the form. */
  public static Problem fields(String reason, String pointer, List<FormProblem> problems) {
    return new Problem(
        Problem.Kind.INVALID,
        reason,
        "the values are invalid",
        JsonObject.EMPTY,
        problems.stream()
            .limit(MOST_VIOLATIONS)
            .map(problem -> problem.violation(pointer))
            .toList());
  }

  /** Returns the problem of a command that a node does not accept in its state. */
  public static Problem refused(String reason, String detail, Instance node, Instance run) {
    JsonObject facts =
        JsonObject.builder()
            .add("state", node.state())
            .add("accepted_events", JsonArray.of(NodeViews.accepted(node, run), JsonString::new))
            .build();
    return new Problem(Problem.Kind.CONFLICT, reason, detail, facts, List.of());
  }

  /**
   * Returns the problem of a value that would exceed the run's quota.
   *
   * @param error the error, which begins with the reason
   */
  public static Problem tooLarge(String error) {
    String detail = error.substring(error.indexOf(": ") + 2);
    return Problem.of(Problem.Kind.TOO_LARGE, FlowUnit.RUN_TOO_LARGE, detail);
  }

  /**
   * Returns the detail of a problem about a version that the caller has not seen.
   *
   * @param noun name of the resource, for example {@code flow run}
   * @param version version now
   * @param seen version that the caller names
   */
  public static String changed(String noun, long version, long seen) {
    return "the " + noun + " has version " + version + ", not " + seen + "; read it again";
  }

  /** Returns the problem of a run or node that has changed since the caller read it. */
  public static Problem stale(String reason, String detail, Instance at) {
    return new Problem(
        Problem.Kind.STALE,
        reason,
        detail,
        JsonObject.of("state", new JsonString(at.state())),
        List.of());
  }
}
