package dev.lockstep.model.flow;

import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What a node does. */
public sealed interface FlowTask {

  /** Types of nodes, as they are spelt. */
  List<String> TYPES =
      List.of("agent_task", "human_review", "human_input", "service", "condition", "parallel");

  /** How its type is spelt. */
  String type();

  /**
   * An agent does what it is told.
   *
   * @param prompt what it is told
   * @param tools names of the tools it may use, document order
   */
  record AgentTask(TemplateValue prompt, List<Located<String>> tools) implements FlowTask {
    @Override
    public String type() {
      return "agent_task";
    }
  }

  /**
   * People look at something and decide.
   *
   * @param shows what they look at; what the nodes before it made when empty
   * @param actions what they may do, document order: approve, reject, edit
   * @param people who is asked, and until when
   * @param approvals how many must approve, at least 1
   * @param onReject where a rejection leads; the nearest node that can be done again when empty
   */
  record HumanReview(
      Optional<TemplateValue> shows,
      List<Located<String>> actions,
      People people,
      int approvals,
      Optional<Reject> onReject)
      implements FlowTask {
    @Override
    public String type() {
      return "human_review";
    }
  }

  /** A person fills in a form. */
  record HumanInput(List<FlowField> fields, People people) implements FlowTask {
    @Override
    public String type() {
      return "human_input";
    }
  }

  /**
   * A program does something.
   *
   * @param executor name of a registered executor; empty for a call over HTTP
   * @param http the call over HTTP; empty for an executor
   * @param inputs what the executor is given
   * @param isIdempotent whether doing it twice is as good as once
   */
  record Service(
      Optional<Located<String>> executor,
      Optional<HttpCall> http,
      Optional<TemplateValue> inputs,
      boolean isIdempotent)
      implements FlowTask {
    @Override
    public String type() {
      return "service";
    }
  }

  /**
   * The flow goes one of two ways.
   *
   * @param value what is looked at
   * @param comparison one of {@link #COMPARISONS}
   * @param operand what it is compared with; empty for comparisons without
   * @param then nodes that are done if it holds
   * @param otherwise nodes that are done if not
   */
  record Condition(
      TemplateValue value,
      Located<String> comparison,
      Optional<TemplateValue> operand,
      List<Located<String>> then,
      List<Located<String>> otherwise)
      implements FlowTask {

    /** Comparisons; the first two take no operand. */
    public static final List<String> COMPARISONS =
        List.of("is_true", "exists", "equals", "not_equals", "greater", "less", "in");

    @Override
    public String type() {
      return "condition";
    }
  }

  /**
   * The same nodes for each item of a list, or different ones at once.
   *
   * @param foreach the list; empty for nodes that are done once
   * @param as what an item is called in the templates of its nodes
   * @param maxConcurrency how many items are worked at at once, at least 1
   * @param nodes what is done, document order
   */
  record Parallel(
      Optional<TemplateValue> foreach, Located<String> as, int maxConcurrency, List<FlowNode> nodes)
      implements FlowTask {
    @Override
    public String type() {
      return "parallel";
    }
  }

  /**
   * Who is asked, and until when.
   *
   * @param assignees roles or persons; anybody who may when empty
   * @param isOther whether whoever started the run may not decide
   * @param remind after which time they are reminded
   * @param expire after which time the node fails
   */
  record People(
      List<Located<String>> assignees,
      boolean isOther,
      Optional<Located<Duration>> remind,
      Optional<Located<Duration>> expire) {}

  /**
   * Where a rejection leads.
   *
   * @param target the node that is done again
   * @param maxLoops how often, 1 to 100
   */
  record Reject(Located<String> target, int maxLoops) {}

  /** A call over HTTP. */
  record HttpCall(
      Located<String> method,
      TemplateValue url,
      Optional<TemplateValue> headers,
      Optional<TemplateValue> body) {}
}
