package dev.lockstep.flow.definition.check;

import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.FlowTask.AgentTask;
import dev.lockstep.flow.definition.syntax.FlowTask.Condition;
import dev.lockstep.flow.definition.syntax.FlowTask.HttpCall;
import dev.lockstep.flow.definition.syntax.FlowTask.HumanReview;
import dev.lockstep.flow.definition.syntax.FlowTask.Parallel;
import dev.lockstep.flow.definition.syntax.FlowTask.Service;
import dev.lockstep.flow.definition.syntax.TemplateValue;
import java.util.ArrayList;
import java.util.List;

/** The positions in a node where references are allowed. */
final class Templates {

  private Templates() {}

  /** Returns the values of a task that are evaluated for each attempt, in document order. */
  static List<TemplateValue> of(FlowTask task) {
    List<TemplateValue> values = new ArrayList<>();
    if (task instanceof AgentTask agent) {
      values.add(agent.prompt());
    } else if (task instanceof HumanReview review) {
      review.shows().ifPresent(values::add);
    } else if (task instanceof Service service) {
      service.http().ifPresent(call -> add(call, values));
      service.inputs().ifPresent(values::add);
    } else if (task instanceof Condition condition) {
      values.add(condition.value());
      condition.operand().ifPresent(values::add);
    } else if (task instanceof Parallel parallel) {
      parallel.foreach().ifPresent(values::add);
    }
    return values;
  }

  private static void add(HttpCall call, List<TemplateValue> values) {
    values.add(call.url());
    call.headers().ifPresent(values::add);
    call.body().ifPresent(values::add);
  }
}
