package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.flow.internal.data.CommandPayload;
import dev.lockstep.flow.internal.data.PersonQuestion;
import dev.lockstep.flow.internal.progress.Edits;
import dev.lockstep.flow.internal.progress.Progress;
import dev.lockstep.flow.internal.progress.Rework;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.Outputs;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.List;

/** Application of reviewers' decisions. */
final class Reviews {

  private static final String APPROVE = "approve";
  private static final String REJECT = "reject";
  private static final String EDIT = "edit";
  private static final String EDIT_AND_APPROVE = "edit_and_approve";

  private final NodeDecision decision;
  private final FlowUnit flow;
  private final Id node;

  Reviews(NodeDecision decision) {
    this.decision = decision;
    this.flow = decision.flow();
    this.node = decision.node();
  }

  /**
   * Returns the action of a review.
   *
   * @throws DeclinedException if the action is unknown
   */
  static String action(CommandPayload said) {
    String action = said.text("action");
    return switch (action) {
      case APPROVE, REJECT, EDIT -> action;
      case EDIT_AND_APPROVE -> EDIT;
      default -> throw invalid("/action", "not one of approve, reject, edit, edit_and_approve");
    };
  }

  /** Returns the event of an action. */
  static NodeRunEvent.Type event(String action) {
    return switch (action) {
      case APPROVE -> NodeRunEvent.Type.REVIEW_APPROVED;
      case REJECT -> NodeRunEvent.Type.REVIEW_REJECTED;
      default -> NodeRunEvent.Type.REVIEW_EDITED;
    };
  }

  void carryOut(String action) {
    switch (action) {
      case APPROVE -> approve();
      case REJECT -> reject();
      default -> edit();
    }
  }

  private void approve() {
    PersonQuestion human = decision.human();
    String name = decision.caller().name();
    if (human.given().contains(name)) {
      throw new DeclinedException(
          FlowProblems.refused(
              "already-approved",
              "`" + name + "` has already approved; another person has to approve as well",
              flow.node(node),
              flow.run()));
    }
    NodeRunContext context = flow.context(node);
    JsonObject outputs = Outputs.of(human.shows());
    boolean isLast = context.approvals() + 1 >= context.approvalsNeeded();
    if (isLast) {
      new Edits(flow).apply(node, outputs);
    }
    flow.change(
        node,
        data -> {
          var approved = data.withHuman(human.approvedBy(name));
          return isLast ? approved.withOutputs(outputs) : approved;
        });
    flow.fire(node, NodeRunEvent.Type.REVIEW_APPROVED, decision.payload().build());
    if (flow.state(node) == NodeRunState.COMPLETED) {
      new Progress(flow).ended(node);
    }
  }

  private void edit() {
    JsonValue edits =
        decision
            .said()
            .value("edits")
            .orElseThrow(() -> invalid("/edits", "an edit needs the edited outputs"));
    JsonObject edited = Outputs.of(edits);
    decision.checkRoom(edited);
    JsonObject payload = decision.payload().add("edits", edits).build();
    if (flow.context(node).approvalsNeeded() == 1) {
      new Edits(flow).apply(node, edited);
      decision.complete(edited, NodeRunEvent.Type.REVIEW_EDITED, payload);
      return;
    }
    PersonQuestion human = decision.human().editedBy(decision.caller().name(), edited);
    flow.change(node, data -> data.withHuman(human));
    flow.fire(node, NodeRunEvent.Type.REVIEW_EDITED, payload);
  }

  private void reject() {
    String feedback = decision.said().textIfThere("feedback").map(String::strip).orElse("");
    if (feedback.isEmpty()) {
      throw invalid("/feedback", "a rejection needs feedback");
    }
    ValueLimit.FEEDBACK.check(flow.data(node).node(), new JsonString(feedback));
    Rework rework = new Rework(flow, new Progress(flow));
    JsonObject.Builder payload = decision.payload().add("feedback", feedback);
    if (rework.isFinal(node)) {
      payload.add("final", true);
    }
    flow.change(node, data -> data.withFeedback(feedback));
    flow.fire(node, NodeRunEvent.Type.REVIEW_REJECTED, payload.build());
    rework.from(node);
  }

  private static DeclinedException invalid(String pointer, String message) {
    return new DeclinedException(
        new Problem(
            Problem.Kind.INVALID,
            "fields-invalid",
            message,
            JsonObject.EMPTY,
            List.of(new Violation(pointer, "", "field", message))));
  }
}
