package dev.lockstep.flow.definition;

import dev.lockstep.flow.definition.syntax.Flow;
import dev.lockstep.flow.definition.syntax.FlowField;
import dev.lockstep.flow.definition.syntax.FlowNode;
import dev.lockstep.flow.definition.syntax.FlowTask;
import dev.lockstep.flow.definition.syntax.FlowTask.AgentTask;
import dev.lockstep.flow.definition.syntax.FlowTask.Condition;
import dev.lockstep.flow.definition.syntax.FlowTask.HttpCall;
import dev.lockstep.flow.definition.syntax.FlowTask.HumanInput;
import dev.lockstep.flow.definition.syntax.FlowTask.HumanReview;
import dev.lockstep.flow.definition.syntax.FlowTask.Parallel;
import dev.lockstep.flow.definition.syntax.FlowTask.People;
import dev.lockstep.flow.definition.syntax.FlowTask.Service;
import dev.lockstep.flow.definition.syntax.TemplateValue;
import dev.lockstep.model.diagnostic.JsonText;
import dev.lockstep.model.syntax.Located;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A writer of checked flows as JSON of the schema {@code flow/definition}. All defaults are filled
 * in, references are parsed, and durations are in milliseconds.
 */
public final class FlowWriter {

  private FlowWriter() {}

  /** Returns the JSON text of a flow. Equal flows have equal texts. */
  public static String write(Flow flow) {
    return new JsonText().write(json(flow));
  }

  /**
   * Returns the JSON text of a flow if it does not exceed a limit. The writer stops at the limit.
   *
   * @param limit maximum number of characters
   * @return empty for a longer text
   */
  public static Optional<String> write(Flow flow, int limit) {
    String text = new JsonText(limit).write(json(flow));
    return text.length() <= limit ? Optional.of(text) : Optional.empty();
  }

  private static Map<String, Object> json(Flow flow) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("flow", flow.name().value());
    json.put("version", flow.version().map(Located::value).orElse(Flow.FIRST_VERSION));
    json.put("description", flow.description());
    json.put("variables", flow.variables().stream().map(v -> field(v.field())).toList());
    if (!flow.search().isEmpty()) {
      json.put("search", names(flow.search()));
    }
    json.put("nodes", nodes(flow.nodes()));
    return json;
  }

  private static List<Map<String, Object>> nodes(List<FlowNode> nodes) {
    return nodes.stream().map(FlowWriter::node).toList();
  }

  private static Map<String, Object> node(FlowNode node) {
    FlowTask task = node.task().orElseThrow();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("type", task.type());
    json.put("id", node.id().value());
    json.put("title", node.title().isEmpty() ? node.id().value() : node.title());
    json.put("description", node.description());
    json.put("needs", names(node.needs()));
    json.put(
        "retry",
        retry(
            node.retry()
                .orElse(
                    new FlowNode.Retry(
                        1, false, Duration.ofSeconds(1), 2.0, Duration.ofMinutes(5)))));
    json.put("timeout_ms", millis(node.timeout()));
    if (node.priority() > 0) {
      json.put("priority", node.priority());
    }
    task(task, json);
    return json;
  }

  private static Map<String, Object> retry(FlowNode.Retry retry) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("max_attempts", retry.maxAttempts());
    json.put("exponential", retry.isExponential());
    json.put("initial_ms", retry.initial().toMillis());
    json.put("factor", retry.factor());
    json.put("max_ms", retry.max().toMillis());
    return json;
  }

  private static void task(FlowTask task, Map<String, Object> json) {
    if (task instanceof AgentTask agent) {
      json.put("prompt", TemplateWriter.value(agent.prompt()));
      json.put("tools", names(agent.tools()));
      if (!agent.limits().isEmpty()) {
        json.put("limits", agent.limits());
      }
    } else if (task instanceof HumanReview review) {
      review(review, json);
    } else if (task instanceof HumanInput input) {
      json.put("fields", input.fields().stream().map(FlowWriter::field).toList());
      json.put("people", people(input.people()));
    } else if (task instanceof Service service) {
      json.put("executor", service.executor().map(Located::value).orElse(""));
      service.http().ifPresent(call -> json.put("http", http(call)));
      put(json, "with", service.inputs());
      json.put("idempotent", service.isIdempotent());
    } else if (task instanceof Condition condition) {
      json.put("value", TemplateWriter.value(condition.value()));
      json.put("comparison", condition.comparison().value());
      put(json, "operand", condition.operand());
      json.put("then", names(condition.then()));
      json.put("else", names(condition.otherwise()));
    } else if (task instanceof Parallel parallel) {
      put(json, "foreach", parallel.foreach());
      json.put("as", parallel.as().value());
      json.put("max_concurrency", parallel.maxConcurrency());
      json.put("nodes", nodes(parallel.nodes()));
    }
  }

  private static void review(HumanReview review, Map<String, Object> json) {
    put(json, "shows", review.shows());
    json.put(
        "actions",
        review.actions().isEmpty()
            ? List.of("approve", "reject", "edit")
            : names(review.actions()));
    json.put("people", people(review.people()));
    json.put("approvals", review.approvals());
    review
        .onReject()
        .ifPresent(
            reject -> {
              Map<String, Object> back = new LinkedHashMap<>();
              back.put("goto", reject.target().value());
              back.put("max_loops", reject.maxLoops());
              json.put("on_reject", back);
            });
  }

  private static Map<String, Object> http(HttpCall call) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("method", call.method().value());
    json.put("url", TemplateWriter.value(call.url()));
    put(json, "headers", call.headers());
    put(json, "body", call.body());
    return json;
  }

  private static Map<String, Object> people(People people) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("assignees", names(people.assignees()));
    json.put("not_starter", people.isOther());
    json.put("remind_ms", millis(people.remind()));
    json.put("expire_ms", millis(people.expire()));
    return json;
  }

  private static Map<String, Object> field(FlowField field) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", field.name().value());
    json.put("type", field.type().value());
    json.put("label", field.label().isEmpty() ? field.name().value() : field.label());
    json.put("description", field.description());
    json.put("required", field.isRequired());
    json.put("options", names(field.options()));
    field.preset().ifPresent(preset -> json.put("default", TemplateWriter.json(preset)));
    return json;
  }

  private static void put(Map<String, Object> json, String name, Optional<TemplateValue> value) {
    value.ifPresent(given -> json.put(name, TemplateWriter.value(given)));
  }

  private static List<String> names(List<Located<String>> names) {
    return names.stream().map(Located::value).toList();
  }

  private static long millis(Optional<Located<Duration>> length) {
    return length.map(given -> Math.max(1, given.value().toMillis())).orElse(0L);
  }
}
