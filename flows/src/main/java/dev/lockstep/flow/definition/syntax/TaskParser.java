package dev.lockstep.flow.definition.syntax;

import dev.lockstep.flow.definition.syntax.FlowTask.Condition;
import dev.lockstep.flow.definition.syntax.FlowTask.HttpCall;
import dev.lockstep.flow.definition.syntax.FlowTask.People;
import dev.lockstep.flow.definition.syntax.FlowTask.Reject;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.Located;
import dev.lockstep.model.syntax.NameKind;
import dev.lockstep.model.syntax.parser.Scalars;
import dev.lockstep.model.syntax.parser.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parser of the work of nodes, by type. */
final class TaskParser {

  private static final List<String> ACTIONS = List.of("approve", "reject", "edit");
  private static final List<String> REJECT_KEYS = List.of("goto", "max_loops");
  private static final List<String> HTTP_KEYS = List.of("method", "url", "headers", "body");
  private static final List<String> METHODS = List.of("GET", "POST", "PUT", "PATCH", "DELETE");
  private static final int DEFAULT_LOOPS = 3;

  private final Findings findings;
  private final FlowValues values;
  private final FieldParser fields;
  private final NodeParser nodes;
  private final TemplateParser templates;
  private final AgentLimitsParser limits;

  TaskParser(Findings findings, FlowValues values, FieldParser fields, NodeParser nodes) {
    this.findings = findings;
    this.values = values;
    this.fields = fields;
    this.nodes = nodes;
    this.templates = new TemplateParser(findings, values.size());
    this.limits = new AgentLimitsParser(findings, values);
  }

  /** Parses the work of a node. Returns empty if a required key is missing. */
  Optional<FlowTask> task(String type, Section keys, Located<String> id) {
    return switch (type) {
      case "agent_task" -> agentTask(keys);
      case "human_review" -> Optional.of(review(keys));
      case "human_input" -> humanInput(keys);
      case "service" -> service(keys, id);
      case "condition" -> condition(keys);
      default -> parallel(keys);
    };
  }

  private Optional<FlowTask> agentTask(Section keys) {
    return keys.require("prompt")
        .map(
            prompt ->
                new FlowTask.AgentTask(
                    templates.parse(prompt),
                    values.names(keys, "tools", "names of tools"),
                    keys.get("limits").map(limits::parse).orElse(Map.of())));
  }

  private FlowTask review(Section keys) {
    List<Located<String>> actions =
        keys
            .get("actions")
            .map(node -> values.shapes().oneOrMore(node, "a list of actions"))
            .orElse(List.of())
            .stream()
            .flatMap(node -> values.scalars().choice(node, "an action", ACTIONS).stream())
            .toList();
    return new FlowTask.HumanReview(
        keys.get("shows").map(templates::parse),
        actions,
        people(keys),
        values.number(keys, "approvals", 1, 20, 1),
        keys.get("on_reject").flatMap(this::reject));
  }

  private Optional<Reject> reject(Node node) {
    return values
        .shapes()
        .map(node, "where a rejection leads: a map")
        .map(mapping -> new Section(mapping, "a rejection", REJECT_KEYS, findings))
        .flatMap(
            keys ->
                keys.require("goto")
                    .flatMap(target -> values.scalars().reference(target, "the id of a node"))
                    .map(
                        target ->
                            new Reject(
                                target, values.number(keys, "max_loops", 1, 100, DEFAULT_LOOPS))));
  }

  private Optional<FlowTask> humanInput(Section keys) {
    return keys.require("fields")
        .map(node -> new FlowTask.HumanInput(fields.fields(node), people(keys)));
  }

  private People people(Section keys) {
    boolean isOther =
        keys.get("not_by")
            .flatMap(node -> values.scalars().choice(node, "who may not", List.of("starter")))
            .isPresent();
    return new People(
        values.names(keys, "assignees", "roles or persons"),
        isOther,
        values.delay(keys, "remind"),
        values.delay(keys, "expire"));
  }

  private Optional<FlowTask> service(Section keys, Located<String> id) {
    Optional<Located<String>> executor =
        keys.get("executor").flatMap(n -> values.scalars().reference(n, "the name of an executor"));
    Optional<HttpCall> http = keys.get("http").flatMap(this::http);
    boolean isOne = keys.get("executor").isPresent() != keys.get("http").isPresent();
    if (!isOne) {
      findings.add(
          Diagnostic.error(
                  "service-without-call",
                  id.span(),
                  "a node of type `service` has either `executor` or `http`")
              .withHelp("name the executor that does it, or write the call"));
    }
    return Optional.of(
        new FlowTask.Service(
            executor,
            http,
            keys.get("with").map(templates::parse),
            values.flag(keys, "idempotent")));
  }

  private Optional<HttpCall> http(Node node) {
    Optional<Section> keys =
        values
            .shapes()
            .map(node, "a call: a map")
            .map(mapping -> new Section(mapping, "a call", HTTP_KEYS, findings));
    Optional<Located<String>> method =
        keys.flatMap(call -> call.require("method"))
            .flatMap(word -> values.scalars().choice(word, "a method", METHODS));
    Optional<TemplateValue> url = keys.flatMap(call -> call.require("url")).map(templates::parse);
    return method.isEmpty() || url.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new HttpCall(
                method.get(),
                url.get(),
                keys.get().get("headers").map(templates::parse),
                keys.get().get("body").map(templates::parse)));
  }

  private Optional<FlowTask> condition(Section keys) {
    List<Located<String>> then = values.names(keys, "then", "ids of nodes");
    List<Located<String>> otherwise = values.names(keys, "else", "ids of nodes");
    keys.require("then");
    return keys.require("if")
        .flatMap(node -> values.shapes().map(node, "a comparison: `{ value: …, equals: … }`"))
        .flatMap(mapping -> comparison(mapping, then, otherwise));
  }

  private Optional<FlowTask> comparison(
      Node.Mapping mapping, List<Located<String>> then, List<Located<String>> otherwise) {
    List<String> words = new ArrayList<>(Condition.COMPARISONS);
    words.add(0, "value");
    Section keys = new Section(mapping, "a comparison", words, findings);
    Optional<TemplateValue> value = keys.require("value").map(templates::parse);
    List<Node.Entry> used =
        mapping.entries().stream()
            .filter(entry -> Condition.COMPARISONS.contains(entry.key().text()))
            .toList();
    if (used.size() > 1) {
      findings.add(
          Diagnostic.error(
              "two-comparisons", used.get(1).key().span(), "a condition compares once"));
    }
    if (value.isEmpty()) {
      return Optional.empty();
    }
    if (used.isEmpty()) {
      Located<String> isTrue = new Located<>("is_true", mapping.span());
      return Optional.of(new Condition(value.get(), isTrue, Optional.empty(), then, otherwise));
    }
    Located<String> word = Scalars.located(used.get(0).key());
    boolean isAlone = Condition.COMPARISONS.indexOf(word.value()) < 2;
    if (isAlone) {
      values.scalars().flag(used.get(0).value());
    }
    return Optional.of(
        new Condition(
            value.get(), word, Optional.of(templates.parse(used.get(0).value())), then, otherwise));
  }

  private Optional<FlowTask> parallel(Section keys) {
    Optional<TemplateValue> foreach = keys.get("foreach").map(templates::parse);
    Optional<Located<String>> as =
        keys.get("as").flatMap(node -> values.scalars().name(node, NameKind.FLOW_VARIABLE));
    return keys.require("nodes")
        .map(
            node ->
                new FlowTask.Parallel(
                    foreach,
                    as.orElse(new Located<>("item", node.span())),
                    values.number(keys, "max_concurrency", 1, 1_000, 10),
                    nodes.nodes(node)));
  }
}
