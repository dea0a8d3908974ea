package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The work of a node. */
public sealed interface FlowTask {

  /** The types of nodes as they are spelt in a definition. */
  List<String> TYPES =
      List.of("agent_task", "human_review", "human_input", "service", "condition", "parallel");

  /** Returns the type as it is spelt in a definition. */
  String type();

  /**
   * A task of an agent.
   *
   * @param prompt instructions for the agent
   * @param tools names of the tools it may use, in document order
   * @param limits limits of its conversation, by their names in the schema {@code flow/definition};
   *     those that are not stated are absent
   */
  record AgentTask(TemplateValue prompt, List<Located<String>> tools, Map<String, Long> limits)
      implements FlowTask {

    /** Copies the limits, in document order. */
    public AgentTask {
      limits = Collections.unmodifiableMap(new LinkedHashMap<>(limits));
    }

    @Override
    public String type() {
      return "agent_task";
    }
  }

  /**
   * A review by people.
   *
   * @param shows value under review; if empty, the outputs of the direct predecessors
   * @param actions allowed decisions, in document order: approve, reject or edit
   * @param people assignees and deadlines
   * @param approvals number of approvals required, at least 1
   * @param onReject effect of a rejection; if empty, the nearest node that can be repeated is
   *     repeated
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

  /** A form for a person. */
  record HumanInput(List<FlowField> fields, People people) implements FlowTask {
    @Override
    public String type() {
      return "human_input";
    }
  }

  /**
   * A call of a program.
   *
   * @param executor name of a registered executor; empty for a call over HTTP
   * @param http call over HTTP; empty for an executor
   * @param inputs inputs of the executor
   * @param isIdempotent true if a second execution has no further effect
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
   * A branch of the flow.
   *
   * @param value left operand
   * @param comparison one of {@link #COMPARISONS}
   * @param operand right operand; empty for comparisons without one
   * @param then IDs of the nodes that run if the comparison holds
   * @param otherwise IDs of the nodes that run if it does not
   */
  record Condition(
      TemplateValue value,
      Located<String> comparison,
      Optional<TemplateValue> operand,
      List<Located<String>> then,
      List<Located<String>> otherwise)
      implements FlowTask {

    /** The comparisons; the first two take no operand. */
    public static final List<String> COMPARISONS =
        List.of("is_true", "exists", "equals", "not_equals", "greater", "less", "in");

    @Override
    public String type() {
      return "condition";
    }
  }

  /**
   * A group of nodes that runs once for each item of a list, or once.
   *
   * @param foreach list of items; empty for a group that runs once
   * @param as name of the item in the templates of the group
   * @param maxConcurrency maximum number of items in progress, at least 1
   * @param nodes nodes of the group, in document order
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
   * The assignees of a human task, and its deadlines.
   *
   * @param assignees roles or persons; if empty, every authorized person
   * @param isOther true if the person who started the run may not decide
   * @param remind time after which the assignees are reminded
   * @param expire time after which the node fails
   */
  record People(
      List<Located<String>> assignees,
      boolean isOther,
      Optional<Located<Duration>> remind,
      Optional<Located<Duration>> expire) {}

  /**
   * The effect of a rejection.
   *
   * @param target ID of the node that is repeated
   * @param maxLoops maximum number of repetitions, 1 to 100
   */
  record Reject(Located<String> target, int maxLoops) {}

  /** A call over HTTP. */
  record HttpCall(
      Located<String> method,
      TemplateValue url,
      Optional<TemplateValue> headers,
      Optional<TemplateValue> body) {}
}
