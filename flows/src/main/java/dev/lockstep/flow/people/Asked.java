package dev.lockstep.flow.people;

import dev.lockstep.engine.instance.Problem;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;
import java.util.Optional;

/**
 * Those a node waits for.
 *
 * @param assignees roles or persons; anybody when empty
 * @param notStarter whether whoever started the run may not decide
 * @param starter who started the run
 * @param given who has approved already; nobody approves twice
 */
public record Asked(
    List<String> assignees, boolean notStarter, String starter, List<String> given) {

  public Asked {
    assignees = List.copyOf(assignees);
    given = List.copyOf(given);
  }

  /** Whether somebody may decide. */
  public boolean mayAct(Caller caller) {
    return refusal(caller).isEmpty() && !given.contains(caller.name());
  }

  /** Why somebody may not decide, if so. */
  public Optional<Problem> refusal(Caller caller) {
    if (!assignees.isEmpty() && assignees.stream().noneMatch(caller::isMeantBy)) {
      return Optional.of(
          new Problem(
              Problem.Kind.FORBIDDEN,
              "not-assigned",
              "somebody else is asked to decide",
              JsonObject.of("assignees", JsonArray.of(assignees, JsonString::new)),
              List.of()));
    }
    return notStarter && caller.name().equals(starter)
        ? Optional.of(
            Problem.of(
                Problem.Kind.FORBIDDEN,
                "is-starter",
                "whoever started the flow does not decide here"))
        : Optional.empty();
  }
}
