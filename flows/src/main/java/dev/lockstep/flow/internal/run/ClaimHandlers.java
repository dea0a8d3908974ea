package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Handlers for claims: a person claims a waiting node, so that only this person may decide, and
 * releases it. A claim ends with the question.
 */
final class ClaimHandlers {

  private static final String OPERATOR = "operator";
  private static final String ADMIN = "admin";

  private final PlanCache plans;

  ClaimHandlers(PlanCache plans) {
    this.plans = plans;
  }

  /**
   * Claims a node for the caller, or for another person if the caller is an operator. Has no effect
   * if that person has claimed it before.
   */
  Answer claim(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    PersonQuestion asked = asked(decision);
    String name = decision.said().textIfThere("person").orElse(decision.caller().name());
    if (!name.equals(decision.caller().name())) {
      return assign(unit, decision, asked, name);
    }
    decision.checkPermitted(asked);
    if (asked.isClaimedByOther(name)) {
      throw new DeclinedException(decision.claimed(asked, decision.flow().node(decision.node())));
    }
    if (asked.claimedBy() == null) {
      change(unit, decision, asked, name, "human.claimed");
    }
    return decision.answer();
  }

  /**
   * Ends the claim of a node. Other claims than the caller's are released by operators only. Has no
   * effect without a claim.
   */
  Answer release(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    PersonQuestion asked = asked(decision);
    if (asked.isClaimedByOther(decision.caller().name()) && !isOperator(decision)) {
      throw new DeclinedException(decision.claimed(asked, decision.flow().node(decision.node())));
    }
    if (asked.claimedBy() != null) {
      change(unit, decision, asked, null, "human.released");
    }
    return decision.answer();
  }

  private static Answer assign(
      UnitOfWork unit, NodeDecision decision, PersonQuestion asked, String name) {
    if (!isOperator(decision)) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.FORBIDDEN,
              "role-missing",
              "only operators may claim a node for another person"));
    }
    if (!name.equals(asked.claimedBy())) {
      change(unit, decision, asked, name, "human.claimed");
    }
    return decision.answer();
  }

  private static boolean isOperator(NodeDecision decision) {
    return decision.caller().roles().contains(OPERATOR)
        || decision.caller().roles().contains(ADMIN);
  }

  private static void change(
      UnitOfWork unit,
      NodeDecision decision,
      PersonQuestion asked,
      @Nullable String name,
      String event) {
    decision.flow().change(decision.node(), data -> data.withHuman(asked.claimedBy(name)));
    unit.emit(
        decision.node(), event, JsonObject.builder().add("by", decision.caller().name()).build());
  }

  /** Returns the question of a node that waits for people in the attempt that the caller saw. */
  private static PersonQuestion asked(NodeDecision decision) {
    decision.checkSeen();
    Optional<PersonQuestion> asked = decision.flow().data(decision.node()).human();
    Instance at = decision.flow().node(decision.node());
    return asked.orElseThrow(
        () ->
            new DeclinedException(
                FlowProblems.refused(
                    "not-waiting",
                    "node run "
                        + decision.node()
                        + " is in `"
                        + at.state()
                        + "` and does not wait for a person",
                    at,
                    decision.flow().run())));
  }
}
