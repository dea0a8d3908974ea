package dev.lockstep.flow.internal.data;

import dev.lockstep.engine.Problem;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;
import java.util.Optional;

/**
 * The people who may decide at a waiting node.
 *
 * @param assignees roles or persons; everyone if empty
 * @param notStarter true if the person who started the run may not decide
 * @param starter the name of the person who started the run
 * @param given the names of those who have approved; each person approves once
 */
public record PermittedDeciders(
    List<String> assignees, boolean notStarter, String starter, List<String> given) {

  public PermittedDeciders {
    assignees = List.copyOf(assignees);
    given = List.copyOf(given);
  }

  /** Returns true if a caller may decide. */
  public boolean mayAct(Caller caller) {
    return refusal(caller).isEmpty() && !given.contains(caller.name());
  }

  /** Returns the reason why a caller may not decide; empty if the caller may. */
  public Optional<Problem> refusal(Caller caller) {
    if (!assignees.isEmpty() && assignees.stream().noneMatch(caller::isMeantBy)) {
      return Optional.of(
          new Problem(
              Problem.Kind.FORBIDDEN,
              "not-assigned",
              "the caller is not an assignee of this node",
              JsonObject.of("assignees", JsonArray.of(assignees, JsonString::new)),
              List.of()));
    }
    return notStarter && caller.name().equals(starter)
        ? Optional.of(
            Problem.of(
                Problem.Kind.FORBIDDEN,
                "is-starter",
                "the person who started the flow may not decide at this node"))
        : Optional.empty();
  }
}
