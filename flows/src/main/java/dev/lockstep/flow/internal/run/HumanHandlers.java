package dev.lockstep.flow.internal.run;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.form.Fields;
import dev.lockstep.engine.form.FormProblem;
import dev.lockstep.flow.internal.unit.FlowProblems;
import dev.lockstep.flow.internal.unit.Outputs;
import dev.lockstep.flow.internal.unit.PlanCache;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.noderun.NodeRunEvent;
import java.util.List;

/** Handlers for decisions of people at waiting nodes. */
final class HumanHandlers {

  private static final String ASKED = "asked";

  private final PlanCache plans;

  HumanHandlers(PlanCache plans) {
    this.plans = plans;
  }

  /** Approves, rejects or edits reviewed work. */
  Answer review(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    String action = Reviews.action(decision.said());
    decision.check(NodeRun.Human.Kind.REVIEW, Reviews.event(action), action);
    new Reviews(decision).carryOut(action);
    return decision.answer();
  }

  /** Submits a form. */
  Answer submit(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    decision.check(NodeRun.Human.Kind.INPUT, NodeRunEvent.Type.INPUT_SUBMITTED, "submit");
    Node.HumanInput form = (Node.HumanInput) decision.flow().planned(decision.node()).node();
    Fields fields = Fields.of(form.fields());
    JsonObject inputs = decision.said().object("inputs");
    List<FormProblem> problems = fields.check(inputs);
    if (!problems.isEmpty()) {
      return Answer.declined(FlowProblems.fields("fields-invalid", "/inputs", problems));
    }
    JsonObject filled = fields.filled(inputs);
    ValueLimit.OUTPUTS.check(form.id(), filled);
    decision.checkRoom(filled);
    decision.complete(
        filled,
        NodeRunEvent.Type.INPUT_SUBMITTED,
        decision.payload().add("inputs", filled).build());
    return decision.answer();
  }

  /** Answers a question of a node's executor. The node continues. */
  Answer answer(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    decision.check(NodeRun.Human.Kind.APPROVAL, NodeRunEvent.Type.HUMAN_ANSWERED, "");
    JsonObject answer = answer(decision);
    decision.flow().change(decision.node(), data -> data.withAnswer(answer));
    decision.goOn();
    return decision.answer();
  }

  /** Returns the answer together with its question, so that it cannot answer a later question. */
  private static JsonObject answer(NodeDecision decision) {
    JsonObject said = decision.said().object("answer");
    JsonObject.Builder answer = JsonObject.builder();
    said.names().stream()
        .filter(name -> !name.equals(ASKED))
        .forEach(name -> answer.add(name, said.value(said.index(name))));
    decision.human().showsIfAny().ifPresent(shows -> answer.add(ASKED, shows));
    return answer.build();
  }

  /** States the outcome of a call: done, or not done and to be repeated. */
  Answer resolve(UnitOfWork unit, Command command) {
    NodeDecision decision = new NodeDecision(unit, command, plans);
    decision.check(NodeRun.Human.Kind.OUTCOME, NodeRunEvent.Type.OUTCOME_RESOLVED, "");
    if (decision.said().flag("done")) {
      JsonObject outputs = Outputs.of(decision.said().value("outputs").orElse(null));
      ValueLimit.OUTPUTS.check(decision.flow().data(decision.node()).node(), outputs);
      decision.complete(outputs, NodeRunEvent.Type.OUTCOME_RESOLVED, decision.payload().build());
    } else {
      decision.goOn();
    }
    return decision.answer();
  }
}
